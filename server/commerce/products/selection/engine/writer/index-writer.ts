import type { Change } from '../../../../changes/change-tags.ts';
import { type ChangedProduct, readCatalogueState } from '../../embedded/columns/changes.repository.ts';
import {
  findFamiliesOf,
  findIndexedProducts,
  nextVersion,
} from '../documents/indexed-products.repository.ts';
import { buildIndex } from './index-builder.ts';
import {
  documentsOf,
  type IndexState,
  readCurrentIndex,
  stateDocument,
  type WriterDeps,
} from './index-state.ts';
import { createUnusedIndexRemover } from './unused-indices.ts';

/** Families in one call. */
const FAMILIES = 50;
/** Milliseconds between two updates of the former index while a new one is filled. */
const UPDATE_INTERVAL_MS = 1_000;

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
    for (let start = 0; start < families.length; start += FAMILIES) {
      const page = families.slice(start, start + FAMILIES);
      const products = await findIndexedProducts(db, brand, page);
      for (const product of [...products.values()].flat()) categories.set(product.id, product.categories);
      await client.write(index, version, documentsOf(page, products));
    }
    await client.refresh(index);
    await publish(unknown.map((change) => toChange(change, categories.get(change.id) ?? [])));
    // Last: after a failure, the next run writes and invalidates them again.
    await client.write(index, version, [stateDocument({ version: known.version, horizon })]);
    const readAgain = changes.filter(({ changedIn }) => changedIn >= horizon);
    applied = { index, changes: new Map(readAgain.map((change) => [keyOf(change), change.changedIn])) };
  }

  async function updateCurrent(): Promise<void> {
    const current = await readCurrentIndex(deps);
    if (!current) return;
    await update(current.index, current.state);
    await removeUnused(current.index);
  }

  return {
    /**
     * Brings the index up to date: after an import by a new one, else by the families that changed. `keepRunning` is called
     * often during a long run, and ends it with an error.
     */
    async bringUpToDate(keepRunning: () => Promise<void>): Promise<void> {
      // Before the products: what changes while they are read is written after.
      const { version, horizon } = await readCatalogueState(db, brand);
      const current = await readCurrentIndex(deps);
      if (current?.state.version === version) return updateCurrent();
      let updatedAt = performance.now();
      await buildIndex(deps, { version, horizon }, async () => {
        if (performance.now() - updatedAt < UPDATE_INTERVAL_MS) return;
        await keepRunning();
        // The former index serves until the new one is complete.
        await updateCurrent();
        updatedAt = performance.now();
      });
      await publish([{ kind: 'lists-renewed' }]);
      await updateCurrent();
    },
  };
}

const keyOf = ({ id, cause }: ChangedProduct) => `${cause} ${id}`;

function toChange({ id, cause }: ChangedProduct, categories: readonly string[]): Change {
  return cause === 'price'
    ? { kind: 'product-priced', product: id }
    : { kind: 'stock-crossed-zero', product: id, categories };
}
