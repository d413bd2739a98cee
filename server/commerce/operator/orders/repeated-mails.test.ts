import { expect, test } from 'vitest';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import { mailsToRepeat } from './repeated-mails.ts';

type Method = NonNullable<Order['payment']>['method'];

test.each([
  ['ideal', ['AwaitingPayment'], []],
  ['ideal', ['AwaitingPayment', 'Paid'], ['order-confirmation']],
  ['banktransfer', ['AwaitingPayment', 'Paid'], ['payment-received']],
  [null, ['Placed', 'Shipped'], ['order-confirmation', 'order-shipped']],
  [
    'ideal',
    ['Paid', 'InProduction', 'ReadyForPickup', 'Completed'],
    ['order-confirmation', 'order-in-production', 'order-ready'],
  ],
  ['ideal', ['Paid', 'Shipped', 'Refunded'], ['order-confirmation', 'order-shipped']],
] satisfies [Method | null, OrderState[], string[]][])('paid by %s, %j: %j', (method, states, mails) => {
  const payment = method && { id: 'payment', status: 'paid' as const, method };
  const history = states.map((state) => ({
    kind: 'state' as const,
    state,
    cause: 'operator' as const,
    at: '2026-11-18T09:00:00.000Z',
  }));
  expect(mailsToRepeat({ payment, history })).toEqual(mails);
});

test('a cart has had none', () => {
  expect(mailsToRepeat({ payment: null })).toEqual([]);
});
