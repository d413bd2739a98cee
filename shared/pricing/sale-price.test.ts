import { describe, expect, it } from 'vitest';
import type { BasePrice } from '../configuration/authored-configuration.ts';
import { pricesWithVat } from './base-price.ts';
import { discountOn, withDiscount } from './discount.ts';
import { lineTotal } from './line-total.ts';
import { basePrice } from './sale.fixture.ts';
import { type SaleReduction, salePrice } from './sale-price.ts';
import { selectPrice, selectPriorPrice } from './select-price.ts';
import { cartTotals } from './totals.ts';

const REGULAR = basePrice(1_500, [10, 1_300], [50, 1_100]);

describe('a price in a sale', () => {
  it.each<[string, BasePrice, SaleReduction, BasePrice]>([
    ['in percent reduces each tier', REGULAR, { percent: 20 }, basePrice(1_200, [10, 1_040], [50, 880])],
    [
      'in percent rounds half up',
      basePrice(1_990, [10, 1_799]),
      { percent: 15 },
      basePrice(1_692, [10, 1_529]),
    ],
    ['rounds a half up', basePrice(105), { percent: 10 }, basePrice(95)],
    ['as a price lowers the tiers above it', REGULAR, { priceExcVat: 1_200 }, basePrice(1_200, [50, 1_100])],
    [
      'as a price leaves cheaper tiers',
      REGULAR,
      { priceExcVat: 1_350 },
      basePrice(1_350, [10, 1_300], [50, 1_100]),
    ],
    ['as a price below all tiers leaves none', REGULAR, { priceExcVat: 1_100 }, basePrice(1_100)],
    ['without tiers', basePrice(1_500), { priceExcVat: 999 }, basePrice(999)],
  ])('%s', (_what, regular, reduction, expected) => {
    expect(salePrice(regular, reduction)).toEqual(expected);
  });
});

describe('a sale with tiers and a discount code of 10 %, at 21 % VAT', () => {
  const pay = (quantity: number, reduction?: SaleReduction) => {
    const sold = reduction ? salePrice(REGULAR, reduction) : REGULAR;
    const price = {
      ...pricesWithVat(sold, 21),
      prior: pricesWithVat(REGULAR, 21),
      quantity: { current: quantity },
    };
    const unit = {
      unitPriceExcVat: selectPrice(price, { includingVat: false }),
      unitPriceIncVat: selectPrice(price, { includingVat: true }),
    };
    const totals = cartTotals([lineTotal({ ...unit, quantity })], null);
    const code = { kind: 'percent', percent: 10, amounts: null } as const;
    const paid = withDiscount(totals, discountOn(code, totals, 'EUR'));
    return [
      selectPriorPrice(price, { includingVat: true }),
      unit.unitPriceIncVat,
      totals.incVat,
      paid.incVat,
    ];
  };

  it.each<[string, number, SaleReduction | undefined, number | null, number, number, number]>([
    ['no sale, one piece', 1, undefined, null, 1_815, 1_815, 1_633],
    ['no sale, a tier', 10, undefined, null, 1_573, 15_730, 14_157],
    ['percent, one piece', 1, { percent: 20 }, 1_815, 1_452, 1_452, 1_307],
    ['percent, a tier: both reduce', 10, { percent: 20 }, 1_573, 1_258, 12_580, 11_322],
    ['a price, one piece', 1, { priceExcVat: 1_200 }, 1_815, 1_452, 1_452, 1_307],
    ['a price below a tier', 10, { priceExcVat: 1_200 }, 1_573, 1_452, 14_520, 13_068],
    ['a price above a tier: no reduction there', 50, { priceExcVat: 1_200 }, null, 1_331, 66_550, 59_895],
  ])('%s', (_what, quantity, reduction, prior, unit, lines, paid) => {
    expect(pay(quantity, reduction)).toEqual([prior, unit, lines, paid]);
  });
});
