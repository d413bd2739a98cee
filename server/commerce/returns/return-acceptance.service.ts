import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { toReturnResponse } from '../order-records/order-returns.service.ts';
import { recordReturnEvent } from '../order-records/orders/order-history.service.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { findReturns, type ReturnRow, updateReturn } from '../order-records/returns.repository.ts';
import { moved, setOff } from '../sale/set-off.ts';

// Each function runs in the caller's transaction, on an order that the caller has locked.

/** Turns an unconfirmed return into a requested one, by the link of its mail or by hand. It keeps number and time. */
export async function confirmReturn(
  tx: OrderContext,
  order: OrderRow,
  unconfirmed: ReturnRow,
  changes: Partial<Pick<ReturnRow, 'lines' | 'reason'>> = {},
): Promise<components['schemas']['OrderReturn']> {
  const confirmed = { ...changes, state: 'requested' as const };
  await updateReturn(tx, unconfirmed.id, confirmed);
  const at = (await findReturns(tx, [order.id])).findIndex(({ id }) => id === unconfirmed.id);
  return acceptReturn(tx, order, { ...unconfirmed, ...confirmed }, at);
}

/** Records the request for a return in the history of its order, and queues the confirmation. */
export async function acceptReturn(
  tx: OrderContext,
  order: OrderRow,
  row: ReturnRow,
  at: number,
): Promise<components['schemas']['OrderReturn']> {
  const response = toReturnResponse(order, row, at);
  await recordReturnEvent(tx, order.id, 'return-requested', response.number);
  await setOff(tx, 'returnRequested', { ...moved(tx, order), row, number: response.number });
  return response;
}
