import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { catalogueFolder, hasCatalogueFolder } from '../catalogue-folder.ts';
import { catalogueJson } from './catalogue-json.ts';

const LONG = 'x'.repeat(100);
const rows = (price: number) => [
  {
    sku: 'A',
    categories: ['table', 'floor'],
    price: { EUR: { priceExcVat: price, volumeDiscount: [] } },
    attributes: [
      { id: 'size', value: '30' },
      { id: 'care', value: 'dry' },
    ],
    texts: { nl: { name: LONG, highlights: [] } },
  },
];
const COMPACT = `[
  {
    "sku": "A",
    "categories": ["table", "floor"],
    "price": { "EUR": { "priceExcVat": 10, "volumeDiscount": [] } },
    "attributes": [
      { "id": "size", "value": "30" },
      { "id": "care", "value": "dry" }
    ],
    "texts": {
      "nl": {
        "name": "${LONG}",
        "highlights": []
      }
    }
  }
]
`;
const EXPANDED = `${JSON.stringify(rows(10), null, 2)}\n`;
const SHORT_LISTS = '[\n  {\n    "a": [1, 2]\n  }\n]\n';
const written = (former: string | undefined) => catalogueJson(rows(11), former);

it('keeps the layout of the file, so that a diff has the changes alone', () => {
  expect(written(COMPACT)).toBe(COMPACT.replace('10,', '11,'));
  expect(written(EXPANDED)).toBe(EXPANDED.replace('10,', '11,'));
  expect(written(undefined)).toBe(written(EXPANDED));
});

it('keeps the line breaks of the file', () => {
  const withReturns = (text: string) => text.replaceAll('\n', '\r\n');
  expect(written(withReturns(COMPACT))).toBe(withReturns(COMPACT.replace('10,', '11,')));
  expect(written(withReturns(EXPANDED))).toBe(withReturns(EXPANDED.replace('10,', '11,')));
});

it('takes the layout that a file has for the most part', () => {
  const byHand = COMPACT.replace('["table", "floor"]', '[\n      "table",\n      "floor"\n    ]');
  expect(written(byHand)).toBe(written(COMPACT));
  expect(written(EXPANDED.replace(/\[\s+"table",\s+"floor"\s+\]/, '["table", "floor"]'))).toBe(
    written(EXPANDED),
  );
});

it('ends lines at 110 characters', () => {
  const line = (length: number) => catalogueJson([{ a: LONG, list: ['b', 'c'.repeat(length)] }], SHORT_LISTS);
  expect(line(89).split('\n')[3]).toHaveLength(110);
  expect(line(90).split('\n')[3]).toBe('    "list": [');
  expect(catalogueJson([], COMPACT)).toBe('[]\n');
});

it.each(ALL_BRANDS.filter(hasCatalogueFolder))('writes the files of $site as they are', (brand) => {
  const folder = catalogueFolder(brand);
  const files = globSync(['colours.json', 'products/*.json'], { cwd: folder });
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(catalogueJson(JSON.parse(text), text), file).toBe(text);
  }
});

it('ends a file as before, with or without a line break', () => {
  expect(written(COMPACT.trimEnd())).toBe(written(COMPACT).trimEnd());
  expect(written(EXPANDED.trimEnd())).toBe(written(EXPANDED).trimEnd());
});

it('gives objects of a list lines of their own, also a single one', () => {
  const row = { sales: [{ from: '2026-11-01', percent: 20 }], lowest: [{ percent: 20, price: { EUR: 1 } }] };
  expect(catalogueJson([{ a: LONG, ...row }], SHORT_LISTS)).toBe(`[
  {
    "a": "${LONG}",
    "sales": [
      { "from": "2026-11-01", "percent": 20 }
    ],
    "lowest": [
      {
        "percent": 20,
        "price": { "EUR": 1 }
      }
    ]
  }
]
`);
});

it('leaves out undefined values, as JSON does', () => {
  const values = [{ a: undefined, b: { c: undefined }, d: [undefined, 1], e: LONG }, undefined];
  const text = catalogueJson(values, SHORT_LISTS);
  expect(JSON.parse(text)).toEqual([{ b: {}, d: [null, 1], e: LONG }, null]);
  expect(text).toContain('\n    "b": {},\n    "d": [null, 1],\n');
});

it('takes the layout of the first rows', () => {
  const repeated = (count: number) => Array.from({ length: count }, () => rows(10)).flat();
  const first = catalogueJson(repeated(20), COMPACT).slice(0, -3);
  const others = catalogueJson(repeated(200), EXPANDED).slice(2);
  const former = `${first},\n${others}`;
  expect(JSON.parse(former)).toHaveLength(220);
  expect(written(former)).toBe(written(COMPACT));
});

it('reads a value as often at any depth', () => {
  const reads = (depth: number) => {
    let count = 0;
    let value: unknown = {
      get long() {
        count += 1;
        return LONG;
      },
    };
    for (let level = 0; level < depth; level += 1) value = { long: LONG, value };
    catalogueJson([value], SHORT_LISTS);
    return count;
  };
  expect(reads(2)).toBeGreaterThan(0);
  expect(reads(9)).toBe(reads(2));
});
