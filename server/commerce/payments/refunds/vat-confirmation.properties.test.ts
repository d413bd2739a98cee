import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyExcVat, refundOfPieces } from '#shared/pricing/refund-amounts.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import type { OrderTotals } from '../../db/schema/orders/order-values.ts';
import { type CreditedRefund, creditNote } from '../../invoices/credit-note.ts';
import { invoiceContent } from '../../invoices/invoice-content.fixture.ts';
import type { InvoiceContent } from '../../invoices/invoice-content.ts';
import { replaceInvoice } from '../../invoices/invoice-without-vat.ts';
import { isUntaxed, leftOf } from '../../order-records/payments/left-parts.ts';

const NOW = new Date('2026-12-01T10:00:00Z');

const refundPlan = fc.oneof(
  fc.record({ line: fc.nat(), pieces: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ amount: fc.integer({ min: 1, max: 5_000 }) }),
);
const sale = fc.record({
  rate: fc.constantFrom(19, 20, 21),
  lines: fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 20_000 }), quantity: fc.integer({ min: 1, max: 60 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  delivery: fc.constantFrom(0, 1_239),
  percent: fc.constantFrom(0, 5, 33),
  before: fc.array(refundPlan, { maxLength: 4 }),
  after: fc.array(refundPlan, { maxLength: 4 }),
});
type Plan = typeof refundPlan extends fc.Arbitrary<infer Value> ? Value : never;
type Refund = CreditedRefund & { readonly untaxed: boolean };
type Order = Parameters<typeof leftOf>[0];

/** An order of a Belgian business and its invoice. */
function sold({ rate, lines, delivery, percent }: typeof sale extends fc.Arbitrary<infer V> ? V : never) {
  const priced = lines.map(({ price, quantity }) => [price, priceIncVat(price, rate), quantity] as const);
  const sum = (at: 0 | 1) => priced.reduce((total, line) => total + line[at] * line[2], 0);
  const discount = [Math.floor((sum(0) * percent) / 100), Math.floor((sum(1) * percent) / 100)] as const;
  const shipping = [delivery, priceIncVat(delivery, rate)] as const;
  const invoice = invoiceContent({ lines: priced, shipping, discount, vatRate: rate });
  const [excVat, incVat] = [sum(0) - discount[0] + shipping[0], sum(1) - discount[1] + shipping[1]];
  const totals: OrderTotals = {
    excVat,
    incVat,
    vat: incVat - excVat,
    linesExcVat: sum(0),
    linesIncVat: sum(1),
    shippingExcVat: shipping[0],
    shippingIncVat: shipping[1],
    discountExcVat: discount[0],
    discountIncVat: discount[1],
    vatRate: rate,
    reverseCharged: false,
  };
  const order: Order = {
    order: { id: 'o', totals },
    lines: invoice.lines.map(({ id, quantity }, at) => ({
      id,
      quantity,
      snapshot: { unitPriceExcVat: priced[at]?.[0] ?? 0, unitPriceIncVat: priced[at]?.[1] ?? 0 },
    })),
  };
  return { invoice, order, incVat };
}

const NO_PARTS = { lines: [], shippingExcVat: 0, shippingIncVat: 0, otherExcVat: 0 };
const FACTS = { id: 'r', reason: 'Te laat', chargedBack: 0, lowersCapture: false, paidOtherwise: false };

/** A refund as the service makes it; null when nothing of it is left. */
function refundOf(order: Order, earlier: readonly Refund[], plan: Plan): Refund | null {
  const left = leftOf(order, earlier);
  const facts = { ...FACTS, ...NO_PARTS, untaxed: isUntaxed(earlier) };
  if ('amount' in plan) {
    const amount = Math.min(plan.amount, left.total.incVat);
    if (amount === 0) return null;
    return { ...facts, kind: 'goodwill', amount, otherExcVat: moneyExcVat(amount, left.total) };
  }
  const line = left.lines[plan.line % left.lines.length];
  const quantity = Math.min(plan.pieces, line?.quantity ?? 0);
  if (!line || quantity === 0) return null;
  const amounts = refundOfPieces(line, 0, quantity);
  const lines = [{ lineId: line.id, quantity, excVat: amounts.excVat, incVat: amounts.incVat }];
  return { ...facts, kind: 'parts', lines, amount: amounts.incVat };
}

/** Everything that is left of an order. */
function restOf(order: Order, earlier: readonly Refund[]): Refund {
  const { lines, shipping, total } = leftOf(order, earlier);
  return {
    ...FACTS,
    kind: 'parts',
    untaxed: isUntaxed(earlier),
    otherExcVat: 0,
    amount: total.incVat,
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ id: lineId, quantity, excVat, incVat }) => ({ lineId, quantity, excVat, incVat })),
    shippingExcVat: shipping.excVat,
    shippingIncVat: shipping.incVat,
  };
}

const sums = (documents: readonly InvoiceContent[]) =>
  documents.reduce(
    (sum, { totals }) => ({
      excVat: sum.excVat + totals.excVat,
      vat: sum.vat + totals.vat,
      rounding: sum.rounding + totals.rounding,
      incVat: sum.incVat + totals.incVat,
    }),
    { excVat: 0, vat: 0, rounding: 0, incVat: 0 },
  );

test('whatever is refunded before and after a late confirmation, both invoices are credited exactly and all money goes back', () => {
  fc.assert(
    fc.property(sale, (drawn) => {
      const { invoice, order, incVat } = sold(drawn);
      const refunds: Refund[] = [];
      const add = (plan: Plan) => {
        const refund = refundOf(order, refunds, plan);
        if (refund) refunds.push(refund);
      };
      drawn.before.forEach(add);
      const notes: InvoiceContent[] = [];
      const credit = (of: InvoiceContent, refund: Refund) => {
        const earlier = notes
          .filter(({ credits }) => credits?.number === of.number)
          .map(({ totals }) => totals);
        notes.push(creditNote(of, refund, { number: `EF-C-2026-${notes.length}`, now: NOW, earlier }));
      };
      // The first of them is paid out after the confirmation.
      const [last, ...paid] = refunds;
      for (const refund of paid) credit(invoice, refund);
      const left = restOf(order, refunds);
      const vat = left.amount - left.lines.reduce((sum, { excVat }) => sum + excVat, left.shippingExcVat);
      fc.pre(vat > 0);
      const { note, replacement } = replaceInvoice(
        invoice,
        { ...left, refundId: 'v', isUnpaid: false },
        {
          invoiceNumber: 'EF-F-2026-000002',
          creditNoteNumber: 'EF-C-2026-100000',
          now: NOW,
          earlier: notes.map(({ totals }) => totals),
        },
      );
      notes.push(note);
      expect(note.totals.incVat - replacement.totals.incVat).toBe(vat);
      expect([replacement.totals.vat, replacement.totals.rounding]).toEqual([0, 0]);
      refunds.push({ ...FACTS, ...NO_PARTS, kind: 'vat', amount: vat, untaxed: false });
      if (last) credit(invoice, last);
      expect(sums(notes)).toEqual(sums([invoice]));

      const before = refunds.length;
      drawn.after.forEach(add);
      for (const refund of refunds.slice(before)) credit(replacement, refund);
      const rest = restOf(order, refunds);
      refunds.push(rest);
      if (rest.amount > 0) credit(replacement, rest);
      expect(sums(notes.filter(({ credits }) => credits?.number === replacement.number))).toEqual(
        sums([replacement]),
      );
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(incVat);
    }),
    { numRuns: 300 },
  );
});
