import { and, count, eq, sql } from 'drizzle-orm';
import type { PaymentMethodId } from '#shared/enumerations.ts';
import { customers } from '../../db/schema/customers.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { lockName } from '../../kernel/advisory-locks.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;

/** Facts that decide whether an order is of a verified business. */
export type BusinessOrder = Pick<OrderRow, 'customerId' | 'details' | 'vatCheck'>;

/** Whether a business customer has an order that was completed before. */
export async function hasCompletedOrder(ctx: WithDatabase, customerId: string): Promise<boolean> {
  const [found] = await ctx.db.orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'Completed')))
    .limit(1);
  return found !== undefined;
}

/** Whether a customer has an account for a business. */
export async function isBusinessCustomer(ctx: WithDatabase, customerId: string): Promise<boolean> {
  const [customer] = await ctx.db.orm
    .select({ type: customers.type })
    .from(customers)
    .where(eq(customers.id, customerId));
  return customer?.type === 'Business';
}

/**
 * The number of unpaid orders by a method with a VAT number, in upper case without spaces. Locks that number until the
 * transaction ends, so that concurrent payments count each other.
 */
export async function countUnpaidOfVatNumber(
  ctx: WithDatabase,
  method: PaymentMethodId,
  vatNumber: string,
): Promise<number> {
  await lockName(ctx, 'VAT number', vatNumber);
  const stored = sql`upper(regexp_replace(${orders.details} ->> 'vatNumber', '[\\s.-]', '', 'g'))`;
  const [row] = await ctx.db.orm
    .select({ unpaid: count() })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(payments.holdsStock, eq(payments.method, method), sql`${stored} = ${vatNumber}`));
  return row?.unpaid ?? 0;
}
