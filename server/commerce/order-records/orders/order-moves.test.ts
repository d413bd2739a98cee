import { describe, expect, it, test } from 'vitest';
import { canTransition, type OrderState } from '#shared/commerce-api/order-states.ts';
import {
  faultyCodes,
  type MovableOrder,
  type MoveData,
  type MoveRefusal,
  refusalOf,
  shippedAs,
  toParcels,
} from './order-moves.ts';

/** The result of a move of an order that is delivered; null: allowed. */
const MARKS = {
  ok: null,
  pay: 'followsFromPayment',
  cart: 'notPlaced',
  unp: 'notPaid',
  end: 'closed',
  paid: 'paid',
  late: 'tooLate',
  soon: 'tooEarly',
  pick: 'onlyForPickup',
} as const satisfies Record<string, MoveRefusal | null>;

// Rows: current state; columns: next state, in the order of the rows.
const TABLE: readonly (readonly [OrderState, string])[] = [
  ['Cart', 'pay pay pay pay cart cart cart cart cart cart pay'],
  ['Quotation', 'pay pay pay pay unp  unp  unp  unp  unp  ok   pay'],
  ['AwaitingPayment', 'pay pay pay pay unp  unp  unp  unp  unp  ok   pay'],
  ['Paid', 'pay pay pay pay ok   pick ok   soon soon paid pay'],
  ['InProduction', 'pay pay pay pay late pick ok   soon soon paid pay'],
  ['ReadyForPickup', 'pay pay pay pay late late soon ok   soon paid pay'],
  ['Shipped', 'pay pay pay pay late late late ok   ok   paid pay'],
  ['Completed', 'pay pay pay pay late late late late ok   paid pay'],
  ['Returned', 'pay pay pay pay late late late late late paid pay'],
  ['Cancelled', 'pay pay pay pay end  end  end  end  end  end  pay'],
  ['Refunded', 'pay pay pay pay end  end  end  end  end  end  pay'],
];
const STATES = TABLE.map(([state]) => state);
const TOTALS = {
  linesExcVat: 0,
  linesIncVat: 0,
  shippingExcVat: 0,
  shippingIncVat: 0,
  excVat: 0,
  vat: 0,
  vatRate: 21,
  reverseCharged: false,
};
const dpd = (trackingCode = '', ...others: string[]) => ({
  carrier: 'dpd',
  trackingCode,
  ...(others.length > 0 ? { otherParcels: others.map((code) => ({ trackingCode: code })) } : {}),
});
const codes = (count: number) => Array.from({ length: count }, (_, at) => `0123456${100 + at}`);
const PARCELS: MoveData = { parcels: { carrier: 'postnl', trackingCode: '3SABCD1234567' } };

const order = (
  state: OrderState,
  method: 'Deliver' | 'Pickup' | 'DeliverAndAssemble' = 'Deliver',
  isPaymentLost = false,
  incVat = 1_995,
): MovableOrder => ({
  state,
  shipping: { method, date: '2026-11-23', slotFrom: null },
  totals: { ...TOTALS, incVat },
  isPaymentLost,
});

function isMark(mark: string | undefined): mark is keyof typeof MARKS {
  return mark !== undefined && mark in MARKS;
}

describe.each(TABLE)('from %s', (from, row) => {
  const marks = row.split(/\s+/);
  test.each(STATES.map((to, column) => [to, marks[column]] as const))('to %s: %s', (to, mark) => {
    if (!isMark(mark)) throw new Error(`unknown mark ${mark}`);
    expect(refusalOf(order(from), to, PARCELS)).toBe(MARKS[mark]);
  });
});

it('allows nothing that the table of states does not', () => {
  for (const from of STATES) {
    for (const to of STATES) {
      for (const method of ['Deliver', 'Pickup', 'DeliverAndAssemble'] as const) {
        const refusal = refusalOf(order(from, method), to, PARCELS);
        if (refusal === null) expect([from, to, canTransition(from, to)]).toEqual([from, to, true]);
      }
    }
  }
});

