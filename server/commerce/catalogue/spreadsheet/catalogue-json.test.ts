import { expect, it } from 'vitest';
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
const written = (former: string | undefined) => catalogueJson(rows(11), former);

it('keeps the layout of the file, so that a diff has the changes alone', () => {
  expect(written(COMPACT)).toBe(COMPACT.replace('10,', '11,'));
  expect(written(EXPANDED)).toBe(EXPANDED.replace('10,', '11,'));
  expect(written(undefined)).toBe(written(EXPANDED));
});

it('takes the layout that a file has for the most part', () => {
  const byHand = COMPACT.replace('["table", "floor"]', '[\n      "table",\n      "floor"\n    ]');
  expect(written(byHand)).toBe(written(COMPACT));
  expect(written(EXPANDED.replace(/\[\s+"table",\s+"floor"\s+\]/, '["table", "floor"]'))).toBe(
    written(EXPANDED),
  );
});

it('ends lines at 110 characters', () => {
  const line = (length: number) =>
    catalogueJson([{ a: LONG, list: ['b', 'c'.repeat(length)] }], '[\n  {\n    "a": [1, 2]\n  }\n]\n');
  expect(line(89).split('\n')[3]).toHaveLength(110);
  expect(line(90).split('\n')[3]).toBe('    "list": [');
  expect(catalogueJson([], COMPACT)).toBe('[]\n');
});
