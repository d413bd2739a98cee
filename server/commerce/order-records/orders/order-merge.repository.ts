import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { orderLines, orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import type { LineRow } from './order-lines.repository.ts';

/** A session and, when someone is signed in, its customer. */
export interface OrderOwner {
  readonly sessionId: string;
  readonly customerId: string | null;
}

export async function assignOrder(tx: CommerceContext, id: string, to: OrderOwner): Promise<void> {
  const { sessionId, customerId } = to;
  await tx.db.orm.update(orders).set({ sessionId, customerId }).where(eq(orders.id, id));
}

/** Gives all orders of a guest's session but its cart to another session and its customer. */
export async function assignPastOrders(tx: CommerceContext, from: string, to: OrderOwner): Promise<void> {
  const { sessionId, customerId } = to;
  await tx.db.orm
    .update(orders)
    .set({ sessionId, customerId })
    .where(
      and(
        eq(orders.sessionId, from),
        isNull(orders.customerId),
        notInArray(orders.state, ['Cart', 'AwaitingPayment']),
      ),
    );
}

/**
 * Assigns to a customer the orders that guests placed, and the quotations that they requested, with an email address,
 * given in lower case. Returns their ids.
 */
export async function assignOrdersOfEmail(
  tx: CommerceContext,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<string[]> {
  const assigned = await tx.db.orm
    .update(orders)
    .set({ customerId })
    .where(
      and(
        eq(orders.brand, tx.shop.brand),
        // Two conditions that indexes serve, and not an outer join.
        or(
          eq(sql`lower(${orders.details} ->> 'email')`, email),
          sql`${orders.id} in (select q.order_id from quotation_requests q where lower(q.email) = ${email})`,
        ),
        isNull(orders.customerId),
        notInArray(orders.state, ['Cart', 'AwaitingPayment']),
      ),
    )
    .returning({ id: orders.id });
  return assigned.map(({ id }) => id);
}

/** Moves lines behind those of another order. */
export async function moveLines(
  tx: CommerceContext,
  lines: readonly Pick<LineRow, 'id'>[],
  orderId: string,
): Promise<void> {
  if (lines.length === 0) return;
  await tx.db.orm
    .update(orderLines)
    .set({
      orderId,
      position: sql`${orderLines.position} + (select coalesce(max(other.position), 0) from order_lines other
        where other.order_id = ${orderId})`,
    })
    .where(
      inArray(
        orderLines.id,
        lines.map(({ id }) => id),
      ),
    );
}

export async function deleteLines(tx: CommerceContext, orderId: string): Promise<void> {
  await tx.db.orm.delete(orderLines).where(eq(orderLines.orderId, orderId));
}

/** Whether a payment refers to an order. */
export async function hasPayments(tx: CommerceContext, orderId: string): Promise<boolean> {
  const [payment] = await tx.db.orm
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .limit(1);
  return payment !== undefined;
}
