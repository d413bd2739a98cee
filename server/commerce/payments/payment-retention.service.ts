import { BATCH_SIZE, runBatches } from '../kernel/batches.ts';
import type { CommerceDeps } from '../kernel/context.ts';
import { daysBefore, orderRetentionYears, type RetentionEnv } from '../kernel/env/retention-env.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { isSecured } from '../order-records/payments/payment-states.ts';
import {
  anonymiseOldPayments,
  deleteSandboxPayments,
  deleteUnsuccessfulPayments,
  type PaymentRow,
} from './payment-retention.repository.ts';

const DAYS_PER_YEAR = 366;

/** The days after which no law requires a payment: the longest term, and the rest of the year of the payment. */
function longestTermDays(env: Pick<RetentionEnv, 'ORDER_RETENTION_YEARS'>): number {
  return (Math.max(...Object.values(orderRetentionYears(env)), 10) + 1) * DAYS_PER_YEAR;
}

/**
 * Deletes unsuccessful payments after PAYMENT_RETENTION_DAYS, and erases the provider's references of payments that no
 * law requires any more. Those of orders are erased with their order. Returns the number of payments.
 */
export async function sweepPayments(
  deps: Pick<CommerceDeps, 'db' | 'env' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const now = deps.clock();
  const before = daysBefore(now, deps.env.PAYMENT_RETENTION_DAYS);
  return (
    (await runBatches(signal, () =>
      inTransaction(deps, (tx) => deleteUnsuccessfulPayments(tx, before, BATCH_SIZE)),
    )) +
    (await runBatches(signal, () => deleteSandboxPayments(deps, before, BATCH_SIZE))) +
    (await runBatches(signal, () =>
      anonymiseOldPayments(deps, daysBefore(now, longestTermDays(deps.env)), BATCH_SIZE),
    ))
  );
}

/** Whether money was received, even if it was refunded or another amount: the books need the payment. */
export function isReceived({
  state,
  refund,
  confirmedAmount,
}: Pick<PaymentRow, 'state' | 'refund' | 'confirmedAmount'>): boolean {
  return isSecured(state) || refund !== null || confirmedAmount !== null;
}

/** Erasure of the provider's references of a received payment, unless its order is anonymised before. */
export function referencesKeptUntil({ createdAt }: Pick<PaymentRow, 'createdAt'>, env: RetentionEnv): Date {
  return daysBefore(createdAt, -longestTermDays(env));
}

/** Whether the provider may still report a payment as paid, its authorisation can be captured, or its refund is due. */
export function isOpen(
  { state, refund, holdsStock, createdAt, captureBefore }: PaymentRow,
  { clock, env }: Pick<CommerceDeps, 'clock' | 'env'>,
): boolean {
  const now = clock();
  const isUndecided = state === 'open' || state === 'pending';
  const isRecent = createdAt >= daysBefore(now, env.PAYMENT_RETENTION_DAYS);
  const canBeCaptured = state === 'authorized' && captureBefore !== null && captureBefore >= now;
  return holdsStock || refund === 'due' || (isUndecided && isRecent) || (canBeCaptured && refund === null);
}
