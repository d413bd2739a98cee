import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { storedFiles, storedItems } from '../db/schema/storage.ts';

interface WithDatabase {
  readonly db: Database;
}

type ItemRow = typeof storedItems.$inferSelect;

/** Up to `limit` items that were deleted before a time, those deleted first come first. */
export function findDeletedItems({ db }: WithDatabase, before: Date, limit: number): Promise<ItemRow[]> {
  return db.orm
    .select()
    .from(storedItems)
    .where(lt(storedItems.deletedAt, before))
    .orderBy(asc(storedItems.deletedAt), asc(storedItems.id))
    .limit(limit);
}

/** Locks those of the items that are still deleted, and were deleted before a time. */
export function lockDeletedItems(
  { db }: WithDatabase,
  ids: readonly string[],
  before: Date,
): Promise<ItemRow[]> {
  return db.orm
    .select()
    .from(storedItems)
    .where(and(inArray(storedItems.id, [...ids]), lt(storedItems.deletedAt, before)))
    .orderBy(asc(storedItems.id))
    .for('update');
}

/** Locks all items of sessions, or of a customer. */
export function lockOwnedItems({ db }: WithDatabase, owners: Owners): Promise<ItemRow[]> {
  return db.orm
    .select()
    .from(storedItems)
    .where(
      'customerId' in owners
        ? eq(storedItems.customerId, owners.customerId)
        : inArray(storedItems.sessionId, [...owners.sessionIds]),
    )
    .orderBy(asc(storedItems.id))
    .for('update');
}

export type Owners = { readonly sessionIds: readonly string[] } | { readonly customerId: string };

export async function findUploadsOf({ db }: WithDatabase, itemIds: readonly string[]): Promise<string[]> {
  const rows = await db.orm
    .select({ id: storedFiles.uploadId })
    .from(storedFiles)
    .where(inArray(storedFiles.itemId, [...itemIds]));
  return rows.map(({ id }) => id);
}

/** Deletes items with the rows of their files, not the uploads. */
export async function deleteItems({ db }: WithDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.orm.delete(storedItems).where(inArray(storedItems.id, [...ids]));
}
