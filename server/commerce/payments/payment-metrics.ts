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

export const countCapture = createCounter({
  name: 'payment_captures_total',
  help: 'Capture attempts of authorised payments: done, or failed and retried later.',
  labelNames: ['provider', 'result'],
});

export const countSetAside = createCounter({
  name: 'payments_set_aside_total',
  help: 'Payments and refunds that a person has to settle: confirmed with another amount, an authorisation that ended uncaptured, a refund that the provider does not make, or could not pay out, or a payment whose provider is not configured.',
  labelNames: ['provider', 'reason'],
});

export const countRefund = createCounter({
  name: 'payment_refunds_total',
  help: 'Refunds: accepted by the provider, done (paid out), failed, or external (made on the provider’s site).',
  labelNames: ['provider', 'result'],
});

export const countDispute = createCounter({
  name: 'payment_disputes_total',
  help: 'Payments that were charged back, and chargebacks that were reversed.',
  labelNames: ['provider', 'event'],
});

/** Alerts use increase(), which misses the first event unless the series starts at 0. */
export function startPaymentSeries(provider: string): void {
  for (const reason of ['amount', 'authorization', 'refund', 'provider']) {
    countSetAside.series(provider, reason);
  }
  for (const event of ['opened', 'reversed']) countDispute.series(provider, event);
  for (const result of ['failed', 'external']) countRefund.series(provider, result);
}
