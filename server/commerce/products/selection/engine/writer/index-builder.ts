import { findFamilies, nextVersion } from '../documents/indexed-products.repository.ts';
import { indexName, indexNumber } from '../documents/search-index.ts';
import { PAGE, writeFamilies } from './family-writer.ts';
import { type IndexState, readCurrentIndex, stateDocument, type WriterDeps } from './index-state.ts';
import { usedDocument } from './unused-indices.ts';
import { createVocabularyCollector, vocabularyDocuments } from './vocabulary.ts';

/**
 * Fills a new index with the products of the last import, and lets the alias name it instead of the former one.
 * `afterBatch` may end the run with an error.
 */
export async function buildIndex(
  deps: WriterDeps,
  state: IndexState,
  afterBatch: () => Promise<void>,
): Promise<void> {
  const { db, client, brand, alias, logger } = deps;
  const version = await nextVersion(db);
  const index = indexName(alias, state.version, version);
  const startedAt = performance.now();
  await client.create(index);
  try {
    const families = await fillIndex(deps, { index, version, state }, afterBatch);
    const current = await readCurrentIndex(deps);
    // A process that began later was faster, and has the products of this import or of a later one.
    if (current && indexNumber(current.index) > version) {
      await client.remove(index);
      return;
    }
    // Also what a process left behind that crashed.
    const former = (await client.names(alias)).filter((other) => indexNumber(other) < version);
    await client.swap(alias, index, former);
    const ms = Math.round(performance.now() - startedAt);
    logger.info({ brand, index, families, ms }, 'the search index of an import is complete');
  } catch (error) {
    await client.remove(index).catch(() => undefined);
    throw error;
  }
}

/** Returns the number of families. */
async function fillIndex(
  deps: WriterDeps,
  { index, version, state }: { readonly index: string; readonly version: number; readonly state: IndexState },
  afterBatch: () => Promise<void>,
): Promise<number> {
  const { client, now } = deps;
  const collector = createVocabularyCollector();
  const written = await writeFamilies(deps, {
    index,
    version,
    afterBatch,
    onProduct: collector.add,
    nextPage: (after = '') => findFamilies(deps.db, { brand: deps.brand, after, limit: PAGE }),
  });
  const others = [
    ...[...collector.spellings()].flatMap((spellings) => vocabularyDocuments(...spellings)),
    stateDocument(state),
    usedDocument(now().getTime()),
  ];
  for (const document of others) await client.write(index, version, [document]);
  await client.refresh(index);
  const count = await client.count(index);
  if (count !== written + others.length) {
    throw new Error(`The index has ${count} documents instead of ${written + others.length}`);
  }
  return written;
}
