import { createCounter } from '#server/platform/telemetry/metrics.ts';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';

// Counted once, after the commit.

export const countOrder = createCounter({
  name: 'orders_placed_total',
  help: 'Paid orders.',
  labelNames: ['brand', 'locale'],
});

// An alert compares with the day before: the series exist before the first order.
for (const { code } of ALL_BRANDS) {
  for (const locale of LOCALES) countOrder.series(code, locale);
}

export const countPayment = createCounter({
  name: 'payments_total',
  help: 'Payments by each state that they reached, from open onwards.',
  labelNames: ['provider', 'state'],
});

export const countRefund = createCounter({
  name: 'payment_refunds_total',
  help: 'Refund attempts: done, or failed and retried later.',
  labelNames: ['provider', 'result'],
});
