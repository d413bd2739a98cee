import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { invoiceNumbers } from '../../db/schema/orders/invoices.ts';
import { orderNumbers } from '../../db/schema/orders/orders.ts';
import { quotationNumbers } from '../../db/schema/orders/quotations.ts';

/** Leaves out the next numbers of orders, invoices, credit notes and quotations of each brand. */
export async function skipNumbers({ db }: { readonly db: Database }, count: number): Promise<void> {
  await db.orm.transaction(async (tx) => {
    for (const table of [orderNumbers, invoiceNumbers, quotationNumbers]) {
      await tx.update(table).set({ last: sql`${table.last} + ${count}` });
    }
  });
}
