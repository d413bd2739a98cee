import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;
const decisions = documents.filter((file) => /^shared\/decisions\/\d/.test(file));

/** Articles, whose links the build checks. */
const CONTENT = /^shared\/brands\/[^/]+\/content|\/content\//;

describe('documents', () => {
  it('a decision has at most 60 lines, the README of a folder at most 40', () => {
    const readmes = documents.filter((file) => /.\/README\.md$/.test(file));
    expect(decisions.length).toBeGreaterThan(60);
    expect(readmes.length).toBeGreaterThan(10);
    expect(decisions.filter((file) => linesOf(file) > 60)).toEqual([]);
    expect(readmes.filter((file) => linesOf(file) > 40)).toEqual([]);
  });

  it('decisions are numbered without holes', () => {
    const numbers = decisions.map((file) => path.basename(file).slice(0, 3));
    expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(3, '0')));
  });

  it.each(documents.filter((file) => !CONTENT.test(file)))(
    'the links of %s lead to files and sections',
    (file) => {
      const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
      const broken = links.filter((link) => {
        if (/^[a-z]+:/.test(link)) return false;
        const [name = '', anchor] = link.split('#');
        const target = name === '' ? file : path.join(path.dirname(file), name);
        if (!existsSync(target)) return true;
        return anchor !== undefined && !anchorsOf(target).includes(anchor);
      });
      expect(broken).toEqual([]);
    },
  );
});

/** The anchors of the headings of a document, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').match(/^#+ .+$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
