import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#shared/errors/app-error.ts';
import { type PricedCart, priceCart } from '../cart/cart-pricing.service.ts';
import { guaranteedProducts } from '../cart/lines/quoted-line.ts';
import type { OrderEventData } from '../db/schema/orders/order-events.ts';
import type { RefundRow } from '../db/schema/orders/refunds.ts';
import { releaseDiscountUse, requireDiscountUse, takeDiscountUse } from '../discounts/discounts.service.ts';
import { queueErpCancellation, queueErpCreditNote, queueErpOrder } from '../erp/erp-outbox.service.ts';
import { issueCreditNote, issueInvoice } from '../invoices/invoices.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { queueOrderMail } from '../mail/outbox.service.ts';
import { cartChanged, outOfStock } from '../order-records/order.errors.ts';
import { nextOrderNumber, transitionOrder } from '../order-records/order-changes.service.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { insertOrderEvent } from '../order-records/order-events.repository.ts';
import { findLines, type LineRow, updateSnapshots } from '../order-records/order-lines.repository.ts';
import { findOrder, type OrderRow, updateOrder } from '../order-records/orders.repository.ts';
import { findRefundsOfOrders } from '../order-records/refunds.repository.ts';
import { lockFreeStock, type Quantities } from '../order-records/stock.repository.ts';
import {
  findShortage,
  quantitiesByProduct,
  releaseStock,
  reserveStock,
  returnStock,
  sellFreeStock,
  sellReservedStock,
} from '../order-records/stock.service.ts';
import { type Order, toOrderResponse } from '../order-view/order.response.ts';
import { shopOf } from '../shops/shop-context.ts';

// The order operations that payments use. Functions that take `tx` run in the caller's transaction, on a locked order.

export interface OrderWithLines {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
}

/** An order and its lines. Throws INTERNAL_SERVER_ERROR for an unknown id. */
export async function orderWithLines(ctx: CommerceContext, id: string): Promise<OrderWithLines> {
  const order = await findOrder(ctx, id);
  if (!order) throw new AppError('INTERNAL_SERVER_ERROR', { message: `There is no order ${id}` });
  return { order, lines: await findLines(ctx, [id]) };
}

/** A cart at current prices, with its texts in the locale of the order. */
export async function pricedCart(ctx: CommerceContext, order: OrderRow): Promise<PricedCart> {
  return priceCart({ ...ctx, shop: shopOf(order, ctx.clock()) }, order, await findLines(ctx, [order.id]));
}

/**
 * Reserves the stock of a cart, takes a use of its discount code and freezes its prices for a payment. Returns the order
 * as it is then. Throws outOfStock, cartChanged, and the errors of discount.errors.ts.
 */
export async function reserveOrder(
  tx: CommerceContext,
  order: OrderRow,
  cart: PricedCart,
): Promise<OrderWithLines> {
  await requireDiscountUse(tx, { ...order, totals: cart.totals });
  const lines = await reserveLines(tx, cart);
  const { locale, currency } = order;
  const changes = { totals: cart.totals, locale, currency };
  return { order: await transitionOrder(tx, order, 'AwaitingPayment', changes), lines };
}

/**
 * Places a cart of nothing but samples: it gets a number and its confirmation, and nothing is paid. Throws cartChanged
 * when one of them is no longer available.
 */
export async function placeSamples(
  tx: OrderContext,
  order: OrderRow,
  { totals, shipping, ...cart }: PricedCart,
): Promise<OrderRow> {
  const lines = await reserveLines(tx, { ...cart, totals, shipping });
  const number = await nextOrderNumber(tx, order);
  const { locale, currency } = order;
  const placed = await transitionOrder(tx, order, 'Placed', { number, totals, shipping, locale, currency });
  const response = await toOrderResponse({ ...tx, shop: shopOf(order, tx.clock()) }, placed, { lines });
  await queueOrderMail(tx, 'order-confirmation', placed, response);
  await queueErpOrder(tx, placed, response);
  return placed;
}

