import { createTally } from '#server/platform/telemetry/metrics.ts';

/** Orders that became paid, counted once each, after the commit. */
export const countOrder = createTally({
  name: 'orders_placed_total',
  help: 'Orders that became paid.',
  labelNames: ['brand', 'locale'],
});

/** States that payments came to, counted once each, after the commit. */
export const countPayment = createTally({
  name: 'payments_total',
  help: 'Payments by the states they came to; open is their beginning.',
  labelNames: ['provider', 'state'],
});

/** What was given back. */
export const countRefund = createTally({
  name: 'payment_refunds_total',
  help: 'Refunds: done, or failed and to be tried again.',
  labelNames: ['provider', 'result'],
});
