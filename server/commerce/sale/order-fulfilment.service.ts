import { trackingCodesOf } from '#shared/tracking/parcels.ts';
import type { OrderEventData } from '../db/schema/orders/order-events.ts';
import { transitionOrder } from '../order-records/orders/order-changes.service.ts';
import { insertOrderEvent } from '../order-records/orders/order-events.repository.ts';
import type { MoveTarget } from '../order-records/orders/order-moves.ts';
import { type OrderRow, updateOrder } from '../order-records/orders/orders.repository.ts';
import type { SaleContext } from '../order-records/sale-moments.ts';
import { cancelOrder } from './reservation.service.ts';
import { moved, setOff } from './set-off.ts';

// Each function runs in the caller's transaction, on an order that the caller has locked.

const MOMENTS = {
  InProduction: 'inProduction',
  ReadyForPickup: 'readyForPickup',
  Shipped: 'shipped',
  Completed: 'completed',
  Returned: 'returned',
} as const satisfies Readonly<Record<Exclude<MoveTarget, 'Cancelled'>, string>>;

/** Moves an order to its next state. `data`: the details of the event in its history. */
export async function advanceOrder(
  tx: SaleContext,
  order: OrderRow,
  to: MoveTarget,
  { data = {}, ...changes }: { readonly data?: OrderEventData } & Partial<Pick<OrderRow, 'shipment'>> = {},
): Promise<OrderRow> {
  if (to === 'Cancelled') return cancelOrder(tx, order, data);
  const advanced = await transitionOrder(tx, order, to, changes, data);
  await setOff(tx, MOMENTS[to], moved(tx, advanced));
  return advanced;
}

/** Stores other parcels of a shipped order; null: it has no tracking codes. */
export async function trackOrder(
  tx: SaleContext,
  order: OrderRow,
  shipment: OrderRow['shipment'],
): Promise<OrderRow> {
  const { shippedAt: _shippedAt, ...data } = shipment ?? {};
  const trackingCodes = shipment ? trackingCodesOf(shipment).join(' ') : '';
  await insertOrderEvent(tx, { orderId: order.id, kind: 'tracking', data });
  const tracked = await updateOrder(tx, order, { shipment });
  await setOff(tx, 'tracked', { ...moved(tx, tracked), trackingCodes });
  return tracked;
}