/** Reserves the stock of a cart, and stores the prices of its lines. Throws outOfStock and cartChanged. */
async function reserveLines(tx: CommerceContext, cart: PricedCart): Promise<LineRow[]> {
  const needed = quantitiesByProduct(cart.lines.map(({ row }) => row));
  const lines = cart.lines.map(({ row, snapshot }) => ({ ...row, snapshot }));
  const shortage = findShortage(await lockFreeStock(tx, needed.keys(), guaranteedProducts(lines)), needed);
  if (shortage) {
    const { productId, left } = shortage;
    const name = cart.lines.find(({ row }) => row.productId === productId)?.snapshot.name ?? '';
    throw outOfStock(left, { productId, name });
  }
  if (cart.lines.some((line) => !line.isAvailable)) {
    throw cartChanged('The configuration of a line is no longer available');
  }
  await reserveStock(tx, needed);
  const repriced = cart.lines.filter(({ row, snapshot }) => !isDeepStrictEqual(row.snapshot, snapshot));
  await updateSnapshots(
    tx,
    repriced.map(({ row, snapshot }) => ({ id: row.id, snapshot })),
  );
  return lines;
}

/** Stores what the authority said about the VAT number of a cart. Another result is an edit of the cart. */
export async function recordVatCheck(
  tx: CommerceContext,
  order: OrderRow,
  vatCheck: OrderRow['vatCheck'],
): Promise<void> {
  const isSame = vatCheck?.result === order.vatCheck?.result;
  await updateOrder(tx, order, isSame ? { vatCheck } : { vatCheck, revision: order.revision + 1 });
}

/** Releases the stock of an order that no longer awaits payment: it becomes a cart again. */
export async function releaseOrder(tx: CommerceContext, order: OrderRow): Promise<void> {
  await releaseStock(tx, quantitiesByProduct(await findLines(tx, [order.id])));
  await releaseDiscountUse(tx, order);
  await transitionOrder(tx, order, 'Cart');
}

/** Moves an order to Returned, when all of its pieces are back. */
export function moveToReturned(tx: CommerceContext, order: OrderRow): Promise<OrderRow> {
  return transitionOrder(tx, order, 'Returned');
}

/** Cancels an order that awaits payment, and releases its stock and the use of its discount code. */
export async function cancelReservedOrder(
  tx: CommerceContext,
  order: OrderRow,
  data: OrderEventData,
): Promise<OrderRow> {
  await releaseStock(tx, quantitiesByProduct(await findLines(tx, [order.id])));
  await releaseDiscountUse(tx, order);
  return transitionOrder(tx, order, 'Cancelled', {}, data);
}

interface Sale {
  /** false: the payment is authorised, and the money arrives when it is captured. */
  readonly isPaid: boolean;
}

/** Completes an order whose stock is reserved: sells the stock, gives it a number and queues its confirmation. */
export async function sellReservedOrder(tx: OrderContext, order: OrderRow, sale: Sale): Promise<void> {
  const lines = await findLines(tx, [order.id]);
  const free = await sellReservedStock(tx, quantitiesByProduct(lines));
  await completeSale(tx, { order, lines }, { ...sale, free });
}

/**
 * Completes an order whose stock is not reserved. Returns false, and changes nothing, when there is not enough stock or
 * its discount code has been used up.
 */
export async function sellUnreservedOrder(tx: OrderContext, order: OrderRow, sale: Sale): Promise<boolean> {
  const lines = await findLines(tx, [order.id]);
  const needed = quantitiesByProduct(lines);
  if (await takeDiscountUse(tx, order)) return false;
  if (findShortage(await lockFreeStock(tx, needed.keys(), guaranteedProducts(lines)), needed)) {
    await releaseDiscountUse(tx, order);
    return false;
  }
  const free = await sellFreeStock(tx, needed);
  const awaiting = await transitionOrder(tx, order, 'AwaitingPayment');
  await completeSale(tx, { order: awaiting, lines }, { ...sale, free });
  return true;
}

/**
 * Records that the authorised payment of an order has been captured, also in its history, issues its invoice, and the
 * credit notes of the refunds before the capture.
 */
export async function recordPaidAt(tx: OrderContext, order: OrderRow): Promise<void> {
  const paid = await updateOrder(tx, order, { paidAt: tx.clock() });
  await insertOrderEvent(tx, { orderId: order.id, kind: 'captured' });
  const response = await toOrderResponse({ ...tx, shop: shopOf(order, tx.clock()) }, paid);
  await issueInvoice(tx, paid, response);
  for (const refund of await findRefundsOfOrders(tx, [order.id])) {
    if (refund.state === 'done') await creditRefund(tx, paid, response, refund);
  }
}

type CreditedRefund = Pick<
  RefundRow,
  'id' | 'lines' | 'shippingExcVat' | 'shippingIncVat' | 'lowersCapture' | 'paidOtherwise'
>;

