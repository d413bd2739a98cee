import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { catalogueFiles, productRow, writeCatalogue } from '../catalogue.fixture.ts';
import { readCatalogue } from '../catalogue-files.ts';
import { catalogueFolder, hasCatalogueFolder } from '../catalogue-folder.ts';
import { validateCatalogue } from '../validate-catalogue.ts';
import { COLOUR_COLUMNS } from './columns/colour-columns.ts';
import type { Column } from './columns/column.ts';
import { columnsOf } from './columns/columns.ts';
import { exportProducts } from './export-products.ts';
import { guarded, unguarded } from './formula-guard.ts';
import { planSpreadsheet } from './plan-spreadsheet.ts';
import { readCsv } from './reading/read-csv.ts';
import { readWorkbook } from './reading/read-workbook.ts';
import { NO_OPTIONS } from './spreadsheet.fixture.ts';
import { FORMATS, type Format } from './spreadsheet-formats.ts';

const NO_CHANGE = { added: [], changed: [], priced: [], largeSales: [], removed: [] };

async function exported(folder: string, format: Format) {
  const raw = readCatalogue(folder);
  const bytes = await exportProducts(validateCatalogue(raw), format);
  const sheet = format === 'csv' ? readCsv('p.csv', bytes) : await readWorkbook('p.xlsx', bytes);
  return { raw, bytes, sheet };
}

const folders = ALL_BRANDS.filter(hasCatalogueFolder).flatMap((brand) =>
  FORMATS.map((format) => ({ site: brand.site, format, folder: catalogueFolder(brand) })),
);

describe.each(folders)('an export of $site as $format', ({ format, folder }) => {
  it('imports without a change', async () => {
    const { raw, sheet } = await exported(folder, format);
    const unchanged = raw.products.flatMap((file) => file.flatMap((row) => [row])).length;
    expect(unchanged).toBeGreaterThan(50);
    const options = { ...NO_OPTIONS, overwriteStock: true, removeMissing: true };
    const { changes, files } = planSpreadsheet(raw, sheet, options);
    expect(changes).toEqual({ ...NO_CHANGE, unchanged });
    expect([...files.keys()]).toEqual([]);
  });
});

describe.each(FORMATS)('an export as %s', (format) => {
  const TAG = 'De tag <b> & <p>&amp;</p>';
  const TEXTS = [
    '=1+1',
    "'=1+1",
    "''=1",
    "'t Hof",
    '@SUM(A1)',
    '+31',
    '-40 °C',
    '＝1',
    'a;b,"c"\nd',
    '007',
    TAG,
  ];

  it('has no cell that a spreadsheet runs, and gives each text back', async () => {
    const [row] = [productRow('TCR-PET')];
    const { texts } = row as { texts: Record<string, object> };
    const products = TEXTS.map((summary, index) => {
      const of = (language: string) => ({
        ...texts[language],
        slug: `s-${index}`,
        summary,
        highlights: [TAG, 'wol'],
      });
      return productRow(`TCR-${index}`, {
        family: `TCR-${index}`,
        colour: null,
        texts: Object.fromEntries(['nl', 'de', 'fr', 'en'].map((language) => [language, of(language)])),
      });
    });
    const folder = writeCatalogue({ ...catalogueFiles(), 'products/table.json': products });
    const { raw, sheet, bytes } = await exported(folder, format);
    expect(planSpreadsheet(raw, sheet, NO_OPTIONS).changes).toEqual({
      ...NO_CHANGE,
      unchanged: TEXTS.length,
    });
    if (format === 'xlsx') return;
    const cells: string[][] = parse(bytes.toString(), { bom: true });
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('leaves out a language that a product does not have', async () => {
    const row = productRow('TCR-PET') as { texts: Record<string, object> };
    const { nl, en } = row.texts;
    const folder = writeCatalogue({
      ...catalogueFiles(),
      'products/table.json': [{ ...row, texts: { nl, en } }, productRow('TTR-PET')],
    });
    const { raw, sheet } = await exported(folder, format);
    expect(planSpreadsheet(raw, sheet, NO_OPTIONS).changes).toEqual({ ...NO_CHANGE, unchanged: 2 });
  });
});

it.each(["'", "'t", "''t", '', 'felt', "'''=", '\tfelt'])('guards %j reversibly', (text) => {
  expect(unguarded(guarded(text))).toBe(text);
});

it('is documented with its columns', () => {
  expect(readFileSync('shared/brands/spreadsheets.md', 'utf8')).toContain(columnTable());
});

/** The table of columns for the documentation, in Markdown. */
function columnTable(): string {
  const documented = new Map(
    [...columnsOf(['id']), ...COLOUR_COLUMNS].map((each) => [each.documented, each]),
  );
  const rows = [...documented].map(
    ([name, { help, example, ...column }]) =>
      `| \`${name}\` | ${help} | ${newProduct(column)} | ${example} |`,
  );
  return ['| column | what | new product | example |', '|---|---|---|---|', ...rows].join('\n');
}

function newProduct({ path, empty, byDefault }: Pick<Column, 'path' | 'empty' | 'byDefault'>): string {
  if (path === 'family') return 'SKU';
  return byDefault || (empty ? '' : 'needed');
}
