import { describe, expect, it } from 'vitest';
import { catalogueFiles, productRow, writeCatalogue } from '../catalogue.fixture.ts';
import { readCatalogue } from '../catalogue-files.ts';
import { validateCatalogue } from '../validate-catalogue.ts';
import { exportProducts } from './export-products.ts';
import { planSpreadsheet } from './plan-spreadsheet.ts';
import { readCsv } from './reading/read-csv.ts';
import { csvFaults, DEFAULTS, NO_OPTIONS, planCsv } from './spreadsheet.fixture.ts';

const EXPORT = { language: 'en', vatPercent: 21, gbpRate: 0.9, defaults: DEFAULTS } as const;

/** A row of a file of a plan. */
function rowOf(plan: ReturnType<typeof planCsv>, sku: string): unknown {
  return [...plan.files.values()].flat().find((row) => (row as { sku: string }).sku === sku);
}

describe('sales of a spreadsheet', () => {
  it('have columns, of which a cell has the values of several sales', () => {
    const plan = planCsv(
      'sku;sale from;sale until;sale percent;sale price EUR;lowest price GBP;active\n' +
        'TCR-PET;2026-11-27;1.12.2026;20;;8.50;\n' +
        'TCR-OCH;"2026-11-27 09:00; 2027-01-02";"2026-12-01;";"; 10";7,50;;no',
    );
    expect(rowOf(plan, 'TCR-PET')).toMatchObject({
      sales: [{ from: '2026-11-27', until: '2026-12-01', percent: 20, lowestPriceExcVat: { GBP: 850 } }],
    });
    expect(rowOf(plan, 'TCR-OCH')).toMatchObject({
      active: false,
      sales: [
        { from: '2026-11-27T09:00', until: '2026-12-01', priceExcVat: { EUR: 750 } },
        { from: '2027-01-02', percent: 10 },
      ],
    });
    expect(plan.changes.changed).toEqual([
      { sku: 'TCR-PET', columns: ['sale from', 'sale until', 'sale percent', 'lowest price GBP'] },
      { sku: 'TCR-OCH', columns: ['sale from', 'sale until', 'sale percent', 'sale price EUR', 'active'] },
    ]);
  });

  it('export and import without a change, and end with empty cells', async () => {
    const sales = [
      { from: '2026-11-27T09:00', until: null, priceExcVat: { GBP: 700 } },
      { from: '2026-01-05', until: '2026-01-06', percent: 15, lowestPriceExcVat: { EUR: 950, GBP: 880 } },
    ];
    const products = [productRow('TCR-PET', { sales }), productRow('TCR-OCH', { active: false })];
    const raw = readCatalogue(writeCatalogue({ ...catalogueFiles(), 'products/table.json': products }));
    const csv = (await exportProducts(validateCatalogue(raw), 'csv')).toString();
    const planOf = (text: string) => planSpreadsheet(raw, readCsv('p.csv', Buffer.from(text)), NO_OPTIONS);
    expect([...planOf(csv).files.keys()]).toEqual([]);
    const header = 'sale from;sale until;sale percent;sale price GBP;lowest price EUR;lowest price GBP';
    const ended = planOf(`sku;${header};active\nTCR-PET;;;;;;;\nTCR-OCH;;;;;;;`);
    expect(rowOf(ended, 'TCR-PET')).toEqual(productRow('TCR-PET'));
    expect(rowOf(ended, 'TCR-OCH')).toEqual(productRow('TCR-OCH'));
  });

  it('have faults with their columns', () => {
    const csv =
      'sku;sale from;sale percent;sale price EUR;active\n' +
      'TCR-PET;11/27/2026;20;;\nTCR-OCH;2026-02-30;20;;\nTTR-PET;2026-11-27;;12;perhaps';
    expect(csvFaults(csv)).toEqual([
      'products.csv row 2, column B (sale from): "11/27/2026" is no day; write it such as 2026-11-27, or 2026-11-27T09:00',
      'products.csv row 3 (TCR-OCH), column B (sale from): sale 1: is 2026-02-30, and must be a day such as 2026-11-27, or 2026-11-27T09:00',
      'products.csv row 4, column E (active): "perhaps" is neither yes nor no',
    ]);
    expect(csvFaults('sku;sale from;sale price EUR\nTTR-PET;2026-11-27;12')).toEqual([
      'products.csv row 2 (TTR-PET), column C (sale price EUR): sale 1: the price is 12.00, and must be below 10.00, the price without a sale',
    ]);
    const sales = [
      'TCR-PET;2026-12-05;2026-12-01;20;;',
      'TCR-OCH;2026-12-05;;20;9;',
      'TTR-PET;2026-12-05;;;9;8',
    ];
    const header = 'sku;sale from;sale until;sale percent;sale price EUR;lowest price EUR';
    expect(csvFaults([header, ...sales].join('\n'))).toEqual([
      'products.csv row 2 (TCR-PET), column C (sale until): sale 1: is 2026-12-01, and must be after sale from, 2026-12-05',
      'products.csv row 3 (TCR-OCH): sale 1 needs either sale percent or sale price',
      'products.csv row 4 (TTR-PET), column F (lowest price EUR): sale 1: the lowest price is 8.00, and must be above 9.00, the price in the sale, and at most 10.00, the price without it',
    ]);
    const twice = 'sku,sale from,sale percent\nTCR-PET,2026-12-05; 2026-12-20,20; 30\nTCR-OCH,,20';
    expect(csvFaults(twice)).toEqual([
      ...['EUR', 'GBP'].map(
        (currency) =>
          `products.csv row 2 (TCR-PET): sale 2 starts on 2026-12-20 during sale 1, which has no end: ${currency} would have two prices`,
      ),
      'products.csv row 3 (TCR-OCH), column B (sale from): sale 1: is empty',
    ]);
  });
});

