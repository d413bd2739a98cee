import { isDeepStrictEqual } from 'node:util';
import { canTransition } from '#shared/commerce-api/order-states.ts';
import type { PricedCart } from '../cart/cart-pricing.service.ts';
import type { OrderEventData } from '../db/schema/orders/order-events.ts';
import { cartChanged } from '../order-records/order.errors.ts';
import { nextOrderNumber, transitionOrder } from '../order-records/orders/order-changes.service.ts';
import { findLines, type LineRow, updateSnapshots } from '../order-records/orders/order-lines.repository.ts';
import type { OrderWithLines } from '../order-records/orders/order-with-lines.service.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { unrefundedLines } from '../order-records/payments/unrefunded-lines.service.ts';
import type { SaleContext } from '../order-records/sale-moments.ts';
import { moved, setOff } from './set-off.ts';

// Each function runs in the caller's transaction, on an order that the caller has locked.

/**
 * Reserves a cart for a payment, and freezes its prices. Returns the order as it is then. Throws cartChanged, and what
 * refuses the reservation: outOfStock, slotFull and the errors of discount.errors.ts.
 */
export async function reserveOrder(
  tx: SaleContext,
  order: OrderRow,
  cart: PricedCart,
): Promise<OrderWithLines> {
  const { locale, currency } = order;
  const lines = frozenLines(cart);
  const changes = { totals: cart.totals, locale, currency };
  const reserved = await transitionOrder(tx, order, 'AwaitingPayment', changes);
  await setOff(tx, 'reserved', { ...moved(tx, reserved, { lines }), lines, isLate: false });
  await freezePrices(tx, cart);
  return { order: reserved, lines };
}

/**
 * Places a cart of nothing but samples: it gets a number, and nothing is paid. Throws cartChanged when one of them is no
 * longer available.
 */
export async function placeSamples(tx: SaleContext, order: OrderRow, cart: PricedCart): Promise<OrderRow> {
  const { locale, currency } = order;
  const { totals, shipping } = cart;
  await freezePrices(tx, cart);
  const number = await nextOrderNumber(tx, order);
  const placed = await transitionOrder(tx, order, 'Placed', { number, totals, shipping, locale, currency });
  await setOff(tx, 'placed', moved(tx, placed, { lines: frozenLines(cart) }));
  return placed;
}

/** Turns an order that no longer awaits payment into a cart again. */
export async function releaseOrder(tx: SaleContext, order: OrderRow): Promise<OrderRow> {
  const lines = await findLines(tx, [order.id]);
  const released = await transitionOrder(tx, order, 'Cart');
  await setOff(tx, 'released', { ...moved(tx, released, { lines }), lines });
  return released;
}

/** Cancels an order that awaits payment or costs nothing, or a quotation. What it still holds of its pieces is free again. */
export async function cancelOrder(
  tx: SaleContext,
  order: OrderRow,
  data: OrderEventData = {},
): Promise<OrderRow> {
  const lines = await unrefundedLines(tx, order.id);
  const cancelled = await transitionOrder(tx, order, 'Cancelled', {}, data);
  const isSold = canTransition(order.state, 'Refunded');
  const held = order.state === 'AwaitingPayment' ? 'reserved' : isSold ? 'sold' : null;
  await setOff(tx, 'cancelled', { ...moved(tx, cancelled), lines, held });
  return cancelled;
}

function frozenLines({ lines }: PricedCart): LineRow[] {
  return lines.map(({ row, snapshot }) => ({ ...row, snapshot }));
}

async function freezePrices(tx: SaleContext, { lines }: PricedCart): Promise<void> {
  if (lines.some((line) => !line.isAvailable)) {
    throw cartChanged('The configuration of a line is no longer available');
  }
  const repriced = lines.filter(({ row, snapshot }) => !isDeepStrictEqual(row.snapshot, snapshot));
  await updateSnapshots(
    tx,
    repriced.map(({ row, snapshot }) => ({ id: row.id, snapshot })),
  );
}
