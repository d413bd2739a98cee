import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readContentFiles } from './content-files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'content-'));
afterAll(() => rmSync(root, { recursive: true }));

function read(folder: string, text: string | Buffer): string | undefined {
  rmSync(path.join(root, folder), { recursive: true, force: true });
  mkdirSync(path.join(root, folder, 'blog'), { recursive: true });
  writeFileSync(path.join(root, folder, 'blog', 'text.md'), text);
  return readContentFiles(root).files.find((file) => file.folder === folder)?.text;
}

test.each([
  ['Combien ? Tout : « oui » !', 'Combien\u202f? Tout\u202f: «\u202foui\u202f»\u202f!'],
  ['300 000 euros', '300\u00a0000 euros'],
  ['[Un devis ?](devis) ; **merci !**', '[Un devis\u202f?](devis)\u202f; **merci\u202f!**'],
])('French has no-break spaces at its marks: %s', (text, expected) => {
  expect(read('fr', text)).toBe(expected);
  expect(read('fr-BE', text)).toBe(expected);
  expect(read('nl', text)).toBe(text);
});

test('a number and its unit stay on one line', () => {
  expect(read('de', 'Ein Saal mit 180 m², 2,8 m hoch, 24 mm Filz')).toBe(
    'Ein Saal mit 180\u00a0m², 2,8\u00a0m hoch, 24\u00a0mm Filz',
  );
  const others = 'Um 5 mit Kindern, 3 m-Bahnen, 2 kleine';
  expect(read('de', others)).toBe(others);
});

test.each([
  ['\ufeff---\nid: x\n', '---\nid: x\n', []],
  [
    Buffer.from('Caf\xe9', 'latin1'),
    'Caf\ufffd',
    ['has letters in another encoding than UTF-8; save it as UTF-8'],
  ],
])('a file of an editor on Windows is read, or refused: %j', (content, text, messages) => {
  expect(read('de', content)).toBe(text);
  expect(readContentFiles(path.join(root)).faults.filter(({ file }) => file.includes('/de/'))).toEqual(
    messages.map((message) => ({ file: path.join(root, 'de/blog/text.md'), line: 1, message })),
  );
});

test.each([
  ['Mijn Advies.md', ['is not named like a slug with the ending .md; rename it to mijn-advies.md']],
  ['notes.txt', ['is not named like a slug with the ending .md; rename it to notes.md']],
  ['.DS_Store', []],
])('a file that is no article: %s', (name, messages) => {
  read('en', 'Text');
  writeFileSync(path.join(root, 'en/blog', name), '');
  const { faults } = readContentFiles(root);
  expect(faults.filter(({ file }) => file.includes('/en/')).map(({ message }) => message)).toEqual(messages);
});

test('Markdown keeps its meaning', () => {
  const markdown = '| a | b |\n| :-- | --: |\ntexte ![image](a.jpg)\n:::steps\nvoir :mark[a]\n';
  expect(read('fr', markdown)).toBe(markdown);
});
