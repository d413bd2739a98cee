import { normaliseDiscountCode } from '#shared/pricing/discount.ts';
import { setDiscountCode } from '../cart/cart.service.ts';
import { discountRefused } from '../discounts/discount.errors.ts';
import { isDiscountCode } from '../discounts/discounts.service.ts';
import { limitAttempts } from '../limits/attempt-limit.service.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import type { Order } from '../order-view/order-parts.response.ts';
import { editCart } from './cart-edit.service.ts';

/**
 * Applies the code that a shopper entered to the cart of the session. Throws the errors of discount.errors.ts, and
 * TOO_MANY_REQUESTS after ten unknown codes of a session or of a network address in ten minutes.
 */
export async function enterDiscountCode(
  ctx: OrderContext,
  sessionId: string,
  entered: string,
): Promise<Order> {
  const code = normaliseDiscountCode(entered);
  const undoAttempt = await limitAttempts(ctx, 'discount code', [ctx.clientNetwork, ctx.sessionToken]);
  if (!(await isDiscountCode(ctx, code))) throw discountRefused('unknown');
  await undoAttempt();
  return editCart(ctx, sessionId, (tx, cart) => setDiscountCode(tx, cart, code));
}
