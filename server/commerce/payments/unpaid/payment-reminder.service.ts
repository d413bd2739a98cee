import { HOUR_MS } from '#shared/dates/durations.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import {
  backgroundOrderContext,
  type OrderContext,
  type OrderDeps,
} from '../../order-records/order-context.ts';
import { recordMailOnce } from '../../order-records/orders/order-mail-events.service.ts';
import { lockOrder } from '../../order-records/orders/orders.repository.ts';
import {
  findActivePayment,
  findPayment,
  type PaymentRow,
} from '../../order-records/payments/payments.repository.ts';
import { moved, setOff } from '../../sale/set-off.ts';
import { refreshPayment } from '../payment-refresh.service.ts';
import { findUnpaidTransfers } from './payment-reminder.repository.ts';

/**
 * Mails one reminder of each unpaid bank transfer, PAYMENT_REMINDER_HOURS before its order stops waiting, or at once
 * when the order waits for less than that. Fetches the state of the payment first. After `signal` it leaves the rest to the
 * next run.
 */
export async function remindOfPayments(deps: OrderDeps, signal: AbortSignal): Promise<void> {
  const { BANK_TRANSFER_HOURS, PAYMENT_REMINDER_HOURS } = deps.env;
  if (PAYMENT_REMINDER_HOURS === 0) return;
  const now = deps.clock().getTime();
  const unpaid = await findUnpaidTransfers(deps, {
    from: new Date(now - BANK_TRANSFER_HOURS * HOUR_MS),
    to: new Date(now - Math.max(0, BANK_TRANSFER_HOURS - PAYMENT_REMINDER_HOURS) * HOUR_MS),
  });
  for (const { paymentId, ...order } of unpaid) {
    if (signal.aborted) break;
    const ctx = backgroundOrderContext(deps, order, 'job');
    try {
      const payment = await findPayment(ctx, paymentId);
      if (payment) await refreshPayment(ctx, payment);
      if (payment) await inTransaction(ctx, (tx) => remind(tx, payment, BANK_TRANSFER_HOURS * HOUR_MS));
    } catch (error) {
      deps.logger.warn({ err: error, paymentId }, 'a shopper could not be reminded of a payment yet');
    }
  }
}

async function remind(tx: OrderContext, payment: PaymentRow, lifetimeMs: number): Promise<void> {
  const order = await lockOrder(tx, payment.orderId);
  if ((await findActivePayment(tx, order.id))?.id !== payment.id) return;
  const until = new Date(payment.createdAt.getTime() + lifetimeMs).toISOString();
  if (!(await recordMailOnce(tx, order, 'payment-reminder', payment.id))) return;
  await setOff(tx, 'paymentDue', { ...moved(tx, order), payment, until });
}
