import type { ListedProduct } from '../list/listed-catalogue.repository.ts';

const MIN_LENGTH = 3;

const compactSkus = new WeakMap<readonly ListedProduct[], readonly string[]>();

function compactSkusOf(products: readonly ListedProduct[]): readonly string[] {
  const skus = compactSkus.get(products) ?? products.map(({ sku }) => compact(sku));
  compactSkus.set(products, skus);
  return skus;
}

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * The products whose SKU begins with a query, whatever its dashes, spaces and capitals. A query without a digit must be a
 * whole SKU or family, because many words look like the beginning of a SKU.
 */
export function skuMatches(query: string, products: readonly ListedProduct[]): readonly ListedProduct[] {
  const typed = compact(query);
  if (typed.length < MIN_LENGTH || /[^\p{L}\p{N}\s._/-]/u.test(query)) return [];
  const hasDigit = /\d/.test(typed);
  const hasLetter = /[A-Z]/.test(typed);
  if (!hasLetter) return [];
  const skus = compactSkusOf(products);
  return products.filter(({ family }, index) => {
    const own = skus[index] ?? '';
    return hasDigit ? own.startsWith(typed) : own === typed || family === typed;
  });
}
