import type { Orm, Transaction } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { MAX_TAGS_PER_PURGE } from '#shared/cache-tags/cache-tags.ts';
import { type Change, tagsForChanges } from './change-tags.ts';
import { insertPurges, type Purge } from './changes.repository.ts';

/**
 * Writes purges for these changes to the outbox, in the transaction of the changes, so that both commit or neither.
 * After the commit the database notifies the dispatchers of all commerce processes. Returns false when the changes
 * invalidate nothing.
 */
export async function recordChanges(
  orm: Orm | Transaction,
  brand: BrandCode,
  changes: readonly Change[],
): Promise<boolean> {
  const tags = tagsForChanges(changes);
  const purges: Purge[] = [];
  for (let start = 0; start < tags.length; start += MAX_TAGS_PER_PURGE) {
    purges.push({ brand, tags: tags.slice(start, start + MAX_TAGS_PER_PURGE) });
  }
  await insertPurges(orm, purges);
  return tags.length > 0;
}
