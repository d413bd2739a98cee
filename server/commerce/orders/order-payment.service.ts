import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { orderLines } from '../db/schema/orders.ts';
import { queueConfirmation } from '../mail/outbox.service.ts';
import { answerOrder } from './order-answer.ts';
import { shopOfOrder } from './order-context.ts';
import { cartChanged, outOfStock } from './order-errors.ts';
import {
  findCurrentOrder,
  findLines,
  findOrder,
  type LineRow,
  lockOrder,
  moveOrder,
  nextOrderNumber,
  type OrderRow,
} from './orders.repository.ts';
import { type PricedCart, priceCart } from './pricing.service.ts';
import {
  lockStock,
  neededOf,
  releaseStock,
  reserveStock,
  sellFree,
  sellReserved,
  shortage,
} from './stock.repository.ts';

// What payment may do with an order. Whatever changes it runs in the caller's transaction, on a locked order.

export type { LineRow, OrderRow } from './orders.repository.ts';

export function orderById(ctx: CommerceContext, id: string): Promise<OrderRow | undefined> {
  return findOrder(ctx, id);
}

/** An order and its lines. Throws when there is none. */
export async function orderWithLines(
  ctx: CommerceContext,
  id: string,
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const order = await findOrder(ctx, id);
  if (!order) throw new AppError('INTERNAL_SERVER_ERROR', { message: `there is no order ${id}` });
  return { order, lines: await findLines(ctx, [id]) };
}

/** Locks an order; of all rows that a transaction locks it comes first, products by id come last. */
export function orderForUpdate(tx: CommerceContext, id: string): Promise<OrderRow> {
  return lockOrder(tx, id);
}

/** The session's cart, also while it is being paid. */
export function currentCart(
  ctx: CommerceContext,
  sessionId: string,
  options?: { lock: boolean },
): Promise<OrderRow | undefined> {
  return findCurrentOrder(ctx, sessionId, options);
}

/** A cart at this moment's prices, with its texts in the order's own locale. */
export async function pricedCart(ctx: CommerceContext, order: OrderRow): Promise<PricedCart> {
  return priceCart({ ...ctx, shop: shopOfOrder(order) }, order, await findLines(ctx, [order.id]));
}

/**
 * Reserves a cart's stock and freezes its prices until payment is through. Throws outOfStock, and cartChanged when a
 * product is no longer made as a line says.
 */
export async function holdOrder(tx: CommerceContext, order: OrderRow, cart: PricedCart): Promise<void> {
  const needed = neededOf(cart.lines.map(({ row }) => row));
  const short = shortage(await lockStock(tx, needed.keys()), needed);
  if (short) {
    const name = cart.lines.find(({ row }) => row.productId === short.productId)?.snapshot.name ?? '';
    throw outOfStock(short.left, { productId: short.productId, name });
  }
  if (cart.lines.some((line) => !line.isAvailable)) {
    throw cartChanged('the answers of a line no longer fit its product');
  }
  await reserveStock(tx, needed);
  for (const { row, snapshot } of cart.lines) {
    await tx.db.orm.update(orderLines).set({ snapshot }).where(eq(orderLines.id, row.id));
  }
  await moveOrder(tx, order, 'AwaitingPayment', { totals: cart.totals });
}

/** The order stops waiting: its stock is free again and it is the cart, or the quotation, that it was. */
export async function releaseOrder(tx: CommerceContext, order: OrderRow): Promise<void> {
  const needed = neededOf(await findLines(tx, [order.id]));
  await lockStock(tx, needed.keys());
  await releaseStock(tx, needed);
  await moveOrder(tx, order, order.quotationValidUntil ? 'Quotation' : 'Cart');
}

/** Makes an order that holds its stock paid: the stock leaves, the order gets its number and its mail is queued. */
export async function sellHeldOrder(tx: CommerceContext, order: OrderRow): Promise<void> {
  await sellReserved(tx, neededOf(await findLines(tx, [order.id])));
  await completeSale(tx, order);
}

/** Makes an order that holds nothing paid, as far as its stock can be had; answers whether it could. */
export async function sellUnheldOrder(tx: CommerceContext, order: OrderRow): Promise<boolean> {
  const needed = neededOf(await findLines(tx, [order.id]));
  if (shortage(await lockStock(tx, needed.keys()), needed)) return false;
  await sellFree(tx, needed);
  await completeSale(tx, await moveOrder(tx, order, 'AwaitingPayment'));
  return true;
}

async function completeSale(tx: CommerceContext, order: OrderRow): Promise<void> {
  const number = await nextOrderNumber(tx, order);
  const paid = await moveOrder(tx, order, 'Paid', { number, paidAt: tx.clock() });
  await queueConfirmation(tx, paid, await answerOrder({ ...tx, shop: shopOfOrder(order) }, paid));
}
