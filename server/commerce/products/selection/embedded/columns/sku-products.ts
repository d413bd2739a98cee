import type { ProductColumns } from './product-columns.ts';

/** The products whose SKU begins with a text; or, with `isWhole`, with that SKU or family. */
export function findBySku(
  { skus, bySku, families, productsOf }: ProductColumns,
  { typed, isWhole }: { readonly typed: string; readonly isWhole: boolean },
): number[] {
  const skuAt = (place: number) => skus[bySku[place] ?? 0] ?? '';
  let [low, high] = [0, bySku.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (skuAt(middle) < typed) low = middle + 1;
    else high = middle;
  }
  const found = new Set<number>();
  for (let at = low; at < bySku.length; at += 1) {
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
