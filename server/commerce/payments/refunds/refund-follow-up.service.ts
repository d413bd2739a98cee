import { backgroundOrderContext, type OrderDeps } from '../../order-records/order-context.ts';
import { findPayment } from '../../order-records/payments.repository.ts';
import { claimCheck, findDueRefunds, findRefund } from '../../order-records/refunds.repository.ts';
import { refreshPayment } from '../payment-refresh.service.ts';
import { setAsideRefund } from './refund-progress.service.ts';

/** Two weeks, at the interval of claimCheck. A bank needs days. */
const MAX_CHECKS = 14 * 8;

/** The most refunds that one run of the job checks. */
const BATCH = 25;

/**
 * Fetches the state of pending refunds from the provider, in case no webhook reports their end. A refund that is
 * pending for two weeks, for example because the balance at the provider is too low, is set aside for a person. After
 * `signal` it leaves the rest to the next run.
 */
export async function followRefunds(deps: OrderDeps, signal: AbortSignal): Promise<void> {
  for (const { refund, ...order } of await findDueRefunds(deps, 'pending', BATCH)) {
    if (signal.aborted) break;
    const ctx = backgroundOrderContext(deps, order, 'job');
    const claimed = await claimCheck(ctx, refund.id);
    const payment = claimed && (await findPayment(ctx, claimed.paymentId));
    if (!claimed || !payment) continue;
    try {
      await refreshPayment(ctx, payment);
    } catch (error) {
      deps.logger.warn({ err: error, refundId: refund.id }, 'the state of a refund could not be fetched');
    }
    const current = claimed.attempts >= MAX_CHECKS ? await findRefund(ctx, refund.id) : undefined;
    if (current?.state === 'pending') {
      const message = 'a refund has been on its way for two weeks, and was set aside for a person';
      await setAsideRefund(ctx, payment, current, message);
    }
  }
}
