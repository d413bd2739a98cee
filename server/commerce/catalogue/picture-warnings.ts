import type { Catalogue } from './catalogue.ts';
import { createSkuMatcher, nearestSkus } from './known-skus.ts';

/** Longer lists fill the log. */
const MAX_LISTED = 20;

/** The number of products without a picture, which leaves a catalogue valid, and at most 20 SKUs. */
export function productsWithoutPicture({ products, imagesOf }: Catalogue) {
  const skus = products.map(({ row }) => row.sku).filter((sku) => imagesOf(sku).length === 0);
  return { count: skus.length, skus: skus.slice(0, MAX_LISTED) };
}

/**
 * The number of image sets whose pattern no SKU matches, and at most 20 patterns with the SKUs that exist. `catalogue` has
 * all products.
 */
export function unmatchedPatterns(catalogue: Catalogue) {
  const matches = createSkuMatcher(catalogue);
  const unmatched = catalogue.imageSets.filter(({ row }) => !matches(row.skuPattern));
  const patterns = unmatched
    .slice(0, MAX_LISTED)
    .map(
      ({ location, row }) =>
        `${location}: matches no SKU; the nearest ones are ${nearestSkus(row.skuPattern, catalogue)}`,
    );
  return { count: unmatched.length, patterns };
}
