import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { ProductAlertKind } from '#shared/messages/product-alert-kinds.ts';
import { productAlerts } from '../../db/schema/product-alerts.ts';
import { productName } from '../../products/product-name.ts';

export type AlertRow = typeof productAlerts.$inferSelect;

interface WithDatabase {
  readonly db: Database;
}

/** Locks and returns the alert of an address, product and kind, and creates a pending one if there is none. */
export async function lockAlert(
  { db }: WithDatabase,
  values: typeof productAlerts.$inferInsert,
): Promise<AlertRow | undefined> {
  await db.orm.insert(productAlerts).values(values).onConflictDoNothing();
  const [row] = await db.orm
    .select()
    .from(productAlerts)
    .where(
      and(
        eq(productAlerts.brand, values.brand),
        eq(productAlerts.email, values.email),
        eq(productAlerts.productId, values.productId),
        eq(productAlerts.kind, values.kind),
      ),
    )
    .for('update');
  return row;
}

/** Locks and returns the alert of a confirmation link, in a brand. */
export async function lockAlertByToken(
  { db }: WithDatabase,
  brand: BrandCode,
  tokenHash: string,
): Promise<AlertRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(productAlerts)
    .where(and(eq(productAlerts.brand, brand), eq(productAlerts.tokenHash, tokenHash)))
    .for('update');
  return row;
}

export async function updateAlert(
  { db }: WithDatabase,
  id: string,
  changes: Partial<Omit<AlertRow, 'id' | 'brand' | 'email' | 'productId' | 'kind'>>,
): Promise<void> {
  await db.orm.update(productAlerts).set(changes).where(eq(productAlerts.id, id));
}

/** Deletes the alert of a link, and those of the same address for the same product. */
export async function deleteAlertsWith(
  { db }: WithDatabase,
  { id, brand }: { readonly id: string; readonly brand: BrandCode },
): Promise<void> {
  await db.orm.execute(sql`delete from product_alerts a using product_alerts given
    where given.id = ${id} and given.brand = ${brand}
      and a.brand = given.brand and a.email = given.email and a.product_id = given.product_id`);
}

interface Terms {
  readonly pending: Date;
  readonly sent: Date;
  readonly active: Date;
}

/** Deletes up to `limit` alerts that were never confirmed, were answered by a mail, or have waited for too long. */
export async function deleteExpiredAlerts(
  { db }: WithDatabase,
  { pending, sent, active }: Terms,
  limit: number,
): Promise<number> {
  const rows = await queryRows<{ id: string }>(
    db.orm,
    sql`delete from product_alerts where id in (select id from product_alerts
        where mailed_at < ${active.toISOString()} or (state = 'pending' and mailed_at < ${pending.toISOString()})
          or (state = 'sent' and notified_at < ${sent.toISOString()})
        order by mailed_at, id limit ${limit} for update skip locked)
      returning id`,
  );
  return rows.length;
}

/** Deletes the alerts of an address, in one brand or in all. */
export function deleteAlertsOf(
  { db }: WithDatabase,
  { email, brand }: { readonly email: string; readonly brand: BrandCode | undefined },
): Promise<Pick<AlertRow, 'id' | 'createdAt'>[]> {
  return db.orm
    .delete(productAlerts)
    .where(
      and(sql`lower(${productAlerts.email}) = ${email}`, brand ? eq(productAlerts.brand, brand) : undefined),
    )
    .returning({ id: productAlerts.id, createdAt: productAlerts.createdAt });
}

/** Number of people who wait for a product. */
export interface WaitingProduct {
  readonly brand: BrandCode;
  readonly sku: string;
  /** In Dutch, the language of the merchant, if it has one. */
  readonly name: string;
  /** Pieces left to sell. */
  readonly stock: number;
  readonly waiting: Readonly<Record<ProductAlertKind, number>>;
}

/** The products that somebody waits for, those with the most people who wait for stock first. */
export async function listWaitingProducts(
  { db }: WithDatabase,
  { brand, limit }: { readonly brand?: BrandCode | undefined; readonly limit: number },
): Promise<WaitingProduct[]> {
  const waiting = (kind: ProductAlertKind): SQL => sql`(count(*) filter (where a.kind = ${kind}))::int`;
  const rows = await queryRows<Omit<WaitingProduct, 'waiting'> & { forStock: number; forPrice: number }>(
    db.orm,
    sql`select p.brand, p.sku, p.stock - p.reserved as stock, ${waiting('stock')} as "forStock", ${waiting('price')} as "forPrice",
        ${productName({ id: sql`p.id`, sku: sql`p.sku` }, sql`'nl-NL'`)} as name
      from product_alerts a join products p on p.id = a.product_id
      where a.state = 'active' and (${brand ?? null}::text is null or p.brand = ${brand ?? null})
      group by p.id order by "forStock" desc, "forPrice" desc, p.brand, p.sku limit ${limit}`,
  );
  return rows.map(({ forStock, forPrice, ...product }) => ({
    ...product,
    waiting: { stock: forStock, price: forPrice },
  }));
}
