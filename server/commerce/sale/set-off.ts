import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import type { Moved, SaleContext, SaleMoment, SaleMoments } from '../order-records/sale-moments.ts';
import type { KnownOrder } from '../order-view/order.response.ts';
import { toShownOrder } from '../order-view/shown-order.response.ts';
import { shopOf } from '../shops/shop-context.ts';

/** Runs the cells of a moment, row by row, in the caller's transaction. Throws what a cell throws. */
export async function setOff<Moment extends SaleMoment>(
  tx: SaleContext,
  moment: Moment,
  event: SaleMoments[Moment],
): Promise<void> {
  for (const consumer of tx.sale) await consumer[moment]?.(tx, event);
}

/** The event of an order that has moved, in the shop where it was placed. `known`: what the caller has read of it. */
export function moved(tx: SaleContext, order: OrderRow, known: KnownOrder = {}): Moved {
  let response: ReturnType<Moved['response']> | undefined;
  const shop = shopOf(order, tx.clock());
  return {
    order,
    response: () => {
      response ??= toShownOrder({ ...tx, shop }, order, known);
      return response;
    },
  };
}
