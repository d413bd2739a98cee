import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { moveCart, moveCartLines, movePastOrders } from './order-merge.repository.ts';
import { findCurrentOrder } from './orders.repository.ts';

interface Sessions {
  readonly from: string;
  readonly to: string;
}

/**
 * Makes the orders of one session those of another, and adds the lines of its cart: equal lines add up. Stock is checked
 * when the cart is shown. Call it in a transaction that has locked both sessions. Throws CONFLICT when one of the carts
 * is being paid.
 */
export async function mergeOrders(tx: CommerceContext, { from, to }: Sessions): Promise<void> {
  const [own, target] = [
    await findCurrentOrder(tx, from, { lock: true }),
    await findCurrentOrder(tx, to, { lock: true }),
  ];
  if ((own && own.state !== 'Cart') || (own && target && target.state !== 'Cart')) {
    throw new AppError('CONFLICT', { message: 'A cart that is being paid is not merged' });
  }
  await movePastOrders(tx, { from, to });
  if (own && target) await moveCartLines(tx, { from: own, to: target });
  else if (own) await moveCart(tx, own.id, to);
}
