import { describe, expect, test } from 'vitest';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { refundedPieces } from './remaining-lines.service.ts';

const LINE = { id: 'line', quantity: 5 };

/** Refunds of this many pieces of the line, by their hour. */
function refundsAt(pieces: Readonly<Record<number, number>>) {
  return Object.entries(pieces).map(([hour, quantity]) => ({
    createdAt: timeOf(Number(hour)),
    lines: [
      { lineId: LINE.id, quantity, excVat: 0, incVat: 0 },
      { lineId: 'other', quantity: 1, excVat: 0, incVat: 0 },
    ],
  }));
}

const timeOf = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour));

/** An order whose states began at these hours. */
function orderOf(...states: readonly (readonly [OrderState, number])[]) {
  const history = states.map(([state, hour]) => ({
    kind: 'state' as const,
    state,
    cause: 'operator' as const,
    at: timeOf(hour).toISOString(),
  }));
  return { state: states.at(-1)?.[0] ?? 'Cart', history };
}

describe('refunded pieces', () => {
  test.each([
    ['of a paid order', [['Paid', 8]], {}, 0, 0],
    ['before the production', [['Paid', 8]], { 9: 2 }, 2, 0],
    [
      'while it waits to be collected',
      [
        ['Paid', 8],
        ['ReadyForPickup', 9],
      ],
      { 10: 2 },
      2,
      0,
    ],
    [
      'twice',
      [
        ['Paid', 8],
        ['InProduction', 9],
      ],
      { 8: 1, 10: 2 },
      3,
      0,
    ],
    [
      'before the shipment',
      [
        ['Paid', 8],
        ['Shipped', 10],
      ],
      { 9: 2 },
      2,
      0,
    ],
    [
      'after the shipment',
      [
        ['Paid', 8],
        ['Shipped', 10],
      ],
      { 11: 2 },
      0,
      2,
    ],
    [
      'before and after it',
      [
        ['Paid', 8],
        ['Shipped', 10],
        ['Completed', 14],
      ],
      { 9: 1, 12: 2, 15: 1 },
      1,
      3,
    ],
    [
      'after the collection',
      [
        ['ReadyForPickup', 9],
        ['Completed', 11],
      ],
      { 10: 1, 12: 2 },
      1,
      2,
    ],
    [
      'after the return',
      [
        ['Shipped', 10],
        ['Returned', 14],
      ],
      { 15: 5 },
      0,
      5,
    ],
    [
      'of a cancelled order',
      [
        ['Paid', 8],
        ['Cancelled', 9],
      ],
      {},
      5,
      0,
    ],
    [
      'of an order that was refunded without pieces',
      [
        ['Paid', 8],
        ['Refunded', 9],
      ],
      {},
      5,
      0,
    ],
    [
      'of an order that was refunded after the shipment',
      [
        ['Shipped', 8],
        ['Refunded', 9],
      ],
      { 9: 5 },
      0,
      5,
    ],
  ] satisfies [string, [OrderState, number][], Record<number, number>, number, number][])(
    '%s',
    (_name, states, refunds, cancelled, refunded) => {
      expect(refundedPieces(orderOf(...states), LINE, refundsAt(refunds))).toEqual({ cancelled, refunded });
    },
  );

  test('of a cart are none', () => {
    expect(refundedPieces({ state: 'Cart' }, LINE, [])).toEqual({ cancelled: 0, refunded: 0 });
  });
});
