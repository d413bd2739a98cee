import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawColumns, drawPanel, drawSums } from './pdf-blocks.ts';
import { pdfContent } from './pdf-content.fixture.ts';
import { closeDocument, openDocument } from './pdf-document.ts';
import { drawTable, type TableRow } from './pdf-table.ts';

async function render(rows: readonly TableRow[]): Promise<Buffer> {
  const document = await openDocument({
    brand: 'DBC',
    locale: 'fr-BE',
    title: 'Facture',
    number: 'DBC-F-2026-000001',
    footer: [['dB Noise Control B.V.'], ['info@dbnoisecontrol.nl']],
    pageLabel: (page, pages) => `${page} / ${pages}`,
    createdAt: new Date('2026-11-22T12:00:00Z'),
    logger: { warn: () => undefined },
  });
  drawColumns(document, [{ title: 'Client', lines: ['Łukasz Ελένη', 'Rue Haute 1'] }]);
  drawTable(document, {
    columns: [
      { title: 'Article', share: 0.7 },
      { title: 'Montant', share: 0.3, align: 'right' },
    ],
    rows,
  });
  drawSums(document, [['Sous-total', '1,00']], ['Total', '1,21']);
  drawPanel(document, [{ title: 'Note', lines: ['Payé'] }]);
  return closeDocument(document);
}

const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page$/gm)?.length;
const row = (details: number): TableRow => [
  { text: 'Panneau', details: Array.from({ length: details }, (_, index) => `Option ${index}`) },
  '1,00',
];

test('a document is tagged, in its language, with a title and embedded fonts only', async () => {
  const file = await render([row(2)]);
  const text = file.toString('latin1');
  expect(text.slice(0, 8)).toBe('%PDF-1.7');
  expect(text).toContain('/Marked true');
  expect(text).toContain('/Lang (fr-BE)');
  expect(text).toContain('/DisplayDocTitle true');
  for (const tag of ['Document', 'H1', 'Figure', 'Table', 'TR', 'TH', 'TD', 'P']) {
    expect(text).toContain(`/S /${tag}\n`);
  }
  expect(text).not.toContain('/Type1');
  expect(text.match(/\/FontFile2/g)).toHaveLength(3);
});

test.each([
  [1, 1, 0],
  [3, 40, 0],
  [4, 1, 150],
])('%i pages for %i rows with %i details', async (pages, rows, details) => {
  expect(pagesOf(await render(Array.from({ length: rows }, () => row(details))))).toBe(pages);
});

test('amounts of as many digits begin below each other', async () => {
  const { texts, lefts } = pdfContent(
    await render([
      ['Panneau', '111,11'],
      ['Cadre', '777,77'],
    ]),
  );
  expect(texts).toContain('111,11');
  expect(lefts[texts.indexOf('777,77')]).toBe(lefts[texts.indexOf('111,11')]);
});

test('each marked content is closed on its page', async () => {
  const file = await render(Array.from({ length: 40 }, () => row(3)));
  const contents = [...file.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].flatMap(
    ([, stream]) => {
      try {
        return [inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    },
  );
  const pages = contents.filter((content) => content.includes('BDC'));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    expect(page.match(/\b(?:BDC|BMC)\b/g)?.length).toBe(page.match(/\bEMC\b/g)?.length);
  }
});
