import { isDeepStrictEqual } from 'node:util';
import { canTransition, type OrderState } from '#shared/commerce-api/order-states.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { OrderEventData } from '../../db/schema/orders/order-events.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { orderEventInsert } from './order-events.repository.ts';
import { type LineRow, saveLine } from './order-lines.repository.ts';
import { type OrderRow, takeOrderNumber, updateOrder } from './orders.repository.ts';

// Each function runs in the caller's transaction, on an order that the caller has locked.

/**
 * Moves an order to another state and records it in the history of the order, with the cause of the context and the
 * details of the event. Throws INTERNAL_SERVER_ERROR for a transition that is not allowed; `moveOrder` refuses it instead.
 */
export async function transitionOrder(
  ctx: CommerceContext,
  order: OrderRow,
  state: OrderState,
  changes: Partial<
    Pick<
      OrderRow,
      | 'totals'
      | 'locale'
      | 'currency'
      | 'number'
      | 'paidAt'
      | 'shipment'
      | 'details'
      | 'vatCheck'
      | 'shipping'
      | 'discountCode'
      | 'revision'
    >
  > = {},
  data: OrderEventData = {},
): Promise<OrderRow> {
  if (!canTransition(order.state, state)) {
    throw new AppError('INTERNAL_SERVER_ERROR', {
      message: `Order ${order.id} cannot change from ${order.state} to ${state}`,
    });
  }
  const event = orderEventInsert(ctx, { orderId: order.id, kind: 'state', state, data });
  return updateOrder(ctx, order, { ...changes, state }, event);
}

/**
 * Stores an edit of the cart, with the shop of the edit, and counts it in `revision`; returns the edited cart. Storing
 * equal values is not an edit.
 */
export async function recordCartEdit(
  ctx: CommerceContext,
  order: OrderRow,
  changes: Partial<
    Pick<
      OrderRow,
      'details' | 'vatCheck' | 'shipping' | 'deliveryCountry' | 'deliveryPostalCode' | 'discountCode'
    >
  > = {},
): Promise<OrderRow> {
  const isSame = isDeepStrictEqual({ ...order, ...changes }, order);
  if (isSame && Object.keys(changes).length > 0) return order;
  const stored = await updateOrder(ctx, order, { ...changes, ...editOf(order) });
  return { ...stored, editedIn: order.locale };
}

/** Stores a line that was added to the cart, or whose quantity has increased, as an edit; returns the edited cart. */
export async function recordAddedLine(
  ctx: CommerceContext,
  order: OrderRow,
  added: { readonly changed: LineRow; readonly isNew: boolean },
): Promise<OrderRow> {
  const line = { line: added.changed, isNew: added.isNew };
  return { ...(await saveLine(ctx, order, line, editOf(order))), editedIn: order.locale };
}

function editOf({ locale, currency, revision }: OrderRow) {
  return { locale, currency, revision: revision + 1 };
}

/** The next order number of the brand, such as EF-2026-000123. Locks the numbering of its brand and year. */
export async function nextOrderNumber(ctx: CommerceContext, order: OrderRow): Promise<string> {
  const { date } = zonedClock(ctx.clock(), localeDefinition(order.locale).timeZone);
  const year = Number(date.slice(0, 4));
  const number = await takeOrderNumber(ctx, order.brand, year);
  return `${order.brand}-${year}-${String(number).padStart(6, '0')}`;
}
