import type { components } from '#shared/commerce-api/openapi-types.ts';
import { addWantedLines, type MissingLine } from '../cart/lines/wanted-lines.service.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { findLines } from '../order-records/orders/order-lines.repository.ts';
import { requirePastOrder } from '../order-view/past-orders.service.ts';
import { editCart } from './cart-edit.service.ts';

type Reorder = components['schemas']['Reorder'];

/**
 * Adds the lines of an own past order to the cart, in one transaction, by the rules and prices of any added line. A line
 * is missing when its product is gone, no longer accepts the same answers, has not enough stock (what there is, is
 * added), or when the cart is full. Samples are not ordered again. Throws NOT_FOUND.
 */
export async function reorder(ctx: OrderContext, sessionId: string, orderId: string): Promise<Reorder> {
  const ordered = await findLines(ctx, [(await requirePastOrder(ctx, sessionId, orderId)).id]);
  let missing: readonly MissingLine[] = [];
  const cart = await editCart(
    ctx,
    sessionId,
    async (tx, current) => {
      const result = await addWantedLines(
        tx,
        current,
        ordered.filter(({ sample }) => !sample).map((line) => ({ ...line, name: line.snapshot.name })),
      );
      missing = result.missing;
      return result.cart;
    },
    { create: true },
  );
  return { cart, missing: [...missing] };
}
