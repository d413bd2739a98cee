import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import {
  backgroundOrderContext,
  type OrderContext,
  type OrderDeps,
} from '../../order-records/order-context.ts';
import { findOverduePayments, postponeSweep } from '../../order-records/payments/payment-sweep.repository.ts';
import { findPayment, type PaymentRow } from '../../order-records/payments/payments.repository.ts';
import { endPayment } from '../cart-reopening.service.ts';
import { capturePayment } from '../payment-capture.service.ts';
import { holdMinutes } from '../payment-methods.ts';
import { refreshPayment } from '../payment-refresh.service.ts';

/** A payment that is pending for longer than this is left to the provider, and its stock is released. */
const PENDING_MS = DAY_MS;

const PENDING_DELAY_MS = 15 * MINUTE_MS;
const FIRST_DELAY_MS = MINUTE_MS;
const MAX_DELAY_MS = 6 * HOUR_MS;
/** From this attempt on, about an hour after the first, a person has to look at the payment. */
const REPORTED_ATTEMPT = 6;

/**
 * Ends payments that have been open for too long, after checking with the provider, captures those whose authorisation
 * ends soon, and retries failed captures. What fails is postponed, so that the others are not delayed. After `signal` it
 * leaves the rest to the next run.
 */
export async function expirePayments(deps: OrderDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock().getTime();
  const overdue = await findOverduePayments(deps, {
    holdMinutes: holdMinutes(deps.env),
    captureBefore: new Date(now + deps.env.CAPTURE_MARGIN_HOURS * HOUR_MS),
  });
  for (const { payment, ...order } of overdue) {
    if (signal.aborted) break;
    try {
      const outcome = await sweepPayment(backgroundOrderContext(deps, order, 'job'), payment);
      if (outcome === 'pending')
        await postponeSweep(deps, payment, { delayMs: PENDING_DELAY_MS, attempts: 0 });
    } catch (error) {
      await postpone(deps, payment, error);
    }
  }
}

/** Throws paymentUnavailable. */
async function sweepPayment(ctx: OrderContext, payment: PaymentRow): Promise<'done' | 'pending'> {
  await refreshPayment(ctx, payment);
  const current = await findPayment(ctx, payment.id);
  const age = ctx.clock().getTime() - payment.createdAt.getTime();
  // The provider ends pending payments itself, mostly within minutes.
  if (current?.state === 'pending' && age < PENDING_MS) return 'pending';
  if (current?.state === 'authorized') {
    return (await capturePayment(ctx, current.orderId)) === 'done' ? 'done' : 'pending';
  }
  await endPayment(ctx, payment, 'expired');
  return 'done';
}

/** Doubles the delay with each attempt. Reports the payment once; the attempts after that are not logged. */
async function postpone(deps: OrderDeps, payment: PaymentRow, error: unknown): Promise<void> {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** Math.min(payment.sweepAttempts, 20), MAX_DELAY_MS);
  const attempts = payment.sweepAttempts + 1;
  await postponeSweep(deps, payment, { delayMs, attempts });
  if (attempts !== REPORTED_ATTEMPT) return;
  const line = { err: error, paymentId: payment.id, orderId: payment.orderId, attempts };
  deps.logger.error(
    line,
    'an overdue payment can be neither ended nor captured, and is retried every six hours',
  );
}
