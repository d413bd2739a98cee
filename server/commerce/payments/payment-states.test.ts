import { expect, test } from 'vitest';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import { canPaymentTransition } from '../order-records/payments/payment-states.ts';

const STATES: PaymentState[] = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'];

test.each([
  ['open', ['pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']],
  ['pending', ['authorized', 'paid', 'failed', 'canceled', 'expired']],
  ['authorized', ['paid', 'failed', 'canceled', 'expired']],
  ['paid', []],
  ['failed', ['authorized', 'paid']],
  ['canceled', ['authorized', 'paid']],
  ['expired', ['authorized', 'paid']],
] as const)('%s changes only to %j', (from, allowed) => {
  expect(STATES.filter((to) => canPaymentTransition(from, to))).toEqual(allowed);
});
