import { describe, expect, it } from 'vitest';
import { catalogueFaults, configuredProductFiles, productRow } from '../catalogue.fixture.ts';

const TABLE = 'products/table.json';
const AT = `${TABLE} row 1 (TCR-PET)`;
const PRICE = {
  EUR: { priceExcVat: 1_500, volumeDiscount: [] },
  GBP: { priceExcVat: 1_300, volumeDiscount: [] },
};

const faultsOf = (...sales: object[]) =>
  catalogueFaults({ [TABLE]: [productRow('TCR-PET', { price: PRICE, sales })] });

describe('faults of sales', () => {
  it.each<[string, readonly object[], readonly string[]]>([
    ['no end', [{ from: '2026-11-27', percent: 20 }], []],
    ['an end on the same day', [{ from: '2026-11-27', until: '2026-11-27', percent: 20 }], []],
    ['a price in one currency', [{ from: '2026-11-27T09:00', until: null, priceExcVat: { EUR: 1_200 } }], []],
    [
      'sales that follow each other',
      [
        { from: '2026-12-01', percent: 30 },
        { from: '2026-11-27', until: '2026-11-30', percent: 20 },
      ],
      [],
    ],
    [
      'sales of different currencies at the same time',
      [
        { from: '2026-11-27', priceExcVat: { EUR: 1_200 } },
        { from: '2026-11-28', priceExcVat: { GBP: 1_200 } },
      ],
      [],
    ],
    [
      'a price that is not lower',
      [{ from: '2026-11-27', priceExcVat: { EUR: 1_500, GBP: 1_299 } }],
      [`${AT}: sales[0].priceExcVat.EUR is 1500, and must be below 1500, the price without a sale`],
    ],
    [
      'an end before the start',
      [{ from: '2026-11-27', until: '2026-11-26', percent: 20 }],
      [`${AT}: sales[0].until is 2026-11-26, and must be after from, 2026-11-27`],
    ],
    [
      'an end at the start',
      [{ from: '2026-11-27T09:00', until: '2026-11-27T09:00', percent: 20 }],
      [`${AT}: sales[0].until is 2026-11-27T09:00, and must be after from, 2026-11-27T09:00`],
    ],
    [
      'two sales at the same time',
      [
        { from: '2026-11-27', until: '2026-11-30', percent: 20 },
        { from: '2026-11-30', priceExcVat: { GBP: 1_000 } },
      ],
      [
        `${AT}: sales[1] starts on 2026-11-30 during sales[0], which lasts until 2026-11-30: GBP would have two prices`,
      ],
    ],
    [
      'a sale after one without an end',
      [
        { from: '2026-11-27', priceExcVat: { EUR: 1_200 } },
        { from: '2026-12-30', priceExcVat: { EUR: 1_000 } },
      ],
      [`${AT}: sales[1] starts on 2026-12-30 during sales[0], which has no end: EUR would have two prices`],
    ],
    [
      'percent and a price',
      [{ from: '2026-11-27', percent: 20, priceExcVat: { EUR: 1_200 } }],
      [`${AT}: sales[0] must have either percent or priceExcVat`],
    ],
    [
      'no price',
      [{ from: '2026-11-27' }, { from: '2026-11-28', priceExcVat: {} }],
      [
        `${AT}: sales[0] must have either percent or priceExcVat`,
        `${AT}: sales[1].priceExcVat must have a price in EUR or GBP`,
      ],
    ],
    [
      'an unknown currency',
      [{ from: '2026-11-27', priceExcVat: { USD: 1_200 } }],
      [`${AT}: sales[0].priceExcVat has unknown keys: USD`],
    ],
    [
      'days that do not exist',
      [{ from: '2026-02-30', until: 'tomorrow', percent: 20 }],
      [
        `${AT}: sales[0].from is 2026-02-30, and must be a day such as 2026-11-27, or 2026-11-27T09:00`,
        `${AT}: sales[0].until is tomorrow, and must be a day such as 2026-11-27, or 2026-11-27T09:00`,
      ],
    ],
    [
      'a lowest price that is none',
      [{ from: '2026-11-27', percent: 20, lowestPriceExcVat: { EUR: 1_200, GBP: 1_301 } }],
      [
        `${AT}: sales[0].lowestPriceExcVat.EUR is 1200, and must be above 1200, the price in the sale, and at most 1500, the price without it`,
        `${AT}: sales[0].lowestPriceExcVat.GBP is 1301, and must be above 1040, the price in the sale, and at most 1300, the price without it`,
      ],
    ],
  ])('%s', (_what, sales, faults) => {
    expect(faultsOf(...sales)).toEqual(faults);
  });

  it('of a configured product: its options change the price', () => {
    const sales = [
      { from: '2026-11-27', until: '2026-11-28', priceExcVat: { EUR: 1 } },
      { from: '2026-11-30', percent: 20, lowestPriceExcVat: { EUR: 2 } },
    ];
    expect(catalogueFaults(configuredProductFiles(undefined, { sales }))).toEqual([
      'products/made.json row 1 (WPC): sales[0] must have percent: options change the price of this product',
      'products/made.json row 1 (WPC): sales[1].lowestPriceExcVat is for products without options',
    ]);
  });
});
