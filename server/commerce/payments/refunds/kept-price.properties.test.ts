import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyExcVat, refundOfPieces } from '#shared/pricing/refund-amounts.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import type { OrderTotals } from '../../db/schema/orders/order-values.ts';
import type { RefundedLine } from '../../db/schema/orders/refunds.ts';
import { keptOf, leftOf } from '../../order-records/payments/left-parts.ts';

type Order = Parameters<typeof leftOf>[0];
type Refund = Parameters<typeof leftOf>[1][number];

const step = fc.oneof(
  fc.record({
    line: fc.nat(2),
    pieces: fc.integer({ min: 1, max: 4 }),
    percent: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ amount: fc.integer({ min: 1, max: 4_000 }) }),
);
const sale = fc.record({
  lines: fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 9_000 }), quantity: fc.integer({ min: 1, max: 6 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  delivery: fc.constantFrom(0, 1_239),
  percent: fc.constantFrom(0, 5, 33),
  steps: fc.array(step, { maxLength: 8 }),
});

function orderOf({ lines, delivery, percent }: typeof sale extends fc.Arbitrary<infer V> ? V : never): Order {
  const priced = lines.map(({ price, quantity }, at) => ({
    id: `${at}`,
    quantity,
    snapshot: { unitPriceExcVat: price, unitPriceIncVat: priceIncVat(price, 21) },
  }));
  const part = (key: 'unitPriceExcVat' | 'unitPriceIncVat') =>
    priced.reduce((sum, { quantity, snapshot }) => sum + snapshot[key] * quantity, 0);
  const discount = (sum: number) => Math.floor((sum * percent) / 100);
  const totals = {
    shippingExcVat: delivery,
    shippingIncVat: priceIncVat(delivery, 21),
    discountExcVat: discount(part('unitPriceExcVat')),
    discountIncVat: discount(part('unitPriceIncVat')),
  } as OrderTotals;
  return { order: { id: 'order', totals }, lines: priced };
}

const none = { kind: 'parts', lines: [], otherExcVat: 0, shippingExcVat: 0, shippingIncVat: 0 } as const;

function moneyBack(order: Order, earlier: readonly Refund[], wanted: number): Refund[] {
  const { total } = leftOf(order, earlier);
  const amount = Math.min(wanted, total.incVat);
  return amount === 0 ? [] : [{ ...none, kind: 'goodwill', amount, otherExcVat: moneyExcVat(amount, total) }];
}

function pieces(
  order: Order,
  earlier: readonly Refund[],
  { at, count, percent }: { at: number; count: number; percent: number },
): Refund[] {
  const line = leftOf(order, earlier).lines[at];
  const quantity = Math.min(count, line?.quantity ?? 0);
  if (!line || quantity === 0) return [];
  const value = refundOfPieces(line, 0, quantity);
  const incVat = Math.floor((value.incVat * percent) / 100);
  const excVat = moneyExcVat(incVat, value);
  const refunded: RefundedLine = {
    lineId: line.id,
    quantity,
    excVat: value.excVat - excVat,
    incVat: value.incVat - incVat,
    ...(incVat > 0 ? { reduction: { excVat, incVat, reason: 'Scratched' } } : {}),
  };
  return [{ ...none, amount: refunded.incVat, lines: [refunded] }];
}

const sum = (refunds: readonly Refund[]) => ({
  incVat: refunds.reduce((total, { amount }) => total + amount, 0),
  excVat: refunds.reduce(
    (total, { lines, shippingExcVat, otherExcVat }) =>
      lines.reduce((part, { excVat }) => part + excVat, total + shippingExcVat + otherExcVat),
    0,
  ),
});

test('refunds and what is kept add up to what was paid; when that goes back too, with the same VAT', () => {
  fc.assert(
    fc.property(sale, (given) => {
      const order = orderOf(given);
      const paid = leftOf(order, []).total;
      const refunds: Refund[] = [];
      for (const taken of given.steps) {
        const next =
          'amount' in taken
            ? moneyBack(order, refunds, taken.amount)
            : pieces(order, refunds, { at: taken.line, count: taken.pieces, percent: taken.percent });
        refunds.push(...next);
        for (const { amount } of next) expect(amount).toBeGreaterThanOrEqual(0);
      }
      for (const at of given.lines.keys())
        refunds.push(...pieces(order, refunds, { at, count: 9, percent: 0 }));
      const { shipping } = leftOf(order, refunds);
      refunds.push({
        ...none,
        amount: shipping.incVat,
        shippingExcVat: shipping.excVat,
        shippingIncVat: shipping.incVat,
      });
      expect(sum(refunds).incVat + keptOf(refunds).incVat).toBe(paid.incVat);
      refunds.push(...moneyBack(order, refunds, paid.incVat));
      expect(sum(refunds)).toEqual(paid);
    }),
    { numRuns: 500 },
  );
});

test('money that is not more than what is kept leaves the price of the other pieces', () => {
  fc.assert(
    fc.property(sale, fc.nat(100), (given, percent) => {
      const order = orderOf(given);
      const returned = pieces(order, [], { at: 0, count: 1, percent: 100 });
      const kept = keptOf(returned).incVat;
      const back = moneyBack(order, returned, Math.floor((kept * percent) / 100));
      const values = (refunds: readonly Refund[]) => leftOf(order, refunds).lines.map(({ incVat }) => incVat);
      expect(values([...returned, ...back])).toEqual(values(returned));
    }),
    { numRuns: 200 },
  );
});
