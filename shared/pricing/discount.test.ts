import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DiscountRule,
  type DiscountSituation,
  discountOn,
  discountShares,
  findDiscountFault,
  normaliseDiscountCode,
  withDiscount,
} from './discount.ts';
import { lineTotal } from './line-total.ts';
import { cartTotals, withShipping } from './totals.ts';
import { priceIncVat } from './vat.ts';

const RULE: DiscountRule = {
  kind: 'percent',
  percent: 10,
  amounts: null,
  minimums: {},
  startsAt: null,
  endsAt: null,
  oncePerCustomer: false,
  maxUses: null,
};
const amount = (EUR: number): DiscountRule => ({ ...RULE, kind: 'amount', percent: null, amounts: { EUR } });
const percent = (of: number): DiscountRule => ({ ...RULE, percent: of });

describe('findDiscountFault', () => {
  const now = new Date('2026-11-18T09:00:00Z');
  const situation: DiscountSituation = {
    now,
    currency: 'EUR',
    linesIncVat: 5_000,
    uses: 0,
    usesOfCustomer: 0,
  };
  const after = new Date(now.getTime() + 1);
  test.each<[string | null, Partial<DiscountRule>, Partial<DiscountSituation>]>([
    [null, {}, {}],
    [null, { startsAt: now }, {}],
    ['early', { startsAt: after }, {}],
    [null, { endsAt: after }, {}],
    ['expired', { endsAt: now }, {}],
    [null, { maxUses: 2 }, { uses: 1 }],
    ['usedUp', { maxUses: 2 }, { uses: 2 }],
    [null, {}, { uses: 9, usesOfCustomer: 9 }],
    ['usedBefore', { oncePerCustomer: true }, { uses: 1, usesOfCustomer: 1 }],
    [null, { minimums: { EUR: 5_000 } }, {}],
    ['minimum', { minimums: { EUR: 5_001 } }, {}],
    [null, { minimums: { GBP: 9_999 } }, {}],
    ['currency', amount(500), { currency: 'GBP' }],
    [null, amount(500), {}],
  ])('%s: %o in %o', (fault, rule, differs) => {
    expect(findDiscountFault({ ...RULE, ...rule }, { ...situation, ...differs })).toBe(fault);
  });
});

describe('discountOn', () => {
  const lines = { linesIncVat: 5985, linesExcVat: 4947 };
  test.each<[string, DiscountRule, number, number]>([
    ['10% of € 59.85', percent(10), 599, 495],
    ['100%', percent(100), 5985, 4947],
    ['€ 10.00', amount(1_000), 1_000, 827],
    ['more than the lines cost', amount(9_999), 5985, 4947],
    ['free delivery', { ...RULE, kind: 'free-delivery', percent: null }, 0, 0],
  ])('%s', (_case, rule, incVat, excVat) => {
    expect(discountOn(rule, lines, 'EUR')).toEqual({ incVat, excVat, vat: incVat - excVat });
  });

  test('of an empty cart is nothing', () => {
    expect(discountOn(amount(500), { linesIncVat: 0, linesExcVat: 0 }, 'EUR')).toEqual({
      incVat: 0,
      excVat: 0,
      vat: 0,
    });
  });
});

const cart = fc
  .record({
    vatRate: fc.constantFrom(0, 19, 20, 21),
    lines: fc.array(
      fc.record({
        unitPriceExcVat: fc.integer({ min: 0, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 9999 }),
      }),
      { maxLength: 12 },
    ),
    delivery: fc.option(fc.integer({ min: 0, max: 50_000 })),
  })
  .map(({ vatRate, lines, delivery }) => {
    const total = (unitPriceExcVat: number, quantity: number) =>
      lineTotal({ unitPriceExcVat, unitPriceIncVat: priceIncVat(unitPriceExcVat, vatRate), quantity });
    return {
      vatRate,
      lines: lines.map((line) => total(line.unitPriceExcVat, line.quantity)),
      delivery: delivery === null ? null : total(delivery, 1),
    };
  });
const rule = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map(percent),
  fc.integer({ min: 1, max: 10_000_000 }).map(amount),
);

test('the sum shown is the sum paid, and the VAT falls in proportion, for all prices, rates and quantities', () => {
  fc.assert(
    fc.property(cart, rule, ({ lines, delivery, vatRate }, given) => {
      const before = cartTotals(lines, delivery);
      const discount = discountOn(given, before, 'EUR');
      const totals = withDiscount(before, discount);
      const shipping = { incVat: totals.shippingIncVat ?? 0, excVat: totals.shippingExcVat ?? 0 };
      expect(totals.linesIncVat - discount.incVat + shipping.incVat).toBe(totals.incVat);
      expect(totals.linesExcVat - discount.excVat + shipping.excVat).toBe(totals.excVat);
      expect(totals.excVat + totals.vat).toBe(totals.incVat);
      for (const part of [discount.incVat, discount.excVat, discount.vat]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(part)).toBe(true);
      }
      expect(discount.incVat).toBeLessThanOrEqual(totals.linesIncVat);
      expect(discount.excVat).toBeLessThanOrEqual(totals.linesExcVat);
      expect(totals.vat).toBeGreaterThanOrEqual(0);
      if (vatRate === 0) expect(discount.vat).toBe(0);
      // Of one unit at most, whatever the lines.
      const exact = (totals.linesExcVat / (totals.linesIncVat || 1)) * discount.incVat;
      expect(Math.abs(discount.excVat - exact)).toBeLessThanOrEqual(1);
      if (delivery) {
        const price = { priceExcVat: delivery.excVat, priceIncVat: delivery.incVat };
        expect(withShipping(withDiscount(cartTotals(lines, null), discount), price)).toEqual(totals);
      }
    }),
  );
});

test('the shares of the lines add up to the discount, and none exceeds its line by more than rounding', () => {
  fc.assert(
    fc.property(cart, rule, ({ lines }, given) => {
      const discount = discountOn(given, cartTotals(lines, null), 'EUR');
      const shares = discountShares(lines, discount);
      const sum = (part: 'incVat' | 'excVat') => shares.reduce((total, share) => total + share[part], 0);
      const isWorthless = lines.every(({ incVat }) => incVat === 0);
      expect([sum('incVat'), sum('excVat')]).toEqual(
        isWorthless ? [0, 0] : [discount.incVat, discount.excVat],
      );
      for (const [at, share] of shares.entries()) {
        expect(share.incVat).toBeGreaterThanOrEqual(0);
        expect(share.incVat).toBeLessThanOrEqual((lines[at]?.incVat ?? 0) + 1);
      }
    }),
  );
});

test('a code is compared in upper case and without spaces', () => {
  expect(normaliseDiscountCode(' zomer 10\t')).toBe('ZOMER10');
});
