import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawText, type TextStyle, textHeight } from './document-text.ts';
import { pdfContent } from './pdf-content.fixture.ts';
import { closeDocument, openDocument } from './pdf-document.ts';

async function draw(text: string, width = 300, style: Pick<TextStyle, 'align' | 'tabular'> = {}) {
  const logged: unknown[] = [];
  const document = await openDocument({
    brand: 'EF',
    locale: 'nl-NL',
    title: 'Pakbon',
    number: 'EF-2026-000001',
    footer: [],
    pageLabel: () => '',
    createdAt: new Date(0),
    logger: { warn: (...line: unknown[]) => logged.push(line) },
  });
  document.root.add(
    document.pdf.struct('P', {}, () => drawText(document, text, { x: 48, y: 200, width, ...style })),
  );
  const height = textHeight(document, text, { width });
  const file = await closeDocument(document);
  const fonts = [...file.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(
    ([, name]) => name,
  );
  return { file, height, logged, fonts, ...pdfContent(file) };
}

test.each([
  ['محمد', 'NotoSansArabic-Regular'],
  ['שלום', 'NotoSansHebrew-Regular'],
  ['田中太郎', 'DroidSansFallback'],
  ['김민수', 'NotoSansCJKjp-Regular'],
  ['สมชาย', 'NotoSansThai-Regular'],
  ['👍', 'NotoEmoji-Regular'],
])('%s is drawn with an embedded subset of %s', async (text, font) => {
  const { fonts, texts, logged, file } = await draw(text);
  expect(fonts).toContain(font);
  const drawn = texts.join('');
  expect(drawn.includes(text) || drawn.includes([...text].reverse().join(''))).toBe(true);
  expect(logged).toEqual([]);
  expect(file.length).toBeLessThan(60_000);
});

test('Latin text needs no other font', async () => {
  expect((await draw('Łukasz Ελένη Юрий')).fonts).toEqual((await draw('Jan')).fonts);
});

test('amounts of as many digits begin below each other at the right edge', async () => {
  const leftOf = async (amount: string) => {
    const { texts, lefts } = await draw(amount, 300, { align: 'right', tabular: true });
    return lefts[texts.indexOf(amount)];
  };
  expect(await leftOf('€ 111,11')).toBeGreaterThan(200);
  expect(await leftOf('€ 777,77')).toBe(await leftOf('€ 111,11'));
});

test('Arabic letters are joined: each glyph is a form of its place, from right to left', async () => {
  const joined = await draw('ببب');
  const apart = await draw('ب\u200cب\u200cب');
  const glyphsOf = ({ file }: typeof joined) => {
    const { texts, glyphs } = pdfContent(file);
    return glyphs.filter((_, at) => texts[at]?.includes('ب')).flat();
  };
  // Initial, medial and final form against the same isolated form three times, with invisible glyphs between them.
  expect(new Set(glyphsOf(joined)).size).toBe(3);
  expect(glyphsOf(joined)).toHaveLength(3);
  expect(new Set(glyphsOf(apart)).size).toBeLessThan(3);
});

test('a long text of another script is broken into lines of the height of others', async () => {
  const { height: one } = await draw('漢字');
  const { height: three } = await draw('漢字'.repeat(39), 250);
  expect(three).toBeCloseTo(3 * one);
});

test('a character without a glyph is printed as its code, and logged without the character', async () => {
  const { texts, logged } = await draw('Jan \u{17000} Vos \u{17001}');
  expect(texts.join('')).toContain('Jan [U+17000] Vos [U+17001]');
  expect(logged).toEqual([
    [
      { document: 'EF-2026-000001', characters: { 'U+170xx': 2 } },
      'no font has some characters of a document',
    ],
  ]);
});

test('no other code draws text', () => {
  const files = globSync('server/commerce/**/*.ts').filter((file) => !file.includes('.test.'));
  const drawing = files.filter((file) =>
    /\bpdf\b[^;]*?\.(?:text|fragment)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(drawing).toEqual(['server/commerce/documents/document-text.ts']);
});
