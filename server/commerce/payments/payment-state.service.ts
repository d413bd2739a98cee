import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import type { RefundRow } from '../db/schema/orders/refunds.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { lockOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { canPaymentTransition, isSecured, isUnsuccessful } from '../order-records/payments/payment-states.ts';
import {
  findActivePayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from '../order-records/payments/payments.repository.ts';
import { insertRefund, wholeRefund } from '../order-records/payments/refunds.repository.ts';
import { recordCapture } from '../sale/order-money.service.ts';
import { sellLateOrder, sellOrder } from '../sale/order-sale.service.ts';
import { releaseOrder } from '../sale/reservation.service.ts';
import { moved, setOff } from '../sale/set-off.ts';
import { isReleased } from './refunds/refund-settlement.service.ts';

/** A state of a payment, as its provider or this shop decided it. */
export interface StateReport {
  readonly state: PaymentState;
  /** The end of an authorisation, if the provider knows it. */
  readonly captureBefore?: Date | null;
}

/** Work that remains after the commit, because it calls the provider or the mail server. */
export interface FollowUp {
  /** false: the payment already had this state, or a later one. */
  readonly isNew: boolean;
  /** The order counts as sold. */
  readonly isSold: boolean;
  /** Another open payment of the order, superseded by this one. */
  readonly cancel: PaymentRow | null;
  /** The refund of the whole payment, if the order cannot use the payment. */
  readonly refund: RefundRow | null;
  /** The order was fulfilled on an authorisation that ended before it was captured. */
  readonly isAuthorizationLost: boolean;
}

const NO_FOLLOW_UP: FollowUp = {
  isNew: false,
  isSold: false,
  cancel: null,
  refund: null,
  isAuthorizationLost: false,
};
const NEW_STATE: FollowUp = { ...NO_FOLLOW_UP, isNew: true };

/**
 * Applies a state that the provider reported to a payment and its order, exactly once. Repeated and outdated reports
 * change nothing.
 *
 * A payment can be reported as paid when its order no longer waits for it. It still completes the order when the cart
 * has not changed, the amount matches and there is enough stock; another open payment is then cancelled. Otherwise the
 * payment is refunded and the order does not change.
 *
 * An authorised payment completes the order like a paid one. Only its capture makes it paid.
 */
export async function applyPaymentState(
  ctx: OrderContext,
  stored: PaymentRow,
  report: StateReport,
): Promise<FollowUp> {
  const { state } = report;
  if (!canPaymentTransition(stored.state, state)) return NO_FOLLOW_UP;
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, stored.orderId);
    const payment = await lockPayment(tx, stored.id);
    if (!payment || !canPaymentTransition(payment.state, state)) return NO_FOLLOW_UP;
    if (wasAuthorized(payment)) return applyAfterAuthorization(tx, order, payment, state);
    const endsHold = payment.holdsStock && (isUnsuccessful(state) || isSecured(state));
    await updatePayment(tx, payment.id, {
      state,
      ...authorization(tx, report),
      ...(endsHold ? { holdsStock: false } : {}),
    });

    const current = isUnsuccessful(state) && endsHold ? await releaseOrder(tx, order) : order;
    if (state === 'failed') await setOff(tx, 'paymentFailed', { ...moved(tx, current), payment });
    if (!isSecured(state)) return NEW_STATE;
    if (endsHold) {
      await sellOrder(tx, order, { isPaid: state === 'paid', startedAt: payment.createdAt });
      return { ...NEW_STATE, isSold: true };
    }
    return applyLatePayment(tx, order, { ...payment, state });
  });
}

/** Klarna's, for a provider that does not say when an authorisation ends. */
const AUTHORIZATION_MS = 28 * DAY_MS;

function authorization(tx: OrderContext, { state, captureBefore }: StateReport) {
  if (state !== 'authorized') return {};
  return { captureBefore: captureBefore ?? new Date(tx.clock().getTime() + AUTHORIZATION_MS) };
}

function wasAuthorized(payment: PaymentRow): boolean {
  return payment.state === 'authorized' || payment.captureBefore !== null;
}

/** The order has been completed, or the payment is being refunded: it is captured, or its authorisation ends. */
async function applyAfterAuthorization(
  tx: OrderContext,
  order: OrderRow,
  payment: PaymentRow,
  state: PaymentState,
): Promise<FollowUp> {
  if (state === 'authorized') return NO_FOLLOW_UP;
  await updatePayment(tx, payment.id, { state });
  if (payment.refund) return NEW_STATE;
  if (state === 'paid') await recordCapture(tx, order, payment);
  const isAuthorizationLost = isUnsuccessful(state) && !(await isReleased(tx, payment));
  if (isAuthorizationLost) await setOff(tx, 'paymentFailed', { ...moved(tx, order), payment });
  return { ...NEW_STATE, isAuthorizationLost };
}

/** Releases the stock of a payment when its order stops waiting for it. */
export async function releasePayment(tx: OrderContext, order: OrderRow, payment: PaymentRow): Promise<void> {
  await updatePayment(tx, payment.id, { holdsStock: false });
  await releaseOrder(tx, order);
}

async function applyLatePayment(tx: OrderContext, order: OrderRow, payment: PaymentRow): Promise<FollowUp> {
  const sale = { isPaid: payment.state === 'paid', startedAt: payment.createdAt };
  const isUnchanged = order.revision === payment.orderRevision && order.totals?.incVat === payment.amount;
  if (isUnchanged && order.state === 'AwaitingPayment') {
    const other = await findActivePayment(tx, order.id);
    if (other) {
      await updatePayment(tx, other.id, { holdsStock: false });
      await sellOrder(tx, order, sale);
      return { ...NEW_STATE, isSold: true, cancel: other };
    }
  }
  if (isUnchanged && order.state === 'Cart' && (await sellLateOrder(tx, order, sale))) {
    return { ...NEW_STATE, isSold: true };
  }
  await updatePayment(tx, payment.id, { refund: 'due' });
  tx.logger.warn({ paymentId: payment.id, orderId: order.id }, 'a late payment will be refunded');
  return { ...NEW_STATE, refund: await insertRefund(tx, wholeRefund(payment)) };
}
