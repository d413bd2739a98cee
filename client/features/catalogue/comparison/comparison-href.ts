import type { Shop } from '#client/data/shop-context.tsx';
import { MAX_COMPARED } from '#shared/acoustics/compared-attributes.ts';

const SKU = /^[A-Za-z0-9-]{1,64}$/;
const PARAMETER = 'compare';

/** The SKUs in the query of a comparison, sorted as in a cached address; at most four. */
export function comparedSkus(query: URLSearchParams): readonly string[] {
  const skus = query.getAll(PARAMETER).map((sku) => sku.trim().toUpperCase());
  return [...new Set(skus.filter((sku) => SKU.test(sku)))].sort().slice(0, MAX_COMPARED);
}

export function comparisonHref(href: Shop['href'], skus: readonly string[]): string {
  const query = new URLSearchParams(skus.toSorted().map((sku) => [PARAMETER, sku]));
  return `${href('productOverview')}?${query}`;
}
