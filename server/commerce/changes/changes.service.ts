import type { Orm, Transaction } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { TAGS_PER_PURGE } from '#shared/cache-tags/cache-tags.ts';
import { type Change, tagsOf } from './change-tags.ts';
import { insertTags } from './changes.repository.ts';

export type { Change } from './change-tags.ts';

/**
 * Writes down what changed, in the transaction that changes it: either both happen or neither. The dispatcher tells
 * the storefronts once it is told to, after the commit. Answers whether there was anything to write.
 */
export async function recordChanges(
  orm: Orm | Transaction,
  brand: BrandCode,
  changes: readonly Change[],
): Promise<boolean> {
  const tags = tagsOf(changes);
  for (let start = 0; start < tags.length; start += TAGS_PER_PURGE) {
    await insertTags(orm, brand, tags.slice(start, start + TAGS_PER_PURGE));
  }
  return tags.length > 0;
}
