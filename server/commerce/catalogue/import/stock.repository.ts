import { sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/postgres/database.ts';
import type { PlannedProduct } from '../catalogue.ts';

/** Writes the stocks of the files where they differ. Open payments have reserved some: a stock does not fall below that. */
export async function overwriteStocks(tx: Orm, products: readonly PlannedProduct[]): Promise<void> {
  const stocks = products.map(({ id, product: { row } }) => ({ id, stock: row.stock }));
  await tx.execute(sql`with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as wanted (id uuid, stock int)),
    locked as (select p.id, greatest(wanted.stock, p.reserved) as stock from products p join wanted using (id)
      where p.stock <> greatest(wanted.stock, p.reserved) order by p.id for no key update of p)
    update products p set stock = locked.stock from locked where p.id = locked.id`);
}
