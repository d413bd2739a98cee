import { describe, expect, test } from 'vitest';
import {
  canTransition,
  isCancellable,
  isFinalPaymentState,
  type OrderState,
  type PaymentState,
} from './order-states.ts';

// Rows: current state; columns: next state, in the same order; x: allowed.
const TABLE: readonly (readonly [OrderState, string])[] = [
  ['Cart', '.  x  x  .  .  .  .  .  .  .  .'],
  ['Quotation', 'x  .  .  .  .  .  .  .  .  x  .'],
  ['AwaitingPayment', 'x  .  .  x  .  .  .  .  .  x  .'],
  ['Paid', '.  .  .  .  x  x  x  .  .  x  x'],
  ['InProduction', '.  .  .  .  .  x  x  .  .  x  x'],
  ['ReadyForPickup', '.  .  .  .  .  .  .  x  .  x  x'],
  ['Shipped', '.  .  .  .  .  .  .  x  x  .  x'],
  ['Completed', '.  .  .  .  .  .  .  .  x  .  x'],
  ['Returned', '.  .  .  .  .  .  .  .  .  .  x'],
  ['Cancelled', '.  .  .  .  .  .  .  .  .  .  .'],
  ['Refunded', '.  .  .  .  .  .  .  .  .  .  .'],
];
const STATES = TABLE.map(([state]) => state);

describe.each(TABLE)('from %s', (from, row) => {
  const allowed = row.split(/\s+/).map((mark) => mark === 'x');

  test.each(STATES.map((to, column) => [to, allowed[column]] as const))('to %s: %s', (to, expected) => {
    expect(canTransition(from, to)).toBe(expected);
  });
});

test('every state is reachable from a cart, and no order that cost money can be cancelled after its payment', () => {
  const reachable = new Set<OrderState>(['Cart']);
  for (const from of reachable) {
    for (const to of STATES) if (canTransition(from, to)) reachable.add(to);
  }
  expect([...reachable].sort()).toEqual([...STATES].sort());
  const paid = STATES.slice(STATES.indexOf('Paid'), STATES.indexOf('Cancelled'));
  expect(paid.filter((from) => isCancellable(from, 1))).toEqual([]);
  expect(paid.filter((from) => isCancellable(from, 0))).toEqual(['Paid', 'InProduction', 'ReadyForPickup']);
  expect(STATES.filter((from) => isCancellable(from, 1))).toEqual(['Quotation', 'AwaitingPayment']);
});

test.each<[PaymentState, boolean]>([
  ['open', false],
  ['pending', false],
  ['authorized', true],
  ['paid', true],
  ['failed', true],
  ['canceled', true],
  ['expired', true],
])('payment %s is final: %s', (state, final) => {
  expect(isFinalPaymentState(state)).toBe(final);
});
