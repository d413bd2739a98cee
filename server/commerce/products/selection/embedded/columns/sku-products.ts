import { lowerBound } from '#server/platform/lower-bound.ts';
import type { ProductColumns } from './product-columns.ts';

/** The products whose SKU begins with a text; or, with `isWhole`, with that SKU or family. */
export function findBySku(
  { skus, bySku, families, productsOf }: ProductColumns,
  { typed, isWhole }: { readonly typed: string; readonly isWhole: boolean },
): number[] {
  const skuAt = (place: number) => skus[bySku[place] ?? 0] ?? '';
  const found = new Set<number>();
  for (let at = lowerBound(bySku.length, (place) => skuAt(place) < typed); at < bySku.length; at += 1) {
    if (isWhole ? skuAt(at) !== typed : !skuAt(at).startsWith(typed)) break;
    found.add(bySku[at] ?? 0);
  }
  const family = isWhole ? families.indexOf(typed) : -1;
  if (family >= 0) {
    for (const product of productsOf.values.subarray(
      productsOf.starts[family],
      productsOf.starts[family + 1],
    )) {
      found.add(product);
    }
  }
  return [...found];
}
