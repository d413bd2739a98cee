import { addToCart, type EditedCart } from '../cart/cart.service.ts';
import type { NewLine } from '../cart/lines/line-addition.service.ts';
import { addSample, type NewSample } from '../cart/lines/sample-addition.service.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { cartChanged } from '../order-records/order.errors.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import {
  createCart,
  findCurrentOrder,
  lockOrCreateCart,
  type OrderRow,
} from '../order-records/orders/orders.repository.ts';
import type { Order } from '../order-view/order-parts.response.ts';
import { toShownCart } from '../order-view/shown-cart.response.ts';
import { reopenCart } from '../payments/cart-reopening.service.ts';
import { findSession, openSession } from '../sessions/sessions.service.ts';

type LockCart = (tx: OrderContext) => Promise<OrderRow>;
type Edit = (tx: OrderContext, cart: OrderRow) => Promise<EditedCart>;

const MAX_ATTEMPTS = 3;

/**
 * Edits the cart of a session under its lock. An open payment is cancelled first, so that a shopper never pays for
 * lines that have been removed. Throws cartChanged when the cart has been paid, or is missing without `create`.
 */
export async function editCart(
  ctx: OrderContext,
  sessionId: string,
  edit: Edit,
  { create = false } = {},
): Promise<Order> {
  const lockCart: LockCart = async (tx) => {
    if (create) return lockOrCreateCart(tx, sessionId);
    const cart = await findCurrentOrder(tx, sessionId, { lock: true });
    if (!cart) throw cartChanged('The session has no cart');
    return cart;
  };
  return applyEdit(ctx, lockCart, edit);
}

/** The revision that a removal left, when a line is added to undo the removal. */
interface Undo {
  readonly expectedRevision?: number;
}

/**
 * Adds a product to the cart, which {@link editOrOpenCart} opens if missing. Throws cartChanged when the cart no longer has
 * `expectedRevision`: an undo would add to a newer change.
 */
export function addLine(
  ctx: OrderContext,
  { expectedRevision, ...line }: NewLine & Undo,
): Promise<OpenedCart> {
  return editOrOpenCart(ctx, (tx, cart) => {
    expectRevision(cart, expectedRevision);
    return addToCart(tx, cart, line);
  });
}

/** Adds a free sample to the cart, by the same rules. */
export function addSampleLine(
  ctx: OrderContext,
  { expectedRevision, ...sample }: NewSample & Undo,
): Promise<OpenedCart> {
  return editOrOpenCart(ctx, (tx, cart) => {
    expectRevision(cart, expectedRevision);
    return addSample(tx, cart, sample);
  });
}

function expectRevision({ revision }: OrderRow, expected: number | undefined): void {
  if (expected !== undefined && expected !== revision) {
    throw cartChanged(`The cart has revision ${revision}, not ${expected}`);
  }
}

interface OpenedCart {
  readonly order: Order;
  /** Set for a new session. */
  readonly token: string | undefined;
}

/** Edits the cart. Creates the session and the cart if missing. */
export async function editOrOpenCart(ctx: OrderContext, edit: Edit): Promise<OpenedCart> {
  const sessionId = await findSession(ctx);
  let token: string | undefined;
  const lockCart: LockCart = async (tx) => {
    if (sessionId) return lockOrCreateCart(tx, sessionId);
    // In the same transaction, so that a rejected line leaves no session behind.
    const session = await openSession(tx);
    token = session.newToken;
    return session.isNew ? createCart(tx, session.id) : lockOrCreateCart(tx, session.id);
  };
  const order = await applyEdit(ctx, lockCart, edit);
  return { order, token };
}

async function applyEdit(ctx: OrderContext, lockCart: LockCart, edit: Edit): Promise<Order> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const cart = await inTransaction(ctx, async (tx): Promise<EditedCart> => {
      const locked = await lockCart(tx);
      return locked.state === 'Cart' ? edit(tx, locked) : { order: locked };
    });
    if (cart.order.state === 'Cart') return toShownCart(ctx, cart.order, cart);
    // Outside the transaction, because it calls the payment provider. Another tab may start a payment in the meantime.
    await reopenCart(ctx, cart.order.id);
  }
  throw cartChanged('The cart is being paid in another tab');
}
