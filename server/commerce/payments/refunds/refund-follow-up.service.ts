import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import type { OrderDeps } from '../../order-records/order-context.ts';
import { findPayment } from '../../order-records/payments/payments.repository.ts';
import {
  CHECK_INTERVAL_MS,
  findRefund,
  PENDING_REFUNDS,
} from '../../order-records/payments/refunds.repository.ts';
import { deliverDueRows } from '../../outbox/outbox-queue.ts';
import { refreshPayment } from '../payment-refresh.service.ts';
import { setAsideRefund } from './refund-progress.service.ts';
import { refundContext } from './refund-settlement.service.ts';

/** Two weeks. A bank needs days. */
const MAX_CHECKS = 14 * 8;

/**
 * Fetches the state of pending refunds from the provider, in case no webhook reports their end. A refund that is
 * pending for two weeks, for example because the balance at the provider is too low, is set aside for a person. After
 * `signal` it leaves the rest to the next run.
 */
export function followRefunds(deps: OrderDeps, signal: AbortSignal): Promise<void> {
  const checks = {
    rows: { ...PENDING_REFUNDS, clock: deps.clock },
    batch: 1,
    // A claim is also the time of the next check.
    leaseMs: CHECK_INTERVAL_MS,
    deliver: async (refunds: readonly RefundRow[]) => {
      for (const refund of refunds) await checkRefund(deps, refund);
      return 'next' as const;
    },
  };
  return deliverDueRows(deps.db, checks, signal);
}

async function checkRefund(deps: OrderDeps, refund: RefundRow): Promise<void> {
  const ctx = await refundContext(deps, refund);
  const payment = await findPayment(ctx, refund.paymentId);
  if (!payment) return;
  try {
    await refreshPayment(ctx, payment);
  } catch (error) {
    deps.logger.warn({ err: error, refundId: refund.id }, 'the state of a refund could not be fetched');
  }
  const current = refund.attempts >= MAX_CHECKS ? await findRefund(ctx, refund.id) : undefined;
  if (current?.state === 'pending') {
    const message = 'a refund has been on its way for two weeks, and was set aside for a person';
    await setAsideRefund(ctx, payment, current, { message, isOver: false });
  }
}