const SHOPIFY_HEADER =
  'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Price,Variant Compare At Price,Status';

describe('variants of an export', () => {
  const mats = (first: string, second: string) =>
    [
      SHOPIFY_HEADER,
      `mat,Mat,Maker,floor,true,${first},60 cm,${second},Petrol,M-60,400,60.50,80,active`,
      'mat,,,,,,90 cm,,Petrol,M-90,400,121.00,,',
    ].join('\n');

  it('are a family that varies by attributes with the names of its options', () => {
    const plan = planCsv(mats('Size', 'Kleur'), EXPORT);
    expect(rowOf(plan, 'M-90')).toMatchObject({
      family: 'mat',
      colour: 'PET',
      attributes: [{ id: 'size', value: '90 cm' }],
    });
    expect(plan.notes).toEqual([
      'prices to compare with, which are left out because a sale needs its start; the columns "sale from" and "sale percent" may stand beside them: 1',
    ]);
  });

  it('keep the family that they have, unless an own column names another', () => {
    const shopify = (own: string, value: string) =>
      [
        `Handle,Title,Vendor,Type,Variant SKU,Variant Grams,Variant Price${own}`,
        `tcr,TCR,Maker,table en,TCR-PET,100,12.10${value}`,
      ].join('\n');
    expect(rowOf(planCsv(shopify('', ''), EXPORT), 'TCR-PET')).toMatchObject({ family: 'TCR' });
    expect(rowOf(planCsv(shopify(',family', ',ROUND'), EXPORT), 'TCR-PET')).toMatchObject({
      family: 'ROUND',
    });
    const wooCommerce =
      'ID,Type,SKU,Name,Published,Regular price,Categories,Brands\n1,simple,TCR-PET,TCR,1,12.10,table en,maker';
    expect(rowOf(planCsv(wooCommerce, EXPORT), 'TCR-PET')).toMatchObject({ family: 'TCR' });
  });

  it('are families of their own by an option that is no attribute, until it is named', () => {
    const plan = planCsv(mats('Format', 'Color'), EXPORT);
    expect(rowOf(plan, 'M-60')).toMatchObject({ family: 'M-60', colour: 'PET', attributes: [] });
    expect(plan.notes[0]).toBe(
      'the option "Format" is no attribute of the catalogue, so its variants are families of their own; --name "Format=ID" names one',
    );
    const named = planCsv(mats('Format', 'Color'), { ...EXPORT, otherNames: new Map([['format', 'size']]) });
    expect(rowOf(named, 'M-60')).toMatchObject({
      family: 'mat',
      attributes: [{ id: 'size', value: '60 cm' }],
    });
  });
});

