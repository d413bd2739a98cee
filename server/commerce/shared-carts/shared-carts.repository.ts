import { and, eq, gt, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { sharedCarts } from '../db/schema/orders/shared-carts.ts';
import type { CommerceContext } from '../kernel/context.ts';

type SharedCartRow = typeof sharedCarts.$inferSelect;

export async function insertSharedCart(ctx: Pick<CommerceContext, 'db'>, row: SharedCartRow): Promise<void> {
  await ctx.db.orm.insert(sharedCarts).values(row);
}

/** A shared cart of the shop's brand whose link has not expired. */
export async function findSharedCart(
  ctx: CommerceContext,
  tokenHash: string,
): Promise<SharedCartRow | undefined> {
  const [row] = await ctx.db.orm
    .select()
    .from(sharedCarts)
    .where(
      and(
        eq(sharedCarts.tokenHash, tokenHash),
        eq(sharedCarts.brand, ctx.shop.brand),
        gt(sharedCarts.expiresAt, ctx.clock()),
      ),
    );
  return row;
}

/** Deletes up to `limit` shared carts whose link has expired. Returns their number. */
export async function deleteExpiredCarts(
  { db }: { readonly db: Database },
  now: Date,
  limit: number,
): Promise<number> {
  const deleted = await queryRows(
    db.orm,
    sql`delete from shared_carts where token_hash in (
        select token_hash from shared_carts where expires_at <= ${now.toISOString()}::timestamptz limit ${limit})
      returning token_hash`,
  );
  return deleted.length;
}
