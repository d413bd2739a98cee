import { MAX_CART_AMOUNT, MAX_CART_LINES, MAX_SAMPLES } from '#shared/constants.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { transitionOrder } from '../order-records/orders/order-changes.service.ts';
import {
  deleteLine,
  findLines,
  type LineRow,
  updateLine,
} from '../order-records/orders/order-lines.repository.ts';
import {
  assignOrder,
  assignOrdersOfEmail,
  assignPastOrders,
  deleteLines,
  hasPayments,
  moveLines,
  type OrderOwner,
} from '../order-records/orders/order-merge.repository.ts';
import { anonymiseOrders, deleteOrders } from '../order-records/orders/order-retention.repository.ts';
import { lockCurrentOrder, type OrderRow, updateOrder } from '../order-records/orders/orders.repository.ts';
import type { Owner } from '../sessions/owner.service.ts';
import { shopOf } from '../shops/shop-context.ts';
import { moveOrderedUploads } from '../uploads/uploads.repository.ts';
import { MAX_LINE_QUANTITY } from './cart-limits.service.ts';
import { priceCart } from './cart-pricing.service.ts';
import { readLineCatalogue } from './lines/line-pricing.service.ts';
import { type MergedLines, mergeLines, type SurplusLine } from './lines/merged-lines.ts';

/** A line of a guest's cart that does not fit into the other cart. */
export type SurplusOrderLine = SurplusLine<LineRow>;

export interface MergedOrders {
  /** The number of lines that were added to a cart that existed. */
  readonly cartLines: number;
  readonly surplus: readonly SurplusOrderLine[];
}

/** The order whose payment prevents the carts from being merged; nothing has changed. */
export interface OrderInPayment {
  readonly inPayment: string;
}

const NOTHING: MergedOrders = { cartLines: 0, surplus: [] };

/**
 * Assigns the orders of a guest's session to another session and its customer; `from` may be the same session. The
 * lines of its cart are added to the other cart: equal lines add up, details that the guest entered replace those of
 * the cart. Lines beyond the limits of a cart are returned as surplus and belong to no order any more. Stock is checked
 * when the cart is shown. Call it in a transaction that has locked the sessions and the customer.
 */
export async function mergeOrders(
  tx: CommerceContext,
  { from, to }: { readonly from: string; readonly to: OrderOwner },
): Promise<MergedOrders | OrderInPayment> {
  const own = await lockCurrentOrder(tx, { sessionId: from, customerId: null });
  const target = await lockCurrentOrder(tx, ownerOfOrders(to));
  if (own && own.state !== 'Cart' && (target || from !== to.sessionId)) return { inPayment: own.id };
  if (own && target && target.state !== 'Cart') return { inPayment: target.id };
  await assignPastOrders(tx, from, to);
  if (!own) return NOTHING;
  if (target && own.quotationNumber !== null) {
    const merged = await moveIntoQuotation(tx, { cart: target, quotation: own, newer: own });
    await assignOrder(tx, own.id, to);
    return merged;
  }
  if (target && target.quotationNumber !== null) {
    return moveIntoQuotation(tx, { cart: own, quotation: target, newer: own });
  }
  if (target) return mergeCarts(tx, own, target);
  await assignOrder(tx, own.id, to);
  return NOTHING;
}

function ownerOfOrders({ sessionId, customerId }: OrderOwner): Owner {
  return customerId === null ? { sessionId, customerId } : { sessionId: null, customerId };
}

/**
 * Assigns the orders that guests placed with a verified address, in lower case, and their pictures, to its customer.
 */
