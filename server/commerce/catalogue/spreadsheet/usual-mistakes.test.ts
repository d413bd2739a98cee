import { expect, it } from 'vitest';
import { isRecord } from '#shared/validation/is-record.ts';
import { csvFaults, planCsv } from './spreadsheet.fixture.ts';

const NEW_PRODUCT =
  'sku;categories;manufacturer;price EUR;price GBP;delivery days;weight g;package width mm;package height mm;package depth mm;name nl;description nl;highlights nl';
const newProduct = (sku: string, name: string, description = 'Wol', highlights = '') =>
  `${sku};table;maker;10;9;2;100;10;10;10;${name};${description};${highlights}`;
const textsOf = (csv: string) =>
  [...planCsv(csv).files.values()].flat().flatMap((row) => {
    const isNew = isRecord(row) && 'sku' in row && String(row.sku).startsWith('NEW');
    return isNew && 'texts' in row ? [row.texts] : [];
  });

it('finds a product by its SKU in other letters, and keeps the spelling of the catalogue', () => {
  const { changes, files, skus } = planCsv('sku;delivery days\ntcr-pet;7');
  expect(changes).toMatchObject({ added: [], changed: [{ sku: 'TCR-PET', columns: ['delivery days'] }] });
  expect(files.get('products/table.json')?.[0]).toMatchObject({ sku: 'TCR-PET', deliveryDays: 7 });
  expect([...skus]).toEqual(['TCR-PET']);
});

it('has a SKU once, in any letters', () => {
  const rows = [newProduct('NEW-1', 'Een'), newProduct('new-1', 'Twee')].join('\n');
  expect(csvFaults(`${NEW_PRODUCT}\n${rows}`)).toEqual([
    'products.csv row 3: the SKU new-1 is in row 2, too',
  ]);
});

it('adds no product from a list without names', () => {
  expect(csvFaults('sku;stock\nTCR-PET;5\nGONE-1;4')).toEqual([
    'products.csv row 3: the catalogue has no product GONE-1, and a new one needs a name',
  ]);
});

it('says that a title stands above the names of columns', () => {
  expect(csvFaults('Prijslijst;2027\n\nSKU;stock\nTCR-PET;5')).toEqual([
    'products.csv row 3: the names of the columns are in the first row; delete the rows above this one',
  ]);
});

it('leaves a product that is active and without samples as it is', () => {
  const { changes, files } = planCsv('sku;active;samples\nTCR-PET;ja;nee\nTCR-OCH;nein;oui');
  expect(changes.changed).toEqual([{ sku: 'TCR-OCH', columns: ['samples', 'active'] }]);
  expect(files.get('products/table.json')?.[0]).not.toHaveProperty('active');
});

it('reports a mistyped header of names alone', () => {
  expect(csvFaults('sku;Naam;description nl\nNEW-1;Vilt;Van wol.')).toEqual([
    'products.csv row 1, column B: there is no column "Naam"; shared/brands/spreadsheets.md lists the columns',
  ]);
});

it('reports texts in a language whose name has no column', () => {
  expect(csvFaults(`${NEW_PRODUCT};description de\n${newProduct('NEW-1', 'Een')};Wolle`)).toEqual([
    'products.csv row 2, name de: has no column, but there is description de; add the name, or empty the cells of the others',
  ]);
});

it('reports once what several rows have in a column', () => {
  expect(csvFaults('sku;categories\nTCR-PET;desk\nTCR-OCH;floor\nTTR-PET;desk')).toEqual([
    'products.csv row 2, column B (categories): "desk" is no category; there are floor, table; add a new one to categories.json first (also row 4)',
  ]);
});

it('reports in a row of the spreadsheet what does not fit with a product that is not there', () => {
  expect(csvFaults('sku;slug nl\nTCR-PET;ttr-pet-nl')).toEqual([
    'products.csv row 2 (TCR-PET), column B (slug nl): ttr-pet-nl is already used in products/table.json row 3 (TTR-PET)',
  ]);
});

it('reports the error of a formula once', () => {
  expect(csvFaults('sku;price EUR\nTCR-PET;#VERW!')).toEqual([
    'products.csv row 2, column B: #VERW! is the error of a formula; write its value',
  ]);
});