it('imports a sale of WooCommerce that has a start, without VAT and in both currencies', () => {
  const csv = [
    'ID,Type,SKU,Name,Published,"Date sale price starts","Date sale price ends",Description,Stock,"Weight (kg)","Sale price","Regular price",Categories,Brands,Parent,"Attribute 1 name","Attribute 1 value(s)"',
    '1,simple,BOX,Box,1,2026-11-27 0:00:00,2026-12-01 23:59:59,Felt.,7,1,18.15,24.20,floor,maker,,,',
    '2,simple,CUP,Cup,1,,,Felt.,7,1,18.15,24.20,floor,maker,,,',
    '3,variable,TRAY,Tray,1,,,Felt.,,1,,,floor,maker,,Size,"1, 2"',
    '4,variation,TRAY-1,Tray,1,,,,5,,,12.10,,,TRAY,Size,1',
    '5,variation,TRAY-2,Tray,1,,,,5,,,24.20,,,TRAY,Size,2',
  ].join('\n');
  const plan = planCsv(csv, EXPORT);
  expect(rowOf(plan, 'BOX')).toMatchObject({
    price: { EUR: { priceExcVat: 2000 } },
    sales: [{ from: '2026-11-27', until: '2026-12-01', priceExcVat: { EUR: 1500, GBP: 1350 } }],
  });
  expect(rowOf(plan, 'CUP')).not.toHaveProperty('sales');
  expect(rowOf(plan, 'TRAY-2')).toMatchObject({ family: 'tray', attributes: [{ id: 'size', value: '2' }] });
  expect(plan.notes).toEqual([
    'sale prices without a start, which are left out; the columns "sale from" and "sale percent" may stand beside them: 1',
  ]);
});

it.each([
  ['2026-11-27 9:00:00', '2026-11-27T09:00'],
  ['2026-11-27 0:00:00', '2026-11-27'],
  ['2026-11-27T17:30:00+00:00', '2026-11-27T17:30'],
])('reads a time of WooCommerce such as %s', (time, from) => {
  const csv = `ID,Type,SKU,Name,Published,Regular price,Sale price,Date sale price starts,Stock,Weight (kg),Categories,Brands
1,simple,BOX,Box,1,10,9,${time},1,1,floor,maker`;
  expect(rowOf(planCsv(csv, EXPORT), 'BOX')).toMatchObject({ sales: [{ from }] });
});

it.each([
  ['20.6198', 2062],
  ['"20,619"', 2062],
  ['1.005', 101],
  ['20.6', 2060],
])('rounds a price of WooCommerce without VAT such as %s to cents', (price, cents) => {
  const csv = `ID,Type,SKU,Name,Published,Regular price,Stock,Weight (kg),Categories,Brands
1,simple,BOX,Box,1,${price},1,1,floor,maker`;
  expect(rowOf(planCsv(csv, { ...EXPORT, vatPercent: 0 }), 'BOX')).toMatchObject({
    price: { EUR: { priceExcVat: cents } },
  });
});

it('rounds a price of Business Central, but not one that may have a separator of thousands', () => {
  const csv = (price: string) =>
    `No.,Description,Inventory,Base Unit of Measure,Unit Price\nTCR-PET,COASTER,3,PCS,${price}`;
  const { files } = planCsv(csv('10.1234'), { language: 'en' });
  expect(files.get('products/table.json')?.[0]).toMatchObject({ price: { EUR: { priceExcVat: 1012 } } });
  expect(csvFaults(csv('1.234'), { language: 'en' })).toEqual([
    'products.csv row 2, column E (price EUR): "1.234" can mean 1234.00 or 1.234; write it with two decimals',
  ]);
});

