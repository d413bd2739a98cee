import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findOwnOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { toOrderResponses } from './order.response.ts';
import { findPastOrders } from './past-orders.repository.ts';

type OrderPage = components['schemas']['OrderPage'];

const PER_PAGE = 20;

/** A page of the orders of a session or its customer without the cart, newest first; a page past the last is empty. */
export async function listOrders(ctx: CommerceContext, sessionId: string, page: number): Promise<OrderPage> {
  const { rows, total } = await findPastOrders(ctx, sessionId, {
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  });
  const items = await toOrderResponses(ctx, rows);
  return { items, total, page, pageCount: Math.ceil(total / PER_PAGE) };
}

/** An order of the session or its customer, other than the cart. Throws NOT_FOUND, also for orders of others. */
export async function requirePastOrder(
  ctx: CommerceContext,
  sessionId: string,
  id: string,
): Promise<OrderRow> {
  const order = await findOwnOrder(ctx, sessionId, id, { past: true });
  if (!order) throw new AppError('NOT_FOUND', { message: `There is no order ${id}` });
  return order;
}
