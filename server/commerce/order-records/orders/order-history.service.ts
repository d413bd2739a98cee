import type { OrderState } from '#shared/commerce-api/order-states.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { findOrderEvents, insertOrderEvent, type OrderEventRow } from './order-events.repository.ts';
import type { OrderRow } from './orders.repository.ts';

/** The event with which each state of an order began, for the last time. */
export async function stateEvents(
  ctx: Pick<CommerceContext, 'db'>,
  { id }: Pick<OrderRow, 'id'>,
): Promise<ReadonlyMap<OrderState, OrderEventRow>> {
  const events = (await findOrderEvents(ctx, [id])).get(id) ?? [];
  return new Map(events.flatMap((event) => (event.state ? [[event.state, event] as const] : [])));
}

/** Adds what happened to a return to the history of its order, in the caller's transaction. */
export async function recordReturnEvent(
  tx: CommerceContext,
  orderId: string,
  kind: 'return-requested' | 'return-received' | 'return-rejected',
  returnNumber: string,
  /** In words for the shopper. */
  reason?: string,
): Promise<void> {
  const data = { note: returnNumber, ...(reason ? { reason } : {}) };
  await insertOrderEvent(tx, { orderId, kind, data });
}
