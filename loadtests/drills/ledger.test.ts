import { describe, expect, it } from 'vitest';
import { type Books, balanceOf, type PaymentRow } from './ledger.ts';

const payment = (
  id: string,
  orderNumber: string | null,
  held: number,
  { orderId = `order-${id}`, state = held > 0 ? 'paid' : 'canceled' } = {},
): PaymentRow => ({ id, orderId, orderNumber, state, held });
const books = (payments: readonly PaymentRow[], left = 100, sold = 0): Books => ({
  payments,
  stock: { left, sold },
});
const paidBy = (paymentId: string) => ({ startedAt: 0, isPaid: true, paymentId });
const before = books([payment('earlier', 'EF-1', 500)]);

describe('the books of a drill', () => {
  it.each<[string, PaymentRow[], Partial<Books['stock']>, object]>([
    ['a placed order', [payment('a', 'EF-2', 500)], { left: 99, sold: 1 }, { paid: 1, lost: 0, doubled: 0 }],
    ['an abandoned purchase', [payment('b', null, 0)], {}, { paid: 0, lost: 0, doubled: 0 }],
    ['money without an order', [payment('a', null, 500)], {}, { paid: 1, lost: 1, doubled: 0 }],
    [
      'a payment page of a payment that has ended',
      [payment('a', null, 0)],
      {},
      { paid: 0, lost: 0, doubled: 0 },
    ],
    [
      'money that the provider has forgotten',
      [payment('a', null, 0, { state: 'open' })],
      {},
      { paid: 0, lost: 1, doubled: 0 },
    ],
    [
      'two payments of one order',
      [payment('a', 'EF-2', 500, { orderId: 'o' }), payment('b', 'EF-2', 500, { orderId: 'o' })],
      { left: 99, sold: 1 },
      { paid: 1, lost: 0, doubled: 1 },
    ],
    [
      'one number for two orders',
      [payment('a', 'EF-1', 500)],
      { left: 99, sold: 1 },
      { paid: 1, lost: 0, doubled: 1 },
    ],
    [
      'a piece sold from no stock',
      [payment('a', 'EF-2', 500)],
      { sold: 1 },
      { paid: 1, lost: 0, doubled: 1 },
    ],
  ])('%s', (_case, payments, stock, expected) => {
    const after = { payments: [...before.payments, ...payments], stock: { ...before.stock, ...stock } };
    const purchases = payments.some(({ id }) => id === 'a') ? [paidBy('a')] : [];
    expect(balanceOf(purchases, before, after)).toEqual(expected);
  });

  it('a number that a buyer was told, and that is not that of the order, is lost', () => {
    const told = (orderNumber: string) => [{ ...paidBy('a'), orderNumber }];
    const after = {
      payments: [...before.payments, payment('a', 'EF-2', 500)],
      stock: { left: 99, sold: 1 },
    };
    expect(balanceOf(told('EF-2'), before, after)).toEqual({ paid: 1, lost: 0, doubled: 0 });
    expect(balanceOf(told('EF-3'), before, after)).toEqual({ paid: 1, lost: 1, doubled: 0 });
  });

  it('a payment that the page accepted and the database does not have is lost', () => {
    expect(balanceOf([paidBy('gone')], before, before)).toEqual({ paid: 0, lost: 1, doubled: 0 });
  });
});
