import type { IndexedProduct } from '../documents/family-document.ts';
import { findIndexedProducts } from '../documents/indexed-products.repository.ts';
import { documentsOf, type WriterDeps } from './index-state.ts';

/** Families that are read and written at once: some hundred kilobytes. */
export const PAGE = 50;

interface FamilyRun {
  readonly index: string;
  /** Of the documents. */
  readonly version: number;
  /** The families after a family, or the first ones, at most {@link PAGE}; none at the end. */
  nextPage(after: string | undefined): Promise<readonly string[]>;
  onProduct(product: IndexedProduct): void;
  /** May end the run with an error. */
  afterPage(): Promise<void>;
}

/**
 * Writes families as the database has them; the engine writes a page while the next one is read and made into documents. Returns
 * the number of those with products.
 */
export async function writeFamilies(
  { db, client, brand }: Pick<WriterDeps, 'db' | 'client' | 'brand'>,
  { index, version, nextPage, onProduct, afterPage }: FamilyRun,
): Promise<number> {
  const readPage = async (after?: string) => {
    const families = await nextPage(after);
    if (families.length === 0) return undefined;
    return { families, products: await findIndexedProducts(db, brand, families) };
  };
  let written = 0;
  let writing = Promise.resolve();
  for (let page = await readPage(); page; ) {
    const { families, products } = page;
    for (const product of [...products.values()].flat()) onProduct(product);
    const documents = documentsOf(families, products);
    await writing;
    writing = client.write(index, version, documents);
    // Awaited with the next page; an error of that one comes first.
    writing.catch(() => undefined);
    page = await readPage(families.at(-1));
    written += products.size;
    await afterPage();
  }
  await writing;
  return written;
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