it.each([
  ['TCR-PET', 'name nl', '#REF!'],
  ['TCR-PET', 'slug nl', '#NAME?'],
  ['#N/A', 'delivery days', '3'],
  ['NEW-1', 'name nl', '#REF!'],
  ['NEW-1', 'description nl', '#REF!'],
  ['NEW-1', 'slug nl', '#REF!'],
])('reports the error of a formula in a text once: %s, %s', (sku, header, text) => {
  const [titles, cells] = [NEW_PRODUCT.split(';'), newProduct(sku, 'Een').split(';')];
  const all = Object.fromEntries(titles.map((title, index) => [title, cells[index]]));
  const row = { ...(sku === 'TCR-PET' ? { sku } : all), [header]: text };
  const csv = `${Object.keys(row).join(';')}\n${Object.values(row).join(';')}`;
  const column = sku === '#N/A' ? 'A' : String.fromCharCode(65 + Object.keys(row).indexOf(header));
  expect(csvFaults(csv)).toEqual([
    `products.csv row 2, column ${column}: ${sku === '#N/A' ? sku : text} is the error of a formula; write its value`,
  ]);
});

it('reports the error of a formula in the default of a column', () => {
  const csv = `${NEW_PRODUCT.replace(';delivery days', '')}\n${newProduct('NEW-1', 'Een').replace(';9;2;', ';9;')}`;
  expect(csvFaults(csv, { defaults: new Map([['delivery days', '#REF!']]) })).toEqual([
    'products.csv row 2, delivery days: "#REF!" is not a whole number; write it with digits alone',
  ]);
});

it('reports prices as amounts', () => {
  const csv = 'sku;price EUR;volume prices EUR\nTCR-PET;0;\nTCR-OCH;10.00;"1-9: 10.00; 11+: 12.50"';
  expect(csvFaults(csv)).toEqual([
    'products.csv row 2 (TCR-PET), column B (price EUR): the price must be greater than or equal to 0.01',
    'products.csv row 3 (TCR-OCH), column C (volume prices EUR): volume price from 11: the first quantity must follow 9',
    'products.csv row 3 (TCR-OCH), column C (volume prices EUR): volume price from 11: the price must not exceed 10.00, the price of the previous tier',
  ]);
});

it('names volume prices by their quantity, in whatever order they are written', () => {
  const csv = 'sku;volume prices EUR\nTCR-PET;"50: 30; 1: 10"\nTCR-OCH;"1: 10; 1: 9"';
  expect(csvFaults(csv)).toEqual([
    'products.csv row 2 (TCR-PET), column B (volume prices EUR): volume price from 50: the price must not exceed 10.00, the price of the previous tier',
    'products.csv row 3, column B (volume prices EUR): two volume prices start at 1; write one for each first quantity',
  ]);
});

it('makes plain text of HTML from Word', () => {
  const html = '"<p class=MsoNormal><b>Vilt</b> &amp; wol<o:p></o:p></p><p>Twee < 3</p>"';
  const list = '"<ul><li>Zacht</li><li>Sterk</li></ul>"';
  expect(textsOf(`${NEW_PRODUCT}\n${newProduct('NEW-1', '<b>Mat</b>', html, list)}`)).toMatchObject([
    {
      nl: { name: 'Mat', slug: 'mat', description: 'Vilt & wol\n\nTwee < 3', highlights: ['Zacht', 'Sterk'] },
    },
  ]);
});

const ARTICLE = '<p>Write &lt;b&gt;</p><ul><li>No &lt;i&gt;</li></ul>';
const READ = 'Write <b>\n\n• No <i>';

it.each([
  [
    `ID,Type,SKU,Name,Published,Short description,Description\n1,simple,TCR-PET,<b>Felt</b>,1,${ARTICLE},${ARTICLE}`,
    { name: 'Felt', summary: 'Write <b> • No <i>', description: READ, highlights: ['No <i>'] },
  ],
  [
    `Handle,Title,Body (HTML),Variant SKU,Variant Price\ntcr,<b>Felt</b>,${ARTICLE},TCR-PET,10`,
    { name: 'Felt', description: READ, highlights: ['No <i>'] },
  ],
])('strips HTML of other shops once: %s', (csv, en) => {
  const { files } = planCsv(csv, { language: 'en', vatPercent: 0 });
  expect(files.get('products/table.json')?.[0]).toMatchObject({ sku: 'TCR-PET', texts: { en } });
});

it('shortens the slug of a long name at a word, and tells equal ones apart', () => {
  const name = `${'Vilten paneel '.repeat(13)}grijs`;
  const rows = ['NEW-1', 'NEW-2'].map((sku) => newProduct(sku, name)).join('\n');
  const base = `${'vilten-paneel-'.repeat(10)}vilten`;
  expect(textsOf(`${NEW_PRODUCT}\n${rows}`)).toMatchObject([
    { nl: { slug: base } },
    { nl: { slug: `${'vilten-paneel-'.repeat(9)}vilten-paneel-new-2` } },
  ]);
});
