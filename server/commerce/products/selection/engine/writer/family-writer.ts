import { batchesOf } from '../../../../kernel/batches-by-size.ts';
import { createPause } from '../../embedded/arrays/pauses.ts';
import type { IndexedProduct } from '../documents/family-document.ts';
import { findFamilyPlaces, findIndexedProducts } from '../documents/indexed-products.repository.ts';
import type { WriterDeps } from './index-state.ts';
import { indexedFamily } from './search-index-client.ts';

/** Families that are looked up at once. */
export const PAGE = 50;
/** Products that are read and written at once: a megabyte or two. */
const BATCH = 100;

interface FamilyRun {
  readonly index: string;
  /** Of the documents. */
  readonly version: number;
  /** The families after a family, or the first ones, at most {@link PAGE}; none at the end. */
  nextPage(after: string | undefined): Promise<readonly string[]>;
  onProduct(product: IndexedProduct): void;
  /** May end the run with an error. */
  afterBatch(): Promise<void>;
}

/**
 * Writes families as the database has them, while requests go on; the engine writes a batch while the next one is read and made
 * into documents. Returns the number of those with products.
 */
export async function writeFamilies(
  { db, client, brand }: Pick<WriterDeps, 'db' | 'client' | 'brand'>,
  { index, version, nextPage, onProduct, afterBatch }: FamilyRun,
): Promise<number> {
  const pause = createPause();
  let written = 0;
  let writing = Promise.resolve();
  for await (const { families, products } of readBatches({ db, brand }, nextPage)) {
    const documents = [];
    for (const family of families) {
      const ofFamily = products.get(family) ?? [];
      for (const product of ofFamily) onProduct(product);
      documents.push(indexedFamily(family, ofFamily));
      await pause();
    }
    await writing;
    writing = client.write(index, version, documents);
    // Awaited with the next batch; an error of that one comes first.
    writing.catch(() => undefined);
    written += products.size;
    await afterBatch();
  }
  await writing;
  return written;
}

/** Families with the products that the database has. */
async function* readBatches(
  { db, brand }: Pick<WriterDeps, 'db' | 'brand'>,
  nextPage: FamilyRun['nextPage'],
) {
  for (let page = await nextPage(undefined); page.length > 0; page = await nextPage(page.at(-1))) {
    const places = await findFamilyPlaces(db, brand, page);
    const placesOf = (family: string) => places.get(family) ?? [];
    for (const families of batchesOf(page, { limit: BATCH, sizeOf: (family) => placesOf(family).length })) {
      yield { families, products: await findIndexedProducts(db, families.flatMap(placesOf)) };
    }
  }
}

/** Families that are known, page by page. */
export function pagesOf(families: readonly string[]): () => Promise<readonly string[]> {
  let start = 0;
  return () => {
    const page = families.slice(start, start + PAGE);
    start += PAGE;
    return Promise.resolve(page);
  };
}
