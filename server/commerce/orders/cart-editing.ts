import { AppError } from '#shared/errors/app-error.ts';
import { reopenCart } from '../payments/reopen-cart.ts';
import { findSession, openSession } from '../sessions/sessions.service.ts';
import { addToCart, type NewLine } from './cart.service.ts';
import { answerOrder, type Order } from './order-answer.ts';
import { type OrderContext, transact } from './order-context.ts';
import { cartChanged } from './order-errors.ts';
import { findCurrentOrder, findOrder, lockOrOpenCart, type OrderRow } from './orders.repository.ts';

type FindCart = (tx: OrderContext) => Promise<OrderRow>;
type Edit = (tx: OrderContext, cart: OrderRow) => Promise<void>;

const ATTEMPTS = 3;

/**
 * Edits the session's cart under its lock. One that is being paid becomes a cart again first, so that nobody pays for
 * what is no longer in it. Throws cartChanged when it turns out paid.
 */
export async function editCart(ctx: OrderContext, sessionId: string, edit: Edit): Promise<Order> {
  const findCart: FindCart = async (tx) => {
    const cart = await findCurrentOrder(tx, sessionId, { lock: true });
    if (!cart) throw cartChanged('the session has no cart');
    return cart;
  };
  return edited(ctx, findCart, edit);
}

/** Puts a product into the session's cart, opening what is missing of the two. */
export async function addLine(
  ctx: OrderContext,
  line: NewLine,
): Promise<{ order: Order; token: string | undefined }> {
  const known = await findSession(ctx);
  let token: string | undefined;
  const findCart: FindCart = async (tx) => {
    if (known) return lockOrOpenCart(tx, known);
    // In the same transaction: a product that is out of stock leaves no session behind.
    const session = await openSession(tx);
    token = session.newToken;
    return lockOrOpenCart(tx, session.id);
  };
  const order = await edited(ctx, findCart, (tx, cart) => addToCart(tx, cart, line));
  return { order, token };
}

async function edited(ctx: OrderContext, findCart: FindCart, edit: Edit): Promise<Order> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const cart = await transact(ctx, async (tx) => {
      const found = await findCart(tx);
      if (found.state === 'Cart') await edit(tx, found);
      return found;
    });
    if (cart.state === 'Cart') {
      const order = await findOrder(ctx, cart.id);
      if (order) return answerOrder(ctx, order);
    }
    // Outside of the transaction, because the provider is asked; another tab may pay again before the next attempt.
    await reopenCart(ctx, cart.id);
  }
  throw new AppError('CONFLICT', {
    message: 'the cart is being paid again and again',
    messageKey: 'cartChanged',
  });
}
