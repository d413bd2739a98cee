import { expect, test } from 'vitest';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import { isNews } from './payment-states.ts';

const STATES: PaymentState[] = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'];

test.each([
  ['open', ['pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']],
  ['pending', ['authorized', 'paid', 'failed', 'canceled', 'expired']],
  ['authorized', ['paid']],
  ['paid', []],
  ['failed', ['authorized', 'paid']],
  ['canceled', ['authorized', 'paid']],
  ['expired', ['authorized', 'paid']],
] as const)('after %s only %j is news', (known, news) => {
  expect(STATES.filter((learnt) => isNews(known, learnt))).toEqual(news);
});
