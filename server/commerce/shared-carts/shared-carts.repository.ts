import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';

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
