import { describe, expect, it } from 'vitest';
import { csvFaults, DEFAULTS, planCsv, SHOPIFY } from './spreadsheet.fixture.ts';

const NEW_HEADER =
  'sku;colour;categories;manufacturer;price EUR;price GBP;delivery days;weight g;package width mm;package height mm;package depth mm;name nl;description nl;attribute material';
const NEW_ROW = 'NEW-1;;table;maker;10;9;2;100;10;10;10;Nieuw vilt;Van wol.;wool';
const newRow = (values: Readonly<Record<number, string>>) =>
  NEW_ROW.split(';')
    .map((value, index) => values[index] ?? value)
    .join(';');
const NOTHING = { added: [], changed: [], priced: [], largeSales: [], removed: [], unchanged: 0 };

describe('a spreadsheet with columns of the catalogue', () => {
  it('changes what it has columns for, and leaves the rest', () => {
    const { changes, files, otherStock } = planCsv(
      'sku;stock;price EUR;delivery days\nTCR-PET;5;11,20;2\nTTR-PET;5;10.00;9',
    );
    const location = 'products.csv row 2 (TCR-PET)';
    expect(changes).toEqual({
      ...NOTHING,
      changed: [{ sku: 'TTR-PET', columns: ['delivery days'] }],
      priced: [
        { location, currency: 'EUR', quantity: 1, before: 1000, after: 1120 },
        { location, currency: 'EUR', quantity: 10, before: 900, after: 1008 },
      ],
      unchanged: 1,
    });
    expect(otherStock).toBe(2);
    expect([...files.keys()]).toEqual(['products/table.json']);
    expect(files.get('products/table.json')).toMatchObject([
      { sku: 'TCR-PET', stock: 20, price: { EUR: { priceExcVat: 1120 }, GBP: { priceExcVat: 900 } } },
      { sku: 'TCR-OCH', deliveryDays: 2 },
      { sku: 'TTR-PET', deliveryDays: 9 },
    ]);
  });

  it.each([
    ['EUR', '10.00; 10+: 9.00', { minQuantity: 10, maxQuantity: null, priceExcVat: 1080 }],
    ['GBP', '9.00; 10+: 8.10', { minQuantity: 10, maxQuantity: null, priceExcVat: 1080 }],
  ] as const)('lets exported volume prices in %s follow another price', (currency, former, tier) => {
    const { changes, files } = planCsv(
      `sku;price ${currency};volume prices ${currency}\nTCR-PET;12.00;"1-9: ${former}"`,
    );
    expect(changes.priced.map(({ quantity, after }) => [quantity, after])).toEqual([
      [1, 1200],
      [10, 1080],
    ]);
    expect(files.get('products/table.json')?.[0]).toMatchObject({
      price: { [currency]: { priceExcVat: 1200, volumeDiscount: [{ priceExcVat: 1200 }, tier] } },
    });
  });

  it.each(['10.00', '11.00'])('removes volume prices that are empty, at %s', (price) => {
    const { files } = planCsv(`sku;price EUR;volume prices EUR\nTCR-PET;${price};`);
    expect(files.get('products/table.json')?.[0]).toMatchObject({
      price: { EUR: { priceExcVat: Number(price) * 100, volumeDiscount: [] } },
    });
  });

  it('changes stock if it is asked to', () => {
    const { changes } = planCsv('sku;stock\nTCR-PET;5', { overwriteStock: true });
    expect(changes.changed).toEqual([{ sku: 'TCR-PET', columns: ['stock'] }]);
  });

  it('counts the products whose stock differs, and checks it, without changing it', () => {
    expect(planCsv('sku;stock\nTCR-PET;999\nTTR-PET;20')).toMatchObject({ otherStock: 1, files: new Map() });
    expect(planCsv('sku;stock\nTCR-PET;')).toMatchObject({ otherStock: 0 });
    expect(csvFaults('sku;stock\nTCR-PET;-3\nTTR-PET;1.5')).toEqual([
      'products.csv row 2, column B (stock): "-3" is not a whole number; write it with digits alone',
      'products.csv row 3, column B (stock): "1.5" is not a whole number; write it with digits alone',
    ]);
  });

  it('leaves products that it does not have, or removes them', () => {
    expect(planCsv('sku\nTCR-PET').changes).toEqual({ ...NOTHING, unchanged: 3 });
    const { changes, files } = planCsv('sku\nTCR-PET', { removeMissing: true });
    expect(changes).toEqual({ ...NOTHING, removed: ['TCR-OCH', 'TTR-PET'], unchanged: 1 });
    expect(files.get('products/table.json')).toMatchObject([{ sku: 'TCR-PET' }]);
  });

  it('adds products to the file of their main category, and completes their texts', () => {
    const { changes, files, missing } = planCsv(`${NEW_HEADER}\n${newRow({ 2: '"floor nl; TABLE"' })}`);
    expect(changes.added).toEqual(['NEW-1']);
    expect(files.get('products/floor.json')).toEqual([
      {
        sku: 'NEW-1',
        kind: 'Standard',
        family: 'NEW-1',
        colour: null,
        categories: ['floor', 'table'],
        manufacturer: 'maker',
        price: {
          EUR: { priceExcVat: 1000, volumeDiscount: [] },
          GBP: { priceExcVat: 900, volumeDiscount: [] },
        },
        stock: 0,
        deliveryDays: 2,
        weightGrams: 100,
        packageMillimetres: { width: 10, height: 10, depth: 10 },
        unit: 'piece',
        attributes: [{ id: 'material', value: 'wool' }],
        texts: {
          nl: {
            name: 'Nieuw vilt',
            slug: 'nieuw-vilt',
            summary: 'Van wol.',
            description: 'Van wol.',
            highlights: [],
            metaDescription: 'Van wol.',
          },
        },
      },
    ]);
    expect([...missing]).toEqual([
      ['de', ['NEW-1']],
      ['fr', ['NEW-1']],
      ['en', ['NEW-1']],
    ]);
  });

  it('understands cents, pounds by a rate, and names that stand for others', () => {
    const csv = `${NEW_HEADER.replace('price EUR', 'price EUR cents').replace(';price GBP', '')}\nNEW-1;;Bureau;maker;1000;2;100;10;10;10;Nieuw;Van wol.;wool`;
    const { files } = planCsv(csv, { gbpRate: 0.86, otherNames: new Map([['bureau', 'table']]) });
    expect(files.get('products/table.json')?.at(-1)).toMatchObject({
      categories: ['table'],
      price: { EUR: { priceExcVat: 1000 }, GBP: { priceExcVat: 860 } },
    });
  });

  it('removes a language without a name, and texts of a locale that are empty', () => {
    const header = ['name', 'slug', 'summary', 'description', 'highlights', 'meta description'];
    const csv = `sku;${header.map((name) => `${name} fr`).join(';')};name de-AT\nTCR-PET;;;;;;;`;
    const { changes, files, missing } = planCsv(csv);
    expect(changes.changed).toEqual([
      { sku: 'TCR-PET', columns: [...header.map((name) => `${name} fr`), 'name de-AT'] },
    ]);
    const [row] = files.get('products/table.json') ?? [];
    expect(Object.keys((row as { texts: object }).texts)).toEqual(['nl', 'de', 'en']);
    expect([...missing]).toEqual([['fr', ['TCR-PET']]]);
  });
});

