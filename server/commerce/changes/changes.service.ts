import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { MAX_TAGS_PER_PURGE } from '#shared/cache-tags/cache-tags.ts';
import type { OutboxWorker } from '../kernel/context.ts';
import { type Change, tagsForChanges } from './change-tags.ts';
import { insertPurges, type Purge } from './changes.repository.ts';

interface ChangesContext {
  readonly db: Pick<Database, 'orm'>;
  /** Delivers at once in this process, in a transaction after its commit. Without it the notification below is waited for. */
  readonly changes?: Pick<OutboxWorker, 'deliverSoon'>;
}

/**
 * Writes purges for these changes to the outbox, in the transaction of the changes, so that both commit or neither.
 * After the commit the database notifies the dispatchers of all commerce processes.
 */
export async function recordChanges(
  { db, changes: dispatcher }: ChangesContext,
  brand: BrandCode,
  changes: readonly Change[],
): Promise<void> {
  const tags = tagsForChanges(changes);
  const purges: Purge[] = [];
  for (let start = 0; start < tags.length; start += MAX_TAGS_PER_PURGE) {
    purges.push({ brand, tags: tags.slice(start, start + MAX_TAGS_PER_PURGE) });
  }
  await insertPurges(db.orm, purges);
  if (purges.length > 0) dispatcher?.deliverSoon();
}