describe('a newer export of WooCommerce', () => {
  const sale = { from: '2026-11-27', until: '2026-12-01', priceExcVat: { EUR: 700, GBP: 630 } };
  const former = [
    { from: '2026-01-02', until: '2026-01-05', percent: 20 },
    { ...sale, lowestPriceExcVat: { EUR: 950 } },
  ];
  const raw = readCatalogue(
    writeCatalogue({
      ...catalogueFiles(),
      'products/table.json': [productRow('TCR-PET', { colour: null, sales: former })],
    }),
  );
  const salesAfter = (header: string, values: string) => {
    const csv = `ID,Type,SKU,Name,Published,Regular price${header}\n1,simple,TCR-PET,TCR-PET en,1,10.00${values}`;
    const options = { ...NO_OPTIONS, language: 'en', vatPercent: 0 } as const;
    const plan = planSpreadsheet(raw, readCsv('p.csv', Buffer.from(csv)), options);
    return plan.files.size === 0 ? 'unchanged' : (rowOf(plan, 'TCR-PET') as { sales?: unknown }).sales;
  };
  const DATES = ',Sale price,Date sale price starts,Date sale price ends';

  it.each([
    ['ends a sale that it does not have', DATES, ',,,', undefined],
    [
      'replaces a sale by another',
      DATES,
      ',8.00,2026-12-10,',
      [{ from: '2026-12-10', priceExcVat: { EUR: 800 } }],
    ],
    [
      'changes the price and the end of a sale that begins as before, and keeps what it does not have',
      DATES,
      ',8.00,2026-11-27,',
      [{ from: '2026-11-27', priceExcVat: { EUR: 800, GBP: 630 }, lowestPriceExcVat: { EUR: 950 } }],
    ],
    [
      'goes behind own columns',
      `${DATES},sale from,sale until,sale percent`,
      ',,,,2026-01-02; 2026-11-27,2026-01-06; 2026-12-01,20',
      [{ ...former[0], until: '2026-01-06' }, former[1]],
    ],
    ['leaves sales alone without a start', DATES, ',8.00,,', 'unchanged'],
    ['leaves sales alone without a column of them', '', '', 'unchanged'],
  ])('%s', (_name, header, values, expected) => {
    expect(salesAfter(header, values)).toEqual(expected);
  });
});

it('takes VAT off the prices of an export, and not off those in own columns beside them', () => {
  const csv = (own: string, values: string) =>
    [
      `Handle,Title,Vendor,Type,Variant SKU,Variant Grams,Variant Price${own}`,
      `cup,Cup,Maker,floor,CUP,400,12.10${values}`,
    ].join('\n');
  const tier = { minQuantity: 1, maxQuantity: null };
  expect(
    rowOf(
      planCsv(
        csv(
          ',volume prices EUR,sale from,sale price EUR,lowest price EUR',
          ',1+: 10.00,2026-11-27,8.00,9.50',
        ),
        EXPORT,
      ),
      'CUP',
    ),
  ).toMatchObject({
    price: {
      EUR: { priceExcVat: 1000, volumeDiscount: [{ ...tier, priceExcVat: 1000 }] },
      GBP: { priceExcVat: 900, volumeDiscount: [{ ...tier, priceExcVat: 900 }] },
    },
    sales: [{ priceExcVat: { EUR: 800, GBP: 720 }, lowestPriceExcVat: { EUR: 950, GBP: 855 } }],
  });
  expect(rowOf(planCsv(csv(',price EUR', ',11.00'), EXPORT), 'CUP')).toMatchObject({
    price: { EUR: { priceExcVat: 1100 }, GBP: { priceExcVat: 990 } },
  });
});
