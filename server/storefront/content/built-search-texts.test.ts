import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { openSearchTexts, writeSearchTexts } from './built-search-texts.ts';
import { readContent } from './content.ts';
import { searchedContent } from './content-search.ts';

const ROOT = 'server/storefront/content/site.fixture/content';

describe('the search texts of a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'search-texts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = () => readContent(ROOT, openSearchTexts(folder)).content;
  const textsIn = async (content = read()) =>
    (await searchedContent({ content, brand: brandBySite('easyfelt'), locale: 'nl-NL' }, 'blog')).texts;
  const changeTexts = (change: (json: string) => string) => {
    const file = path.join(folder, 'search-texts.json');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };

  it('are those of the parsed files', async () => {
    const { content } = readContent(ROOT);
    const parsed = await textsIn(content);
    expect(parsed.join()).toContain('panelen');
    await writeSearchTexts(folder, content.entries);
    expect(await textsIn()).toEqual(parsed);
  });

  it('replace parsing', async () => {
    await writeSearchTexts(folder, readContent(ROOT).content.entries);
    changeTexts((json) => json.replace(/("text":")/g, '$1From the build. '));
    const texts = await textsIn();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(/^From the build\. ./);
  });

  it('do not apply to a file that has changed since', async () => {
    const { content } = readContent(ROOT);
    const entries = content.entries.map((entry) => ({
      ...entry,
      file: { ...entry.file, text: `${entry.file.text}\nOutdated.` },
    }));
    await writeSearchTexts(folder, entries);
    changeTexts((json) => json.replace(/("text":")/g, '$1From the build. '));
    expect((await textsIn()).join()).not.toContain('From the build');
  });
});