/** Issues the credit note of a refund and queues it for the ERP. Without an invoice there is nothing to credit yet. */
async function creditRefund(
  tx: CommerceContext,
  order: OrderRow,
  response: Order,
  refund: CreditedRefund,
): Promise<void> {
  const number = await issueCreditNote(tx, order, refund);
  if (number === null) return;
  const { id: refundId, lines, shippingExcVat } = refund;
  await queueErpCreditNote(tx, order, response, { refundId, number, lines, shippingExcVat });
}

interface DoneRefund extends CreditedRefund, Pick<RefundRow, 'amount' | 'restock'> {
  /** Whether all money of the order is back with the shopper. */
  readonly isAllBack: boolean;
}

/** Records a refund that the provider has done: history, stock, the state of the order, mail and credit note. */
export async function recordRefund(tx: CommerceContext, order: OrderRow, refund: DoneRefund): Promise<void> {
  const { lines, amount, restock, lowersCapture, paidOtherwise, isAllBack } = refund;
  // An authorisation can be captured on the provider's site although its release was requested.
  const isCharged = order.paidAt !== null;
  const isUncharged = lowersCapture && !(paidOtherwise && isCharged);
  if (restock) await restockPieces(tx, order.id, lines);
  await insertOrderEvent(tx, { orderId: order.id, kind: 'refund', data: { amount } });
  const current = isAllBack ? await moveToRefunded(tx, order) : order;
  const response = await toOrderResponse({ ...tx, shop: shopOf(order, tx.clock()) }, current);
  const pieces = lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
  await queueOrderMail(tx, 'refunded', current, response, {
    occasion: refund.id,
    data: { amount, lines: pieces, shipping: refund.shippingIncVat > 0, isUncharged, paidOtherwise },
  });
  await creditRefund(tx, current, response, refund);
  if (lowersCapture && isAllBack && !isCharged) await queueErpCancellation(tx, current);
}

/** Puts pieces of lines of an order back into the stock. */
export async function restockPieces(
  tx: CommerceContext,
  orderId: string,
  returned: readonly { readonly lineId: string; readonly quantity: number }[],
): Promise<void> {
  const sold = await findLines(tx, [orderId]);
  const pieces = returned.flatMap(({ lineId, quantity }) => {
    const line = sold.find(({ id }) => id === lineId);
    return line ? [{ ...line, quantity }] : [];
  });
  await returnStock(tx, quantitiesByProduct(pieces));
}

/** Records that a refund, which was recorded before and whose payout then failed, has been paid out again. */
export async function recordRepeatedPayout(
  tx: CommerceContext,
  order: OrderRow,
  { amount, isAllBack }: Pick<DoneRefund, 'amount' | 'isAllBack'>,
): Promise<void> {
  await insertOrderEvent(tx, { orderId: order.id, kind: 'refund', data: { amount } });
  if (isAllBack) await moveToRefunded(tx, order);
}

/** Records in the history of an order that the payout of a refund failed. */
export function recordFailedPayout(tx: CommerceContext, order: OrderRow, amount: number): Promise<void> {
  return insertOrderEvent(tx, { orderId: order.id, kind: 'refund-failed', data: { amount } });
}

async function moveToRefunded(tx: CommerceContext, order: OrderRow): Promise<OrderRow> {
  return order.state === 'Refunded' ? order : transitionOrder(tx, order, 'Refunded');
}

/** Records in the history of an order that the shopper's bank took money back, or that it came back. */
export function recordDispute(
  tx: CommerceContext,
  order: OrderRow,
  kind: 'dispute' | 'dispute-reversed',
  amount: number,
): Promise<void> {
  return insertOrderEvent(tx, { orderId: order.id, kind, data: { amount } });
}

async function completeSale(
  tx: OrderContext,
  { order, lines }: OrderWithLines,
  { isPaid, free }: Sale & { readonly free: Quantities },
): Promise<void> {
  const number = await nextOrderNumber(tx, order);
  const paid = await transitionOrder(tx, order, 'Paid', {
    number,
    paidAt: isPaid ? tx.clock() : null,
  });
  const known = { lines, free, isToBeInvoiced: true };
  const response = await toOrderResponse({ ...tx, shop: shopOf(order, tx.clock()) }, paid, known);
  const kind = response.payment?.method === 'banktransfer' ? 'payment-received' : 'order-confirmation';
  await queueOrderMail(tx, kind, paid, response);
  await queueErpOrder(tx, paid, response);
  if (isPaid) await issueInvoice(tx, paid, response);
}
