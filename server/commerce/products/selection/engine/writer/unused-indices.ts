import { number, object } from 'yup';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { indexNameStart, isIndexOf } from '../documents/search-index.ts';
import type { WriterDeps } from './index-state.ts';
import { type IndexedDocument, indexedDocument } from './search-index-client.ts';

const USED_ID = 'used';
/** Between two looks of a process. */
const LOOK_MS = HOUR_MS;
/** Longer than a release, a rebuild, and an outage of all writers of a release. */
const UNUSED_MS = 24 * LOOK_MS;

const usedShape = object({ state: object({ usedAt: number().required() }).required() });

/** Since when an index is in use, as far as anybody has seen: Unix time in milliseconds. */
export const usedDocument = (at: number): IndexedDocument =>
  indexedDocument(USED_ID, { state: { usedAt: at } });

/**
 * Removes the indices of the brand that nobody has used for a day: those of former releases, and of rebuilds that were lost.
 * The writers of each release note every hour that they use the index of their alias. One without a note gets it from whoever
 * finds it first.
 */
export function createUnusedIndexRemover({ client, brand, alias, prefix, logger, now }: WriterDeps) {
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function usedAt(index: string): Promise<number | undefined> {
    const found = await client.read(index, USED_ID);
    return found && usedShape.validateSync(found.source, { strict: true }).state.usedAt;
  }

  return async (current: string): Promise<void> => {
    const at = now().getTime();
    if (at - lookedAt < LOOK_MS) return;
    const names = await client.names(indexNameStart(brand, prefix));
    for (const index of names.filter((name) => isIndexOf(name, brand, prefix))) {
      const used = index === current ? undefined : await usedAt(index);
      if (used === undefined) await client.write(index, at, [usedDocument(at)]);
      else if (at - used > UNUSED_MS) {
        await client.remove(index);
        logger.info({ brand, index, alias }, 'removed a search index that nobody uses');
      }
    }
    lookedAt = at;
  };
}
