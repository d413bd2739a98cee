import { type Payment, type Refund, RefundStatus } from '@mollie/api-client';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import {
  type ExternalRefund,
  type ProviderDispute,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderRefundState,
} from '../../../order-records/payments/provider.ts';

const STATES: Readonly<Record<PaymentState, PaymentState>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
};

/** A payment in the format of Mollie's API as ours. Throws ProviderError for an unknown state. */
export function toProviderPayment(payment: Payment): ProviderPayment {
  const state = isState(payment.status) ? STATES[payment.status] : undefined;
  if (!state) {
    throw new ProviderError(`Mollie returned the unknown state ${payment.status}`, { isTransient: false });
  }
  const { id, amount, captureBefore } = payment;
  return {
    id,
    reference: referenceIn(payment.metadata),
    state,
    checkoutUrl: payment.getCheckoutUrl() ?? null,
    amount: toMinor(amount),
    currency: amount.currency,
    captureBefore: captureBefore ? new Date(captureBefore) : null,
    disputes: toDisputes(payment),
    refunds: toRefunds(payment),
    externalRefunds: toExternalRefunds(payment),
  };
}

function referenceIn(metadata: unknown): string | null {
  return isRecord(metadata) && typeof metadata.paymentId === 'string' ? metadata.paymentId : null;
}

/** Amounts in major units, such as 10.00, in minor units. Throws ProviderError for any other text. */
function toMinor({ value }: { readonly value: string }): number {
  const minor = Math.round(Number(value) * 100);
  if (Number.isSafeInteger(minor)) return minor;
  throw new ProviderError(`Mollie returned the amount ${value}`, { isTransient: false });
}

/** The chargebacks, which a request for the payment embeds. https://docs.mollie.com/reference/list-payment-chargebacks */
function toDisputes({ _embedded }: Payment): ProviderDispute[] {
  const chargebacks = _embedded?.chargebacks ?? [];
  return chargebacks.map(({ id, amount, createdAt, reversedAt }) => ({
    id,
    amount: toMinor(amount),
    createdAt: new Date(createdAt),
    reversedAt: reversedAt ? new Date(reversedAt) : null,
  }));
}

const REFUND_STATES: Readonly<Record<RefundStatus, ProviderRefundState>> = {
  [RefundStatus.queued]: 'pending',
  [RefundStatus.pending]: 'pending',
  [RefundStatus.processing]: 'pending',
  [RefundStatus.refunded]: 'refunded',
  [RefundStatus.failed]: 'failed',
  [RefundStatus.canceled]: 'failed',
};

/** The state of a refund; `pending` for a status that Mollie has added since, so that the job fetches it again. */
export function refundState({ status }: Pick<Refund, 'status'>): ProviderRefundState {
  return REFUND_STATES[status] ?? 'pending';
}

/** The key that our request gave to a refund; null for one that was made elsewhere. */
export function refundReference({ metadata }: Pick<Refund, 'metadata'>): string | null {
  return isRecord(metadata) && typeof metadata.refund === 'string' ? metadata.refund : null;
}

/**
 * The refunds, which a request for the payment embeds. Refunds with the same key are attempts: one that has not failed
 * counts.
 */
function toRefunds({ _embedded }: Payment): ProviderRefund[] {
  const states = new Map<string, ProviderRefundState>();
  for (const refund of _embedded?.refunds ?? []) {
    const reference = refundReference(refund);
    const state = refundState(refund);
    if (reference && (state !== 'failed' || !states.has(reference))) states.set(reference, state);
  }
  return [...states].map(([reference, state]) => ({ reference, state }));
}

/** The refunds that were made in Mollie's dashboard, or by another client of the account. */
function toExternalRefunds({ _embedded }: Payment): ExternalRefund[] {
  return (_embedded?.refunds ?? [])
    .filter((refund) => refundReference(refund) === null)
    .map((refund) => ({ id: refund.id, amount: toMinor(refund.amount), state: refundState(refund) }));
}

function isState(status: string): status is PaymentState {
  return Object.hasOwn(STATES, status);
}
