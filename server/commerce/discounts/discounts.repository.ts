import { and, asc, eq, sql } from 'drizzle-orm';
import type { BrandCode } from '#shared/brands/index.ts';
import { discountCodes, discountUses } from '../db/schema/orders/discounts.ts';
import type { CommerceContext } from '../kernel/context.ts';

export type DiscountRow = typeof discountCodes.$inferSelect;
export type NewDiscount = typeof discountCodes.$inferInsert;

/** A code with the number of orders that have used it. */
export interface UsedDiscount {
  readonly rule: DiscountRow;
  readonly uses: number;
  readonly usesOfCustomer: number;
}

const usesOf = sql`from ${discountUses} u where u.brand = ${discountCodes.brand} and u.code = ${discountCodes.code}`;

/** A code of the brand with its uses; `lock` locks it against other orders until the transaction ends. */
export async function findDiscount(
  ctx: Pick<CommerceContext, 'db'>,
  { brand, code, customerKey }: { brand: BrandCode; code: string; customerKey: string | null },
  { lock = false } = {},
): Promise<UsedDiscount | undefined> {
  const isCode = and(eq(discountCodes.brand, brand), eq(discountCodes.code, code));
  // In a statement of its own: a snapshot that is older than the lock does not show what the last holder wrote.
  if (lock)
    await ctx.db.orm.select({ code: discountCodes.code }).from(discountCodes).where(isCode).for('update');
  const [row] = await ctx.db.orm
    .select({
      rule: discountCodes,
      uses: sql<number>`(select count(*)::int ${usesOf})`,
      usesOfCustomer: sql<number>`(select count(*)::int ${usesOf} and u.customer_key = ${customerKey})`,
    })
    .from(discountCodes)
    .where(isCode);
  return row;
}

export async function insertDiscountUse(
  ctx: Pick<CommerceContext, 'db'>,
  use: typeof discountUses.$inferInsert,
): Promise<void> {
  await ctx.db.orm.insert(discountUses).values(use);
}

export async function deleteDiscountUse(ctx: Pick<CommerceContext, 'db'>, orderId: string): Promise<void> {
  await ctx.db.orm.delete(discountUses).where(eq(discountUses.orderId, orderId));
}

/** Returns false when the brand has this code already. */
export async function insertDiscount(
  ctx: Pick<CommerceContext, 'db'>,
  discount: NewDiscount,
): Promise<boolean> {
  const inserted = await ctx.db.orm
    .insert(discountCodes)
    .values(discount)
    .onConflictDoNothing()
    .returning({ code: discountCodes.code });
  return inserted.length > 0;
}

/** Ends a code; returns false when the brand has no such code. */
export async function endDiscount(
  ctx: Pick<CommerceContext, 'db'>,
  { brand, code, at }: { brand: BrandCode; code: string; at: Date },
): Promise<boolean> {
  const ended = await ctx.db.orm
    .update(discountCodes)
    .set({ endsAt: at })
    .where(and(eq(discountCodes.brand, brand), eq(discountCodes.code, code)))
    .returning({ code: discountCodes.code });
  return ended.length > 0;
}

/** All codes, of one brand if given, with their uses. */
export function listDiscounts(
  ctx: Pick<CommerceContext, 'db'>,
  brand?: BrandCode,
): Promise<{ rule: DiscountRow; uses: number }[]> {
  return ctx.db.orm
    .select({ rule: discountCodes, uses: sql<number>`(select count(*)::int ${usesOf})` })
    .from(discountCodes)
    .where(brand ? eq(discountCodes.brand, brand) : undefined)
    .orderBy(asc(discountCodes.brand), asc(discountCodes.code));
}
