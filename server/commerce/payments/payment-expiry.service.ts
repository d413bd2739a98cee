import type { CommerceDeps } from '../context.ts';
import { backgroundOrderContext } from '../orders/order-context.ts';
import { endPayment } from './cart-reopening.service.ts';
import { paymentLifetimeMs } from './payment-methods.ts';
import { refreshPayment, refundPayment } from './payment-refresh.service.ts';
import { findOverduePayments, findPayment } from './payments.repository.ts';

const SHORTEST_LIFETIME_MS = paymentLifetimeMs('ideal');

/** Ends payments that have been open for too long, after checking with the provider, and retries failed refunds. */
export async function expirePayments(deps: CommerceDeps): Promise<void> {
  const now = deps.clock().getTime();
  for (const { payment, ...order } of await findOverduePayments(deps, new Date(now - SHORTEST_LIFETIME_MS))) {
    const ctx = backgroundOrderContext(deps, order);
    try {
      if (payment.refund === 'due') {
        await refundPayment(ctx, payment);
        continue;
      }
      if (now - payment.createdAt.getTime() <= paymentLifetimeMs(payment.method)) continue;
      await refreshPayment(ctx, payment.id);
      const current = await findPayment(ctx, payment.id);
      // The provider ends pending payments itself.
      if (current?.state !== 'pending') await endPayment(ctx, payment, 'expired');
    } catch (error) {
      deps.logger.warn({ err: error, paymentId: payment.id }, 'an expired payment could not be ended');
    }
  }
}
