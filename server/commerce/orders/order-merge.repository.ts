import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { CommerceContext } from '../context.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { type OrderRow, updateOrder } from './orders.repository.ts';

/** Gives a cart to another session. */
export async function moveCart(tx: CommerceContext, cartId: string, sessionId: string): Promise<void> {
  await tx.db.orm.update(orders).set({ sessionId }).where(eq(orders.id, cartId));
}

/** Gives all orders of a session but its cart to another session. */
export async function movePastOrders(
  tx: CommerceContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.db.orm
    .update(orders)
    .set({ sessionId: to })
    .where(and(eq(orders.sessionId, from), notInArray(orders.state, ['Cart', 'AwaitingPayment'])));
}

/** Moves the lines of a cart behind those of another. Equal lines add up, to at most the 9,999 of a line. */
export async function moveCartLines(
  tx: CommerceContext,
  { from, to }: { readonly from: OrderRow; readonly to: OrderRow },
): Promise<void> {
  const isSame = sql`other.product_id = ${orderLines.productId} and other.answers_hash = ${orderLines.answersHash}`;
  await tx.db.orm
    .update(orderLines)
    .set({ quantity: sql`least(9999, ${orderLines.quantity} + other.quantity)` })
    .from(sql`order_lines other`)
    .where(and(eq(orderLines.orderId, to.id), sql`other.order_id = ${from.id}`, isSame));
  await tx.db.orm
    .delete(orderLines)
    .where(
      and(
        eq(orderLines.orderId, from.id),
        sql`exists (select 1 from order_lines other where other.order_id = ${to.id} and ${isSame})`,
      ),
    );
  await tx.db.orm
    .update(orderLines)
    .set({
      orderId: to.id,
      position: sql`${orderLines.position} + (select coalesce(max(other.position), 0) from order_lines other
        where other.order_id = ${to.id})`,
    })
    .where(eq(orderLines.orderId, from.id));
  for (const cart of [from, to]) await updateOrder(tx, cart, { revision: cart.revision + 1 });
}
