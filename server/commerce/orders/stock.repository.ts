import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { CommerceContext } from '../context.ts';
import { products } from '../db/schema/products.ts';
import type { PackedItem } from '../shipping/parcel.service.ts';

/** Numbers of pieces by product id. */
export type Quantities = ReadonlyMap<string, number>;

/** The package of a single piece, and the working days until it is dispatched. */
export interface ProductPackage extends Omit<PackedItem, 'quantity'> {
  readonly deliveryDays: number;
}

/** Free stock by product id, for products that may have left the catalogue. */
export async function findFreeStock(
  ctx: CommerceContext,
  productIds: readonly string[],
): Promise<Quantities> {
  const rows = await ctx.db.orm
    .select({ id: products.id, free: sql<number>`${products.stock} - ${products.reserved}` })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** Locks products in id order and returns their free stock; 0 for a product that has left the catalogue. */
export async function lockFreeStock(ctx: CommerceContext, productIds: Iterable<string>): Promise<Quantities> {
  const rows = await ctx.db.orm
    .select({
      id: products.id,
      active: products.active,
      stock: products.stock,
      reserved: products.reserved,
    })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row.active ? row.stock - row.reserved : 0]));
}

/** Adds to stock and reservations of a product and returns its free stock; undefined for an unknown product. */
export async function addToStock(
  ctx: CommerceContext,
  id: string,
  { stock, reserved }: { readonly stock: number; readonly reserved: number },
): Promise<number | undefined> {
  const [row] = await ctx.db.orm
    .update(products)
    .set({
      stock: sql`${products.stock} + ${stock}`,
      reserved: sql`${products.reserved} + ${reserved}`,
    })
    .where(eq(products.id, id))
    .returning({ free: sql<number>`${products.stock} - ${products.reserved}` });
  return row?.free;
}

/** Packages by product id, for products that may have left the catalogue. */
export async function findPackages(
  ctx: CommerceContext,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductPackage>> {
  if (productIds.length === 0) return new Map();
  const { id, weightGrams, packageWidth, packageHeight, packageDepth, deliveryDays } = products;
  const rows = await ctx.db.orm
    .select({ id, weightGrams, packageWidth, packageHeight, packageDepth, deliveryDays })
    .from(products)
    .where(inArray(id, [...productIds]));
  return new Map(rows.map(({ id: productId, ...item }) => [productId, item]));
}
