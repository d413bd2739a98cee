import { and, asc, eq, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { categories } from '../db/schema/catalogue/catalogue.ts';
import { products } from '../db/schema/catalogue/products.ts';
import { customerGroups, customerTerms, groupPrices } from '../db/schema/terms.ts';
import type { CommerceContext } from '../kernel/context.ts';

type DatabaseContext = Pick<CommerceContext, 'db'>;

export type GroupRow = typeof customerGroups.$inferSelect;
export type GroupPrice = Omit<typeof groupPrices.$inferInsert, 'id' | 'groupId'>;

/** A price list as a file has it. */
export interface PriceList {
  readonly code: string;
  readonly name: string;
  readonly showsNet: boolean;
  readonly prices: readonly GroupPrice[];
}

export interface ListedGroup extends GroupRow {
  /** Rows of its price list. */
  readonly prices: number;
  /** Businesses that have it. */
  readonly customers: number;
}

export async function findGroup(
  ctx: DatabaseContext,
  brand: BrandCode,
  code: string,
): Promise<GroupRow | undefined> {
  const [group] = await ctx.db.orm
    .select()
    .from(customerGroups)
    .where(and(eq(customerGroups.brand, brand), eq(customerGroups.code, code)));
  return group;
}

/** With its table: in a subquery, `id` would be that of the inner table. */
const GROUP_ID = sql`${customerGroups}.id`;

export function listGroups(ctx: DatabaseContext, brand?: BrandCode): Promise<ListedGroup[]> {
  return ctx.db.orm
    .select({
      id: customerGroups.id,
      brand: customerGroups.brand,
      code: customerGroups.code,
      name: customerGroups.name,
      showsNet: customerGroups.showsNet,
      updatedAt: customerGroups.updatedAt,
      prices: sql<number>`(select count(*)::int from ${groupPrices} p where p.group_id = ${GROUP_ID})`,
      customers: sql<number>`(select count(*)::int from ${customerTerms} t where t.group_id = ${GROUP_ID})`,
    })
    .from(customerGroups)
    .where(brand ? eq(customerGroups.brand, brand) : undefined)
    .orderBy(asc(customerGroups.brand), asc(customerGroups.code));
}

export function findGroupPrices(ctx: DatabaseContext, groupId: string) {
  return ctx.db.orm
    .select()
    .from(groupPrices)
    .where(eq(groupPrices.groupId, groupId))
    .orderBy(asc(groupPrices.scope), asc(groupPrices.target), asc(groupPrices.minQuantity));
}

/** Creates the group of a price list, or replaces its whole list. */
export async function replacePriceList(
  tx: DatabaseContext,
  { brand, list, at }: { readonly brand: BrandCode; readonly list: PriceList; readonly at: Date },
): Promise<void> {
  const { code, name, showsNet, prices } = list;
  const values = { name, showsNet, updatedAt: at };
  const [group] = await tx.db.orm
    .insert(customerGroups)
    .values({ brand, code, ...values })
    .onConflictDoUpdate({ target: [customerGroups.brand, customerGroups.code], set: values })
    .returning({ id: customerGroups.id });
  if (!group) throw new Error(`The group ${code} was not stored`);
  await tx.db.orm.delete(groupPrices).where(eq(groupPrices.groupId, group.id));
  for (let at = 0; at < prices.length; at += ROWS_AT_ONCE) {
    const rows = prices.slice(at, at + ROWS_AT_ONCE).map((price) => ({ ...price, groupId: group.id }));
    await tx.db.orm.insert(groupPrices).values(rows);
  }
}

const ROWS_AT_ONCE = 1_000;

/** Deletes a group with its prices; its customers keep their other terms. Returns false when there is none. */
export async function deleteGroup(ctx: DatabaseContext, brand: BrandCode, code: string): Promise<boolean> {
  const removed = await ctx.db.orm
    .delete(customerGroups)
    .where(and(eq(customerGroups.brand, brand), eq(customerGroups.code, code)))
    .returning({ id: customerGroups.id });
  return removed.length > 0;
}

/** Which of these SKUs and categories the brand has, such as `product WPP60-OAT`. */
export async function findKnownTargets(
  ctx: DatabaseContext,
  brand: BrandCode,
  { skus, categoryIds }: { readonly skus: readonly string[]; readonly categoryIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const ofProducts = await ctx.db.orm
    .select({ target: sql<string>`'product ' || ${products.sku}` })
    .from(products)
    .where(and(eq(products.brand, brand), isAnyOf(products.sku, skus)));
  const ofCategories = await ctx.db.orm
    .select({ target: sql<string>`'category ' || ${categories.id}` })
    .from(categories)
    .where(and(eq(categories.brand, brand), isAnyOf(categories.id, categoryIds)));
  return new Set([...ofProducts, ...ofCategories].map(({ target }) => target));
}
