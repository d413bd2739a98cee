import { MAX_CART_AMOUNT, MAX_CART_LINES } from '#shared/constants.ts';
import type { CommerceContext } from '../context.ts';
import type { Owner } from '../sessions/owner.service.ts';
import { MAX_LINE_QUANTITY } from './cart-limits.service.ts';
import { priceCart } from './cart-pricing.service.ts';
import { readLineCatalogue } from './line-pricing.service.ts';
import { type MergedLines, mergeLines, type SurplusLine } from './merged-lines.ts';
import {
  assignOrdersOfEmail,
  deleteLines,
  hasPayments,
  moveLines,
  moveOrder,
  movePastOrders,
  type OrderOwner,
} from './order-merge.repository.ts';
import { anonymiseOrders, deleteOrders } from './order-retention.repository.ts';
import {
  findLines,
  type LineRow,
  lockCurrentOrder,
  type OrderRow,
  updateLine,
  updateOrder,
} from './orders.repository.ts';

export type { OrderOwner } from './order-merge.repository.ts';

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
 * Makes the orders of a guest's session those of another session and its customer; `from` may be the same session. The
 * lines of its cart are added to the other cart: equal lines add up, details that the guest entered replace those of the
 * cart. Lines beyond the limits of a cart are returned as surplus and belong to no order any more. Stock is checked when
 * the cart is shown. Call it in a transaction that has locked the sessions and the customer.
 */
export async function mergeOrders(
  tx: CommerceContext,
  { from, to }: { readonly from: string; readonly to: OrderOwner },
): Promise<MergedOrders | OrderInPayment> {
  const owner: Owner =
    to.customerId === null
      ? { sessionId: to.sessionId, customerId: null }
      : { sessionId: null, customerId: to.customerId };
  const own = await lockCurrentOrder(tx, { sessionId: from, customerId: null });
  const target = await lockCurrentOrder(tx, owner);
  if (own && own.state !== 'Cart' && (target || from !== to.sessionId)) return { inPayment: own.id };
  if (own && target && target.state !== 'Cart') return { inPayment: target.id };
  await movePastOrders(tx, from, to);
  if (!own) return NOTHING;
  if (target) return mergeCarts(tx, own, target);
  await moveOrder(tx, own.id, to);
  return NOTHING;
}

/** Makes the orders that guests placed with a verified address, in lower case, those of its customer. Returns their number. */
export function adoptGuestOrders(
  tx: CommerceContext,
  ids: { readonly customerId: string; readonly email: string },
): Promise<number> {
  return assignOrdersOfEmail(tx, ids);
}

async function mergeCarts(tx: CommerceContext, from: OrderRow, to: OrderRow): Promise<MergedOrders> {
  const all = await findLines(tx, [from.id, to.id]);
  const guest = all.filter(({ orderId }) => orderId === from.id);
  const own = all.filter(({ orderId }) => orderId === to.id);
  const merged = await mergeWithinAmount(tx, to, own, guest);
  for (const { line, quantity } of merged.increased) await updateLine(tx, line.id, { quantity });
  await moveLines(tx, merged.moved, to.id);
  await deleteLines(tx, from.id);
  const { details, shipping, deliveryCountry, discountCode } = from;
  await updateOrder(tx, to, {
    ...(details ? { details } : {}),
    ...(shipping ? { shipping } : {}),
    ...(deliveryCountry ? { deliveryCountry } : {}),
    ...(discountCode ? { discountCode } : {}),
    revision: to.revision + 1,
  });
  await removeEmptied(tx, from);
  return { cartLines: merged.increased.length + merged.moved.length, surplus: merged.surplus };
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
    const limits = { lines: MAX_CART_LINES, quantity: MAX_LINE_QUANTITY };
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

/** Deletes a cart without lines. A payment that its provider may still report keeps it, without personal data. */
async function removeEmptied(tx: CommerceContext, cart: OrderRow): Promise<void> {
  if (!(await hasPayments(tx, cart.id))) return deleteOrders(tx, [cart.id]);
  await updateOrder(tx, cart, { revision: cart.revision + 1 });
  await anonymiseOrders(tx, [cart.id], tx.clock());
}
