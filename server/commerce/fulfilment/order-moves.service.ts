import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import {
  isMoveTarget,
  type MoveData,
  type MoveRefusal,
  type MoveTarget,
  refusalOf,
  refusalOfParcels,
  shippedAs,
  toParcels,
} from '../order-records/orders/order-moves.ts';
import { lockOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { findShownPayments } from '../order-records/payments/shown-payments.repository.ts';
import {
  cancelAwaitedOrder,
  endCancelledPayment,
  refreshActivePayment,
} from '../payments/order-cancellation.service.ts';
import { capturePayment, requestCapture } from '../payments/payment-capture.service.ts';
import { advanceOrder, trackOrder } from '../sale/order-fulfilment.service.ts';

/** The result of a move. `unchanged`: the order already had this state, and the same parcels. */
export type MoveOutcome =
  | { readonly status: 'moved' | 'tracked' | 'unchanged'; readonly order: OrderRow }
  | { readonly status: 'refused'; readonly order: OrderRow; readonly reason: MoveRefusal };

/** The goods leave the shop, so an authorised payment is captured. */
const CAPTURING: readonly MoveTarget[] = ['Shipped', 'ReadyForPickup', 'Completed'];

/**
 * Moves an order to a state at the request of an operator, the ERP or a job, with what that sets off. An
 * authorised payment is captured when the goods leave the shop. A shipped order that is shipped again with other
 * parcels, or none, gets or loses their tracking code, and its shopper another mail. Repeating a move changes nothing.
 *
 * Throws NOT_FOUND, and paymentUnavailable when an order that awaits payment is to be cancelled and its provider is
 * down.
 */
export async function moveOrder(
  ctx: OrderContext,
  orderId: string,
  to: OrderState,
  data: MoveData = {},
): Promise<MoveOutcome> {
  // The shopper may have paid just now.
  if (to === 'Cancelled') await refreshActivePayment(ctx, orderId);
  const move = await inTransaction(ctx, (tx) => moveInTransaction(tx, orderId, to, data));
  const { outcome } = move;
  if (move.isCaptureDue) await captureOrLeave(ctx, orderId);
  if (move.ended) await endCancelledPayment(ctx, move.ended);
  return outcome;
}

/** Preview of {@link moveOrder}. Throws NOT_FOUND. */
export function planMove(
  ctx: OrderContext,
  orderId: string,
  to: OrderState,
  data: MoveData = {},
): Promise<MoveOutcome> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    return (await decide(tx, order, to, data)) ?? { status: 'moved', order };
  });
}

interface Move {
  readonly outcome: MoveOutcome;
  readonly isCaptureDue?: boolean;
  /** The payment that the order no longer waits for. */
  readonly ended?: Parameters<typeof endCancelledPayment>[1] | undefined;
}

async function moveInTransaction(
  tx: OrderContext,
  orderId: string,
  to: OrderState,
  given: MoveData,
): Promise<Move> {
  const order = await lockOrder(tx, orderId);
  const decided = await decide(tx, order, to, given);
  if (decided?.status === 'tracked') return { outcome: await changeParcels(tx, order, given) };
  if (decided || !isMoveTarget(to)) return { outcome: decided ?? { status: 'unchanged', order } };
  const reason = given.reason ? { reason: given.reason } : {};
  if (to === 'Cancelled' && order.state === 'AwaitingPayment') {
    const { order: cancelled, payment } = await cancelAwaitedOrder(tx, order, reason);
    return { outcome: { status: 'moved', order: cancelled }, ended: payment };
  }
  const parcels = to === 'Shipped' ? toParcels(given) : null;
  const shipment = parcels && { ...parcels, shippedAt: tx.clock().toISOString() };
  const data = { ...reason, ...parcels };
  const moved = await advanceOrder(tx, order, to, shipment ? { shipment, data } : { data });
  const isCaptureDue = CAPTURING.includes(to) && (await requestCapture(tx, order.id)) !== undefined;
  return { outcome: { status: 'moved', order: moved }, isCaptureDue };
}

/** null when the order is to be moved. */
async function decide(
  tx: OrderContext,
  order: OrderRow,
  to: OrderState,
  data: MoveData,
): Promise<MoveOutcome | null> {
  const { state } = order;
  if (state === 'Shipped' && data.replaces !== undefined && data.replaces !== shippedAs(order)) {
    return { status: 'refused', order, reason: 'shippedMeanwhile' };
  }
  if (state === to) return decideRepeated(order, data);
  const reason = refusalOf({ ...order, isPaymentLost: await isPaymentLost(tx, order) }, to, data);
  return reason ? { status: 'refused', order, reason } : null;
}

function decideRepeated(order: OrderRow, data: MoveData): MoveOutcome {
  if (order.state !== 'Shipped' || data.parcels === undefined) return { status: 'unchanged', order };
  const reason = refusalOfParcels(data);
  if (reason) return { status: 'refused', order, reason };
  const parcels = toParcels(data);
  const isSame = shippedAs({ state: order.state, shipment: parcels }) === shippedAs(order);
  return { status: isSame ? 'unchanged' : 'tracked', order };
}

/** Whether the order was fulfilled on a payment that ended without money. */
export async function isPaymentLost(tx: Pick<OrderContext, 'db'>, order: OrderRow): Promise<boolean> {
  if (order.number === null || order.paidAt) return false;
  const payment = (await findShownPayments(tx, [order.id])).get(order.id);
  return payment !== undefined && ['failed', 'canceled', 'expired'].includes(payment.status);
}

async function changeParcels(tx: OrderContext, order: OrderRow, data: MoveData): Promise<MoveOutcome> {
  const parcels = toParcels(data);
  const shippedAt = order.shipment?.shippedAt ?? tx.clock().toISOString();
  return { status: 'tracked', order: await trackOrder(tx, order, parcels && { ...parcels, shippedAt }) };
}

/** The order stays shipped when the capture fails: the sweep of payments retries it. */
async function captureOrLeave(ctx: OrderContext, orderId: string): Promise<void> {
  try {
    await capturePayment(ctx, orderId);
  } catch (error) {
    ctx.logger.error({ err: error, orderId }, 'a shipped order could not be captured, and will be retried');
  }
}
