import type { Change } from '../../../../changes/change-tags.ts';
import { type ChangedProduct, readCatalogueState } from '../../embedded/columns/changes.repository.ts';
import { findImportsSince, type ImportedSince } from '../../imports-since.repository.ts';
import { findFamiliesOf, nextVersion } from '../documents/indexed-products.repository.ts';
import { pagesOf, writeFamilies } from './family-writer.ts';
import { buildIndex } from './index-builder.ts';
import {
  type CurrentIndex,
  type IndexState,
  readCurrentIndex,
  stateDocument,
  type WriterDeps,
} from './index-state.ts';
import { createUnusedIndexRemover } from './unused-indices.ts';
import { addToVocabulary, createVocabularyCollector } from './vocabulary.ts';

/** Milliseconds between two pauses of a long run, in which it notes that it is alive. */
const PAUSE_INTERVAL_MS = 1_000;

/** Writes the index of a brand. Several processes may write: the documents that were read last win. */
export function createIndexWriter(deps: WriterDeps) {
  const { db, client, brand, publish } = deps;
  const removeUnused = createUnusedIndexRemover(deps);
  /** Changes of transactions that ended after the horizon: they are read again, and need not be written again. */
  let applied = { index: '', changes: new Map<string, number>() };

  /** Writes the families that changed since the index was written, and then invalidates the lists that show them. */
  async function update(index: string, known: IndexState): Promise<void> {
    // Before the products are read: see nextVersion.
    const version = await nextVersion(db);
    const { horizon, changes } = await readCatalogueState(db, brand, { horizon: known.horizon });
    if (applied.index !== index) applied = { index, changes: new Map() };
    const unknown = changes.filter((change) => applied.changes.get(keyOf(change)) !== change.changedIn);
    if (unknown.length === 0) return;
    const families = await findFamiliesOf(db, [...new Set(unknown.map(({ id }) => id))]);
    const categories = new Map<string, readonly string[]>();
    await writeFamilies(deps, {
      index,
      version,
      nextPage: pagesOf(families),
      onProduct: (product) => categories.set(product.id, product.categories),
      afterBatch: () => Promise.resolve(),
    });
    await client.refresh(index);
    await publish(unknown.map((change) => toChange(change, categories.get(change.id) ?? [])));
    // Last: after a failure, the next run writes and invalidates them again.
    await client.write(index, version, [stateDocument({ ...known, horizon })]);
    const readAgain = changes.filter(({ changedIn }) => changedIn >= horizon);
    applied = { index, changes: new Map(readAgain.map((change) => [keyOf(change), change.changedIn])) };
  }

  async function updateCurrent(): Promise<void> {
    const current = await readCurrentIndex(deps);
    if (!current) return;
    await update(current.index, current.state);
    await removeUnused(current.index);
  }

  /** Writes the families that imports have changed. Lists are invalidated when all are there. */
  async function addImports(
    { index, state }: CurrentIndex,
    { families = [], version, run }: ImportedSince,
    afterBatch: () => Promise<void>,
  ): Promise<void> {
    const number = await nextVersion(db);
    const collector = createVocabularyCollector();
    const nextPage = pagesOf(families);
    await writeFamilies(deps, { index, version: number, nextPage, onProduct: collector.add, afterBatch });
    await addToVocabulary(client, { index, version: number }, collector.spellings());
    await client.refresh(index);
    if (families.length > 0) await publish([{ kind: 'lists-renewed' }]);
    // Changes of stock that were written meanwhile have moved it.
    const { horizon } = (await readCurrentIndex(deps))?.state ?? state;
    // Last: after a failure, the next run writes and invalidates them again.
    await client.write(index, await nextVersion(db), [stateDocument({ version, run, horizon })]);
  }

  return {
    /**
     * Brings the index up to date with the families that changed, or replaces it by a new one when an import does not tell
     * them. `keepRunning` is called often during a long run, and ends it with an error.
     */
    async bringUpToDate(keepRunning: () => Promise<void>): Promise<void> {
      const current = await readCurrentIndex(deps);
      const imports = await findImportsSince(db, brand, current?.state.run ?? null);
      const { run, version } = imports;
      const isFormer = current?.state.run === null && current.state.version === version;
      if (current && (current.state.run === run || isFormer)) return updateCurrent();
      const pause = everySecond(async () => {
        await keepRunning();
        // Lists have changes of stock and price before the run ends, from the former index if it fills a new one.
        await updateCurrent();
      });
      if (current && imports.families) {
        await addImports(current, imports, pause);
      } else {
        // Before the products: what changes while they are read is written after.
        const { horizon } = await readCatalogueState(db, brand);
        await buildIndex(deps, { version, run, horizon }, pause);
        await publish([{ kind: 'lists-renewed' }]);
      }
      await updateCurrent();
    },
  };
}

/** A function that may be called often, and acts once in each interval. */
function everySecond(act: () => Promise<void>): () => Promise<void> {
  let actedAt = performance.now();
  return async () => {
    if (performance.now() - actedAt < PAUSE_INTERVAL_MS) return;
    await act();
    actedAt = performance.now();
  };
}

const keyOf = ({ id, cause }: ChangedProduct) => `${cause} ${id}`;

function toChange({ id, cause }: ChangedProduct, categories: readonly string[]): Change {
  return cause === 'price'
    ? { kind: 'product-priced', product: id }
    : { kind: 'stock-crossed-zero', product: id, categories };
}
