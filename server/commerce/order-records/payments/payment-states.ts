import type { PaymentState } from '#shared/commerce-api/order-states.ts';

/**
 * Status responses may be applied out of order, so an older state never replaces a newer one. A payment that failed,
 * was cancelled or expired can still be reported as paid. An authorised one is paid when it is captured; otherwise the
 * authorisation is released or expires.
 */
const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  open: ['pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'],
  pending: ['authorized', 'paid', 'failed', 'canceled', 'expired'],
  authorized: ['paid', 'failed', 'canceled', 'expired'],
  paid: [],
  failed: ['authorized', 'paid'],
  canceled: ['authorized', 'paid'],
  expired: ['authorized', 'paid'],
};

export function canPaymentTransition(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to);
}

/** Whether the order may be fulfilled: the payment is paid, or authorised and will be captured. */
export function isSecured(state: PaymentState): boolean {
  return state === 'paid' || state === 'authorized';
}

export function isUnsuccessful(state: PaymentState): boolean {
  return state === 'failed' || state === 'canceled' || state === 'expired';
}
