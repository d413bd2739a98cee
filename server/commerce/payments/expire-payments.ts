import type { CommerceDeps } from '../context.ts';
import { orderContextFor } from '../orders/order-context.ts';
import { lifetimeOf } from './payment-methods.ts';
import { findNeglected, findPayment } from './payments.repository.ts';
import { endHolding } from './reopen-cart.ts';
import { refundPayment, settlePayment } from './settle-payment.ts';

const SHORTEST_LIFETIME = lifetimeOf('ideal');

/** Ends payments that were open for too long, after asking the provider, and makes refunds that failed before. */
export async function expirePayments(deps: CommerceDeps): Promise<void> {
  const now = deps.clock().getTime();
  for (const { payment, ...order } of await findNeglected(deps, new Date(now - SHORTEST_LIFETIME))) {
    const ctx = orderContextFor(deps, order);
    try {
      if (payment.refund === 'due') {
        await refundPayment(ctx, payment);
        continue;
      }
      if (now - payment.createdAt.getTime() <= lifetimeOf(payment.method)) continue;
      await settlePayment(ctx, payment.id);
      // Money under way is the provider's to end.
      if ((await findPayment(ctx, payment.id))?.state !== 'pending')
        await endHolding(ctx, payment, 'expired');
    } catch (error) {
      deps.logger.warn({ err: error, paymentId: payment.id }, 'an open payment could not be ended');
    }
  }
}
