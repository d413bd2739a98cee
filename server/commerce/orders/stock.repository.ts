import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Change, recordChanges } from '../changes/changes.service.ts';
import type { CommerceContext } from '../context.ts';
import { products } from '../db/schema/products.ts';
import type { LineRow } from './orders.repository.ts';

/** Pieces by product id. */
export type Quantities = ReadonlyMap<string, number>;

/** What the lines of an order need of each product, whatever the answers. */
export function neededOf(lines: readonly Pick<LineRow, 'productId' | 'quantity'>[]): Quantities {
  const needed = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    needed.set(productId, (needed.get(productId) ?? 0) + quantity);
  }
  return needed;
}

/** Free pieces by product id, the rows locked in id order: two orders of the same products wait, and never for each other. */
export async function lockStock(ctx: CommerceContext, productIds: Iterable<string>): Promise<Quantities> {
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

/** The first product of which there is less than needed, with what is left of it. */
export function shortage(
  free: Quantities,
  needed: Quantities,
): { productId: string; left: number } | undefined {
  for (const [productId, quantity] of needed) {
    const left = free.get(productId) ?? 0;
    if (left < quantity) return { productId, left: Math.max(left, 0) };
  }
  return undefined;
}

/** Holds locked stock for an open payment. */
export function reserveStock(ctx: CommerceContext, needed: Quantities): Promise<void> {
  return change(ctx, needed, { stock: 0, reserved: 1 });
}

/** Gives held stock back. */
export function releaseStock(ctx: CommerceContext, needed: Quantities): Promise<void> {
  return change(ctx, needed, { stock: 0, reserved: -1 });
}

/** Takes held stock out of the warehouse. */
export function sellReserved(ctx: CommerceContext, needed: Quantities): Promise<void> {
  return change(ctx, needed, { stock: -1, reserved: -1 });
}

/** Takes free stock, locked before, out of the warehouse. */
export function sellFree(ctx: CommerceContext, needed: Quantities): Promise<void> {
  return change(ctx, needed, { stock: -1, reserved: 0 });
}

async function change(
  ctx: CommerceContext,
  quantities: Quantities,
  sign: { stock: number; reserved: number },
): Promise<void> {
  const crossed: Change[] = [];
  // In id order: an update locks its row too.
  for (const [id, quantity] of [...quantities].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [row] = await ctx.db.orm
      .update(products)
      .set({
        stock: sql`${products.stock} + ${quantity * sign.stock}`,
        reserved: sql`${products.reserved} + ${quantity * sign.reserved}`,
      })
      .where(eq(products.id, id))
      .returning({ free: sql<number>`${products.stock} - ${products.reserved}` });
    if (!row) continue;
    const before = row.free - quantity * (sign.stock - sign.reserved);
    if (before > 0 !== row.free > 0) crossed.push({ kind: 'stock-crossed-zero', product: id });
  }
  if (await recordChanges(ctx.db.orm, ctx.shop.brand, crossed)) ctx.changes.kick();
}
