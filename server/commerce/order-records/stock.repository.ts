import { asc, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import { products } from '../db/schema/catalogue/products.ts';
import type { CommerceContext } from '../kernel/context.ts';

export type Quantities = ReadonlyMap<string, number>;

/** Free stock by product id, for products that may have left the catalogue. */
export async function findFreeStock(
  ctx: CommerceContext,
  productIds: readonly string[],
): Promise<Quantities> {
  const rows = await ctx.db.orm
    .select({ id: products.id, free: sql<number>`${products.stock} - ${products.reserved}` })
    .from(products)
    .where(isAnyOf(products.id, productIds));
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/**
 * Locks products in id order and returns their free stock; 0 for a product that has left the catalogue, unless a quotation
 * guarantees it. The lock does not wait for transactions that write rows that refer to the products, such as an import.
 */
export async function lockFreeStock(
  ctx: CommerceContext,
  productIds: Iterable<string>,
  guaranteed: ReadonlySet<string>,
): Promise<Quantities> {
  const rows = await ctx.db.orm
    .select({
      id: products.id,
      active: products.active,
      stock: products.stock,
      reserved: products.reserved,
    })
    .from(products)
    .where(isAnyOf(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('no key update');
  return new Map(
    rows.map((row) => [row.id, row.active || guaranteed.has(row.id) ? row.stock - row.reserved : 0]),
  );
}

/** A change of a product's stock and reservations. */
export interface StockChange {
  readonly id: string;
  readonly stock: number;
  readonly reserved: number;
}

/** The free stock of a product after a change, and the ids of its categories. */
interface ChangedStock {
  readonly free: number;
  readonly categories: readonly string[];
}

/** Adds to stock and reservations of products, in id order. Returns their stocks by id, without unknown products. */
export async function addToStocks(
  ctx: CommerceContext,
  changes: readonly StockChange[],
): Promise<ReadonlyMap<string, ChangedStock>> {
  if (changes.length === 0) return new Map();
  const rows = await queryRows<ChangedStock & { id: string } & Record<string, unknown>>(
    ctx.db.orm,
    sql`with changed as (
        select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, stock int, reserved int)),
      locked as (
        select products.id from products where id in (select id from changed) order by products.id for no key update)
      update products set stock = products.stock + changed.stock, reserved = products.reserved + changed.reserved
      from locked join changed using (id) where products.id = locked.id
      returning products.id, products.stock - products.reserved as free,
        (select coalesce(json_agg(category_id), '[]') from product_categories
          where product_id = products.id) as categories`,
  );
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
}