describe('faults', () => {
  it.each<[name: string, csv: string, faults: string[]]>([
    [
      'of a header',
      'sku;prise EUR;sku;\nTCR-PET;1;2;',
      [
        'products.csv row 1, column B: there is no column "prise EUR"; did you mean "price EUR"?',
        'products.csv row 1, column C: the column "sku" is there twice',
      ],
    ],
    [
      'of headers that nothing has',
      'artikel;prijs\nTCR-PET;1',
      [
        'products.csv row 1: there is no column "sku", and these are not the columns of an export of Shopify, WooCommerce, Business Central; shared/brands/spreadsheets.md lists the columns',
      ],
    ],
    [
      'of cells, all at once',
      'sku;price EUR;stock;unit;categories;colour;manufacturer;attribute material\nTCR-PET;12,3,4;5;box;tabel;petro;Makr;wol\nTTR-PET;;5;set;table;PETROL;MAKER;45% wol',
      [
        'products.csv row 2, column F (colour): "petro" is no colour; did you mean PET? There are OCH, PET; for a new one, add the columns colour hex and colour name LANGUAGE',
        'products.csv row 2, column E (categories): "tabel" is no category; did you mean table? There are floor, table; add a new one to categories.json first',
        'products.csv row 2, column G (manufacturer): "Makr" is no manufacturer; did you mean maker? There are maker; add a new one to manufacturers.json first',
        'products.csv row 2, column B (price EUR): "12,3,4" is not an amount; write euros or pounds such as 24.75 or 24,75',
        'products.csv row 2, column D (unit): "box" is not allowed; write piece or set or metre',
        'products.csv row 2, column H (attribute material): "wol" is no material; did you mean wool? There are wool; add a new one to attributes.json first',
        'products.csv row 3, column B (price EUR): is empty',
      ],
    ],
    [
      'of cells without a column',
      'sku,price EUR,,delivery days\nTCR-PET,9,,95,,\nTCR-OCH,9,95,2,x',
      [
        'products.csv row 3, column C: has a text, but no column name; a decimal comma needs quotation marks',
        'products.csv row 3, column E: has a text, but no column name; a decimal comma needs quotation marks',
      ],
    ],
    [
      'of formulas',
      'sku;name nl;name de;summary nl;summary de\nTCR-PET;#N/A;#NV;#DIV/0!;#NAME?\nTCR-OCH;#1!;# NV;#vilt!;Filz #REF!',
      ['B: #N/A', 'C: #NV', 'D: #DIV/0!', 'E: #NAME?'].map(
        (cell) => `products.csv row 2, column ${cell} is the error of a formula; write its value`,
      ),
    ],
    [
      'of rows',
      'sku;delivery days\nTCR-PET;1\n;2\nTCR-PET;3',
      ['products.csv row 3: the SKU is empty', 'products.csv row 4: the SKU TCR-PET is in row 2, too'],
    ],
    [
      'of values that a new product lacks',
      'sku;name nl\nA-1;A\nA-2;B\nA-3;C\nA-4;D',
      [
        ...['categories', 'manufacturer', 'price EUR', 'price GBP', 'delivery days', 'weight g'],
        ...['package width mm', 'package height mm', 'package depth mm'],
      ].map(
        (header) =>
          `products.csv: new products have no ${header} (rows 2, 3, 4 and 1 more); add the column, or ${header === 'price GBP' ? '--gbp-rate 0.86' : `--default "${header}=..."`}`,
      ),
    ],
    [
      'that the import finds, in columns of the spreadsheet, beside others',
      `sku;name nl;slug nl;volume prices EUR;unit\nTCR-PET;${'x'.repeat(201)};a;;set\nTCR-OCH;Vilt;Vilt poef;1-9: 99.99;set\nTTR-PET;Vilt;b;;box`,
      [
        'products.csv row 2 (TCR-PET), column B (name nl): has 201 characters; at most 200 are allowed',
        'products.csv row 3 (TCR-OCH), column C (slug nl): Vilt poef breaks the slug rule; use vilt-poef',
        'products.csv row 3 (TCR-OCH), column D (volume prices EUR): volume price from 1: the last quantity must be left out, not 9: the last tier has no upper bound',
        'products.csv row 3 (TCR-OCH), column D (volume prices EUR): volume price from 1: the price must be 10.00, the price of one piece',
        'products.csv row 4, column E (unit): "box" is not allowed; write piece or set or metre',
      ],
    ],
    [
      'of the other cells of a row, and none that follow from another fault',
      `sku;unit;set of;price EUR;volume prices EUR;name nl;slug nl;delivery days\nTCR-PET;box;1;1,2,3;1-9: 8;${'x'.repeat(201)};same;2\nTCR-OCH;set;;10;;A;same;2\nTTR-PET;set;;10;;B;same;2\nNEW;set;;;;;;0`,
      [
        'products.csv: new products have no categories (row 5); add the column, or --default "categories=..."',
        'products.csv: new products have no manufacturer (row 5); add the column, or --default "manufacturer=..."',
        'products.csv: new products have no price EUR (row 5); add the column, or --default "price EUR=..."',
        'products.csv: new products have no price GBP (row 5); add the column, or --gbp-rate 0.86',
        'products.csv: new products have no weight g (row 5); add the column, or --default "weight g=..."',
        'products.csv: new products have no package width mm (row 5); add the column, or --default "package width mm=..."',
        'products.csv: new products have no package height mm (row 5); add the column, or --default "package height mm=..."',
        'products.csv: new products have no package depth mm (row 5); add the column, or --default "package depth mm=..."',
        'products.csv row 2, column D (price EUR): "1,2,3" is not an amount; write euros or pounds such as 24.75 or 24,75',
        'products.csv row 2, column B (unit): "box" is not allowed; write piece or set or metre',
        'products.csv row 2 (TCR-PET), column F (name nl): has 201 characters; at most 200 are allowed',
        'products.csv row 4 (TTR-PET), column G (slug nl): same is already used in products.csv row 3 (TCR-OCH)',
        'products.csv row 5 (NEW): has no name; fill in name LANGUAGE in one of nl, de, fr, en',
      ],
    ],
    [
      'of texts without a name',
      'sku;name fr;summary fr\nTCR-PET;;Bonjour',
      [
        'products.csv row 2, column B (name fr): is empty, but there is slug fr, summary fr, description fr, highlights fr, meta description fr; add the name, or empty the cells of the others',
      ],
    ],
    [
      'of a SKU',
      `${NEW_HEADER}\n${newRow({ 0: 'A_1/b' })}`,
      [
        'products.csv row 2 (A_1/b), column A (sku): must be letters and digits, separated by single dashes',
        'products.csv row 2 (A_1/b), family: must be letters and digits, separated by single dashes',
      ],
    ],
  ])('%s', (_name, csv, faults) => {
    expect(csvFaults(csv)).toEqual(faults);
  });

  it('of cells without a column in an export', () => {
    const csv = SHOPIFY.replace('12.10,,,', '12,10,,,1');
    expect(csvFaults(csv, { language: 'en', vatPercent: 21, gbpRate: 0.9, defaults: DEFAULTS })).toEqual([
      'products.csv row 3, column Q: has a text, but no column name; a decimal comma needs quotation marks',
    ]);
  });

  it('lists the first hundred, and a count', () => {
    // 250 units, and 9 columns that new products need.
    const rows = Array.from({ length: 250 }, (_, index) => `X-${index};box-${index}`).join('\n');
    const faults = csvFaults(`sku;unit\n${rows}`);
    expect(faults).toHaveLength(101);
    expect(faults.at(-1)).toBe('... and 150 more');
  });

  it('of defaults for columns that are not there, in any letters', () => {
    const defaults = new Map([
      ['Attribute Material', 'wool'],
      ['attribute colours', 'wool'],
    ]);
    expect(csvFaults('sku\nTCR-PET', { defaults })).toEqual([
      '--default: there is no column attribute colours',
    ]);
  });

  it('asks for what an export does not tell', () => {
    expect(csvFaults(SHOPIFY)).toEqual([
      'An export of Shopify has one language: name it, such as --language nl',
    ]);
    expect(csvFaults(SHOPIFY, { language: 'en', gbpRate: 1, defaults: DEFAULTS })).toEqual([
      'Prices of an export of Shopify may include VAT, which the file does not tell: name its percentage, such as --vat 21, or --vat 0 for prices without VAT',
    ]);
    expect(csvFaults(SHOPIFY, { language: 'en', vatPercent: 21, defaults: DEFAULTS })).toEqual([
      'products.csv: new products have no price GBP (rows 2, 3, 5 and 1 more); add the column, or --gbp-rate 0.86',
    ]);
    expect(csvFaults('sku\nTCR-PET', { vatPercent: 21 })).toEqual([
      '--vat is for exports of shops; the column "price EUR" is without VAT',
    ]);
  });
});
