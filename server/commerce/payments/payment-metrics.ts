import { createCounter } from '#server/platform/telemetry/metrics.ts';

// Each is counted once, after the commit.

export const countOrder = createCounter({
  name: 'orders_placed_total',
  help: 'Paid orders.',
  labelNames: ['brand', 'locale'],
});

export const countPayment = createCounter({
  name: 'payments_total',
  help: 'Payments by the states that they have reached, starting with open.',
  labelNames: ['provider', 'state'],
});

export const countRefund = createCounter({
  name: 'payment_refunds_total',
  help: 'Refund attempts: done, or failed and to be retried.',
  labelNames: ['provider', 'result'],
});