export async function assignGuestOrders(
  tx: CommerceContext,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<void> {
  const assigned = await assignOrdersOfEmail(tx, { customerId, email });
  await moveOrderedUploads(tx, assigned, { sessionId: null, customerId });
}

async function mergeCarts(tx: CommerceContext, from: OrderRow, to: OrderRow): Promise<MergedOrders> {
  const all = await findLines(tx, [from.id, to.id]);
  const guest = all.filter(({ orderId }) => orderId === from.id);
  const own = all.filter(({ orderId }) => orderId === to.id);
  const merged = await mergeWithinAmount(tx, to, own, guest);
  for (const { line, quantity } of merged.increased) await updateLine(tx, line.id, { quantity });
  await moveLines(tx, merged.moved, to.id);
  await deleteLines(tx, from.id);
  await updateOrder(tx, to, { ...entered(from), revision: to.revision + 1 });
  await removeEmptied(tx, from);
  return { cartLines: merged.increased.length + merged.moved.length, surplus: merged.surplus };
}

/** Input of a shopper in a cart. Details keep the check of their VAT number. */
function entered({
  details,
  vatCheck,
  shipping,
  deliveryCountry,
  deliveryPostalCode,
  discountCode,
}: OrderRow) {
  return {
    ...(details ? { details, vatCheck } : {}),
    ...(shipping ? { shipping } : {}),
    ...(deliveryCountry ? { deliveryCountry, deliveryPostalCode } : {}),
    ...(discountCode ? { discountCode } : {}),
  };
}

/**
 * Moves the lines of a cart that a quotation does not have into the quotation, which is or becomes the cart of the same
 * shopper, and removes the other cart. A cart that is an accepted quotation itself becomes a quotation again, with its
 * quoted lines. What the shopper entered in `newer`, one of the two, replaces what was entered in the other. Lines
 * beyond the limits of a cart are returned as surplus and belong to no order any more.
 */
async function moveIntoQuotation(
  tx: CommerceContext,
  { cart, quotation, newer }: Readonly<Record<'cart' | 'quotation' | 'newer', OrderRow>>,
): Promise<MergedOrders> {
  const all = await findLines(tx, [cart.id, quotation.id]);
  const quoted = all.filter(({ orderId }) => orderId === quotation.id);
  const own = all.filter(({ orderId }) => orderId === cart.id);
  const keyOf = ({ productId, answersHash }: LineRow) => `${productId} ${answersHash}`;
  const quotedKeys = new Set(quoted.map(keyOf));
  const remaining = own.filter(({ snapshot }) => isQuotedBy(cart, snapshot.quoted?.number));
  const others = own.filter((line) => !remaining.includes(line) && !quotedKeys.has(keyOf(line)));
  const { moved, surplus } = await mergeWithinAmount(tx, quotation, quoted, others);
  await moveLines(tx, moved, quotation.id);
  const older = newer === cart ? quotation : cart;
  const changes = { ...entered(older), ...entered(newer), revision: quotation.revision + 1 };
  await updateOrder(tx, quotation, changes);
  if (cart.quotationNumber !== null) {
    await releaseQuotation(tx, cart, own, remaining);
  } else {
    await deleteLines(tx, cart.id);
    await removeEmptied(tx, cart);
  }
  return { cartLines: moved.length, surplus };
}

/**
 * Moves the lines of a shopper's cart into a quotation that the caller has locked, and gives the quotation with its
 * pictures to the shopper. The caller turns it into the cart.
 */
export async function assignQuotation(
  tx: CommerceContext,
  quotation: OrderRow,
  to: OrderOwner,
): Promise<MergedOrders | OrderInPayment> {
  const current = await lockCurrentOrder(tx, ownerOfOrders(to));
  if (current && current.state !== 'Cart') return { inPayment: current.id };
  const merged = current
    ? await moveIntoQuotation(tx, { cart: current, quotation, newer: current })
    : NOTHING;
  await assignOrder(tx, quotation.id, to);
  await moveOrderedUploads(tx, [quotation.id], ownerOfOrders(to));
  return merged;
}

function isQuotedBy({ quotationNumber }: OrderRow, number: string | undefined): boolean {
  return number !== undefined && number === quotationNumber;
}

/**
 * Turns an accepted quotation back into a quotation, with the quoted lines that it still has. Without any, it is
 * cancelled.
 */
async function releaseQuotation(
  tx: CommerceContext,
  cart: OrderRow,
  lines: readonly LineRow[],
  quoted: readonly LineRow[],
): Promise<void> {
  for (const line of lines) if (!quoted.includes(line)) await deleteLine(tx, cart.id, line.id);
  const rows = quoted.map((line) => ({ ...line, quantity: line.snapshot.quoted?.quantity ?? line.quantity }));
  for (const { id, quantity } of rows) await updateLine(tx, id, { quantity });
  const changes = {
    details: null,
    deliveryPostalCode: null,
    vatCheck: null,
    shipping: null,
    discountCode: null,
  };
  // Another shopper may accept the quotation next: a late payment of this cart must not pay for that order.
  const revision = cart.revision + 1;
  const { totals } = await priceCart(
    { ...tx, shop: shopOf(cart, tx.clock()) },
    { ...cart, ...changes, state: 'Quotation' },
    rows,
  );
  const released = await transitionOrder(tx, cart, 'Quotation', { ...changes, revision, totals });
  if (rows.length === 0) await transitionOrder(tx, released, 'Cancelled');
}

/** Merges as many lines of the guest as the amount of a cart allows, the first ones first. */
async function mergeWithinAmount(
  tx: CommerceContext,
  cart: OrderRow,
  own: readonly LineRow[],
  guest: readonly LineRow[],
): Promise<MergedLines<LineRow, LineRow>> {
  const catalogue = await readLineCatalogue(tx, cart, [...own, ...guest]);
  for (let count = guest.length; ; count -= 1) {
    const limits = { lines: MAX_CART_LINES, quantity: MAX_LINE_QUANTITY, samples: MAX_SAMPLES };
    const merged = mergeLines(own, guest.slice(0, count), limits);
    const rest = guest.slice(count).map((line) => ({ line, quantity: line.quantity }));
    const result = { ...merged, surplus: [...merged.surplus, ...rest] };
    if (count === 0) return result;
    const quantities = new Map(merged.increased.map(({ line, quantity }) => [line.id, quantity]));
    const lines = own.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }));
    const { totals } = await priceCart(tx, cart, [...lines, ...merged.moved], { catalogue });
    if (totals.linesIncVat <= MAX_CART_AMOUNT) return result;
  }
}

/**
 * Deletes a cart without lines. If it has a payment, which the provider may still report, only its personal data are
 * erased.
 */
async function removeEmptied(tx: CommerceContext, cart: OrderRow): Promise<void> {
  if (!(await hasPayments(tx, cart.id))) return deleteOrders(tx, [cart.id]);
  await updateOrder(tx, cart, { revision: cart.revision + 1 });
  await anonymiseOrders(tx, [cart.id], tx.clock());
}
