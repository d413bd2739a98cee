import { asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { objectDeletions } from '../db/schema/uploads.ts';

interface WithDatabase {
  readonly db: Database;
}

/** Folders of deleted uploads whose files are not removed yet, in order after `afterFolder`. */
export async function findPendingDeletions(
  { db }: WithDatabase,
  { afterFolder, limit }: { readonly afterFolder: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db.orm
    .select({ folder: objectDeletions.folder })
    .from(objectDeletions)
    .where(gt(objectDeletions.folder, afterFolder))
    .orderBy(asc(objectDeletions.folder))
    .limit(limit);
  return rows.map(({ folder }) => folder);
}

export async function countPendingDeletions({ db }: WithDatabase): Promise<number> {
  return db.orm.$count(objectDeletions);
}

export async function deletePendingDeletion({ db }: WithDatabase, folder: string): Promise<void> {
  await db.orm.delete(objectDeletions).where(eq(objectDeletions.folder, folder));
}

/** Records folders to remove, in the transaction that deletes their rows. */
export async function insertPendingDeletions(
  { db }: WithDatabase,
  folders: readonly string[],
): Promise<void> {
  if (folders.length > 0) await db.orm.insert(objectDeletions).values(folders.map((folder) => ({ folder })));
}
