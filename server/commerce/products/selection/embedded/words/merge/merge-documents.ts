import type { WordData } from '../word-data.ts';

/** Marks a product or document of former words that the new ones lack, or have anew. */
export const GONE = 0xffff_ffff;

type Documents = Pick<WordData, 'products' | 'locales'>;

export interface MergedDocuments extends Documents {
  /** The new number of each document of the former words; GONE for others. */
  readonly ofFormer: Uint32Array;
  /** The number of each document of the fresh words. */
  readonly ofFresh: Uint32Array;
}

/**
 * Merges the documents of former words whose products have a new number with those of fresh words. undefined if these products are
 * in another order: then no entry of a word would be in the order of documents.
 */
export function mergeDocuments(
  former: Documents,
  fresh: Documents,
  numbers: Uint32Array,
): MergedDocuments | undefined {
  const length = former.products.length + fresh.products.length;
  const [products, locales] = [new Uint32Array(length), new Uint8Array(length)];
  const ofFormer = new Uint32Array(former.products.length).fill(GONE);
  const ofFresh = new Uint32Array(fresh.products.length);
  let [count, nextFresh, last] = [0, 0, 0];
  const add = (product: number, ofLocales = 0) => {
    products[count] = product;
    locales[count] = ofLocales;
    count += 1;
    return count - 1;
  };
  const addFreshBefore = (product: number) => {
    for (; nextFresh < ofFresh.length && (fresh.products[nextFresh] ?? 0) < product; nextFresh += 1) {
      ofFresh[nextFresh] = add(fresh.products[nextFresh] ?? 0, fresh.locales[nextFresh]);
    }
  };
  for (const [document, formerProduct] of former.products.entries()) {
    const product = numbers[formerProduct] ?? GONE;
    if (product === GONE) continue;
    if (product < last) return undefined;
    last = product;
    addFreshBefore(product);
    ofFormer[document] = add(product, former.locales[document]);
  }
  addFreshBefore(GONE);
  return { products: products.slice(0, count), locales: locales.slice(0, count), ofFormer, ofFresh };
}
