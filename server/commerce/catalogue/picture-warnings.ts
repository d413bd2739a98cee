import type { Catalogue } from './catalogue.ts';
import { createSkuMatcher, nearestSkus } from './known-skus.ts';

/** Longer lists fill the log. */
const MAX_LISTED = 20;

/** Findings about pictures that leave a catalogue valid, at most 20 of each kind. */
export interface PictureWarnings {
  readonly productsWithoutPicture: { readonly count: number; readonly skus: readonly string[] };
  /** Patterns of image sets that no SKU matches, with the SKUs that exist. */
  readonly unmatchedPatterns: { readonly count: number; readonly patterns: readonly string[] };
}

export function findPictureWarnings(catalogue: Catalogue): PictureWarnings {
  const skus = catalogue.products.map(({ row }) => row.sku);
  const without = skus.filter((sku) => catalogue.imagesOf(sku).length === 0);
  const matches = createSkuMatcher(catalogue);
  const unmatched = catalogue.imageSets.filter(({ row }) => !matches(row.skuPattern));
  return {
    productsWithoutPicture: { count: without.length, skus: without.slice(0, MAX_LISTED) },
    unmatchedPatterns: {
      count: unmatched.length,
      patterns: unmatched
        .slice(0, MAX_LISTED)
        .map(
          ({ location, row }) =>
            `${location}: matches no SKU; the nearest ones are ${nearestSkus(row.skuPattern, catalogue)}`,
        ),
    },
  };
}
