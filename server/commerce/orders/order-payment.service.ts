import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { queueConfirmation } from '../mail/outbox.service.ts';
import { shopOf } from '../shops/shop-context.ts';
import { type PricedCart, priceCart } from './cart-pricing.service.ts';
import { cartChanged, outOfStock } from './order.errors.ts';
import { toOrderResponse } from './order.response.ts';
import { nextOrderNumber, transitionOrder } from './order-changes.service.ts';
import {
  findLines,
  findOrder,
  type LineRow,
  type OrderRow,
  updateLine,
  updateOrder,
} from './orders.repository.ts';
import { lockFreeStock } from './stock.repository.ts';
import {
  findShortage,
  quantitiesByProduct,
  releaseStock,
  reserveStock,
  sellFreeStock,
  sellReservedStock,
} from './stock.service.ts';

// The order operations that payments use. Functions that take `tx` run in the caller's transaction, on a locked order.

export {
  findCurrentOrder,
  findOrder,
  findOrderByNumber,
  type LineRow,
  lockOrder,
  type OrderRow,
} from './orders.repository.ts';
export { findFreeStock } from './stock.repository.ts';

/** An order and its lines. Throws INTERNAL_SERVER_ERROR for an unknown id. */
export async function orderWithLines(
  ctx: CommerceContext,
  id: string,
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const order = await findOrder(ctx, id);
  if (!order) throw new AppError('INTERNAL_SERVER_ERROR', { message: `There is no order ${id}` });
  return { order, lines: await findLines(ctx, [id]) };
}

/** A cart at current prices, with its texts in the locale of the order. */
export async function pricedCart(ctx: CommerceContext, order: OrderRow): Promise<PricedCart> {
  return priceCart({ ...ctx, shop: shopOf(order) }, order, await findLines(ctx, [order.id]));
}

/** Reserves the stock of a cart and freezes its prices for a payment. Throws outOfStock and cartChanged. */
export async function reserveOrder(tx: CommerceContext, order: OrderRow, cart: PricedCart): Promise<void> {
  const needed = quantitiesByProduct(cart.lines.map(({ row }) => row));
  const shortage = findShortage(await lockFreeStock(tx, needed.keys()), needed);
  if (shortage) {
    const { productId, left } = shortage;
    const name = cart.lines.find(({ row }) => row.productId === productId)?.snapshot.name ?? '';
    throw outOfStock(left, { productId, name });
  }
  if (cart.lines.some((line) => !line.isAvailable)) {
    throw cartChanged('The configuration of a line is no longer available');
  }
  await reserveStock(tx, needed);
  for (const { row, snapshot } of cart.lines) await updateLine(tx, row.id, { snapshot });
  const { locale, currency } = order;
  await transitionOrder(tx, order, 'AwaitingPayment', { totals: cart.totals, locale, currency });
}

/** Releases the stock of an order that no longer awaits payment: it becomes a cart, or a quotation, again. */
export async function releaseOrder(tx: CommerceContext, order: OrderRow): Promise<void> {
  const reserved = quantitiesByProduct(await findLines(tx, [order.id]));
  await lockFreeStock(tx, reserved.keys());
  await releaseStock(tx, reserved);
  await transitionOrder(tx, order, order.quotationValidUntil ? 'Quotation' : 'Cart');
}

interface Sale {
  /** false: the payment is authorised, and the money arrives when it is captured. */
  readonly isPaid: boolean;
}

/** Completes an order whose stock is reserved: sells the stock, gives it a number and queues its confirmation. */
export async function sellReservedOrder(tx: CommerceContext, order: OrderRow, sale: Sale): Promise<void> {
  await sellReservedStock(tx, quantitiesByProduct(await findLines(tx, [order.id])));
  await completeSale(tx, order, sale);
}

/** Completes an order whose stock is not reserved. Returns false, and changes nothing, when there is not enough stock. */
export async function sellUnreservedOrder(
  tx: CommerceContext,
  order: OrderRow,
  sale: Sale,
): Promise<boolean> {
  const needed = quantitiesByProduct(await findLines(tx, [order.id]));
  if (findShortage(await lockFreeStock(tx, needed.keys()), needed)) return false;
  await sellFreeStock(tx, needed);
  await completeSale(tx, await transitionOrder(tx, order, 'AwaitingPayment'), sale);
  return true;
}

/** Records that the authorised payment of an order has been captured. */
export function recordPaidAt(tx: CommerceContext, order: OrderRow): Promise<void> {
  return updateOrder(tx, order.id, { paidAt: tx.clock() });
}

async function completeSale(tx: CommerceContext, order: OrderRow, { isPaid }: Sale): Promise<void> {
  const number = await nextOrderNumber(tx, order);
  const paid = await transitionOrder(tx, order, 'Paid', {
    number,
    paidAt: isPaid ? tx.clock() : null,
  });
  await queueConfirmation(tx, paid, await toOrderResponse({ ...tx, shop: shopOf(order) }, paid));
}