describe('an order that cost nothing is cancelled until it is handed over', () => {
  test.each<[OrderState, MoveRefusal | null]>([
    ['Placed', null],
    ['Paid', null],
    ['InProduction', null],
    ['ReadyForPickup', null],
    ['Shipped', 'paid'],
    ['Completed', 'paid'],
    ['Returned', 'paid'],
    ['Refunded', 'closed'],
  ])('from %s', (from, refusal) => {
    expect(refusalOf(order(from, 'Deliver', false, 0), 'Cancelled')).toBe(refusal);
    if (refusal === null && from !== 'Placed') expect(refusalOf(order(from), 'Cancelled')).toBe('paid');
  });
});

describe('the delivery method', () => {
  test.each<[string, 'Deliver' | 'Pickup' | 'DeliverAndAssemble', OrderState, MoveRefusal | null]>([
    ['is collected', 'Pickup', 'ReadyForPickup', null],
    ['is collected', 'Pickup', 'Shipped', 'onlyForDelivery'],
    ['is delivered', 'Deliver', 'ReadyForPickup', 'onlyForPickup'],
    ['is delivered and assembled', 'DeliverAndAssemble', 'ReadyForPickup', 'onlyForPickup'],
    ['is delivered and assembled', 'DeliverAndAssemble', 'Shipped', null],
  ])('an order that %s (%s) to %s: %s', (_what, method, to, refusal) => {
    expect(refusalOf(order('Paid', method), to, PARCELS)).toBe(refusal);
    expect(refusalOf(order('InProduction', method), to, PARCELS)).toBe(refusal);
  });
});

describe('an order that is shipped', () => {
  test.each<[string, MoveData, MoveRefusal | null]>([
    ['without a word about tracking', {}, 'trackingMissing'],
    ['without tracking on purpose', { parcels: null }, null],
    ['by an unknown carrier', { parcels: { carrier: 'pigeon', trackingCode: '12345678' } }, 'carrierUnknown'],
    ['with an empty code', { parcels: { carrier: 'dpd', trackingCode: ' ' } }, 'trackingCodeInvalid'],
    ['with a link as code', { parcels: { carrier: 'dpd', trackingCode: 'a/1?b' } }, 'trackingCodeInvalid'],
    ['with a code', { parcels: { carrier: 'dpd', trackingCode: '0123 4567 89' } }, null],
    ['with one wrong code of two', { parcels: dpd('0123456789', 'a/1?b') }, 'trackingCodeInvalid'],
    ['with 20 codes', { parcels: dpd(...codes(20)) }, null],
    ['with 21 codes', { parcels: dpd(...codes(21)) }, 'tooManyParcels'],
  ])('%s', (_how, data, refusal) => {
    expect(refusalOf(order('Paid'), 'Shipped', data)).toBe(refusal);
  });

  it('has the code without spaces', () => {
    const parcels = { carrier: 'dpd', trackingCode: '0123 4567-89x' };
    expect(toParcels({ parcels })).toEqual({ carrier: 'dpd', trackingCode: '0123456789X' });
    expect(toParcels({ parcels: null })).toBeNull();
  });

  it('has each code once, and names those that are none', () => {
    const parcels = dpd('0123 4567-89x', '0123456780', '0123456789X', '0123456780');
    const stored = dpd('0123456789X', '0123456780');
    expect(toParcels({ parcels })).toEqual(stored);
    expect(shippedAs({ state: 'Shipped', shipment: stored })).toBe('Shipped dpd 0123456789X 0123456780');
    expect(faultyCodes({ parcels })).toEqual([]);
    expect(faultyCodes({ parcels: dpd('0123456789', '?', 'ABCDEFGH') })).toEqual(['?', 'ABCDEFGH']);
  });
});

test.each<[OrderState, OrderState, MoveRefusal | null]>([
  ['Paid', 'InProduction', 'paymentLost'],
  ['InProduction', 'Shipped', 'paymentLost'],
  ['Shipped', 'Completed', null],
  ['Completed', 'Returned', null],
])('of an order whose payment was lost: %s to %s is %s', (from, to, refusal) => {
  expect(refusalOf(order(from, 'Deliver', true), to, PARCELS)).toBe(refusal);
});
