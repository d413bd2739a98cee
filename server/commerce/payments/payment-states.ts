import type { PaymentState } from '#shared/commerce-api/order-states.ts';

/**
 * What may be learnt about a payment after what is known. Two re-reads can be applied in the wrong order, so an older
 * fact never replaces a newer one; and money wins: a payment that ended can still turn out paid.
 */
const PAYMENT_TRANSITIONS = {
  open: ['pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'],
  pending: ['authorized', 'paid', 'failed', 'canceled', 'expired'],
  authorized: ['paid'],
  paid: [],
  failed: ['authorized', 'paid'],
  canceled: ['authorized', 'paid'],
  expired: ['authorized', 'paid'],
} as const satisfies Record<PaymentState, readonly PaymentState[]>;

export function isNews(known: PaymentState, learnt: PaymentState): boolean {
  return (PAYMENT_TRANSITIONS[known] as readonly PaymentState[]).includes(learnt);
}

/** The money is there, or certain. */
export function isSettled(state: PaymentState): boolean {
  return state === 'paid' || state === 'authorized';
}

/** Nothing will come of it any more, as far as anyone knows. */
export function isLost(state: PaymentState): boolean {
  return state === 'failed' || state === 'canceled' || state === 'expired';
}
