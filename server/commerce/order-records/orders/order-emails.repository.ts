import { and, eq, sql } from 'drizzle-orm';
import { orders } from '../../db/schema/orders/orders.ts';
import { quotationRequests } from '../../db/schema/orders/quotations.ts';
import type { CommerceContext } from '../../kernel/context.ts';

/**
 * Replaces a former email address of a customer, in lower case, in the own cart, orders and quotations: their mails and
 * look-ups use the new one. Invoices keep the address with which they were issued.
 */
export async function replaceOrderEmails(
  tx: CommerceContext,
  { customerId, from, to }: { readonly customerId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx.db.orm
    .update(orders)
    .set({ details: sql`jsonb_set(${orders.details}, '{email}', to_jsonb(${to}::text))` })
    .where(and(eq(orders.customerId, customerId), eq(sql`lower(${orders.details} ->> 'email')`, from)));
  await tx.db.orm
    .update(quotationRequests)
    .set({ email: to })
    .where(
      and(
        eq(sql`lower(${quotationRequests.email})`, from),
        sql`${quotationRequests.orderId} in (select o.id from orders o where o.customer_id = ${customerId})`,
      ),
    );
}
