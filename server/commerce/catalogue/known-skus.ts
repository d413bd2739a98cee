import { nearestFirst } from '#server/platform/commands/nearest-name.ts';
import { lowerBound } from '#server/platform/lower-bound.ts';
import { reachableImageSets } from '#shared/sku/reachable-image-sets.ts';
import { matchesSkuPattern } from '#shared/sku/sku-pattern.ts';
import type { Catalogue } from './catalogue.ts';

/** Returns a function that tells whether a pattern has the SKU of a product, or one that results from its options. */
export function createSkuMatcher({
  products,
  configurations,
}: Pick<Catalogue, 'products' | 'configurations'>): (skuPattern: string) => boolean {
  const skus = products.map(({ row }) => row.sku).sort();
  const exact = new Set(skus);
  const optionsOf = new Map(configurations.map(({ name, configuration }) => [name, configuration.options]));
  const configurable = products.flatMap(({ row }) => {
    const options = optionsOf.get(row.configuration ?? '');
    return options ? [{ sku: row.sku, options }] : [];
  });
  return (skuPattern) => {
    if (exact.has(skuPattern) || hasMatch(skus, skuPattern)) return true;
    const set = { skuPattern, images: [] };
    return configurable.some(({ sku, options }) => reachableImageSets([set], sku, options).length > 0);
  };
}

const MAX_SUGGESTIONS = 3;

/** The SKUs that a mistyped SKU or pattern most likely means: those that it begins with, then those that are most like it. */
export function nearestSkus(given: string, { products }: Pick<Catalogue, 'products'>): string {
  const skus = products.map(({ row }) => row.sku);
  const begins = skus.filter((sku) => given.startsWith(`${sku}-`));
  return [...new Set([...begins, ...nearestFirst(given, skus)])].slice(0, MAX_SUGGESTIONS).join(', ');
}

/** Compares a pattern only with the sorted SKUs that begin like it: a catalogue has thousands of both. */
function hasMatch(skus: readonly string[], skuPattern: string): boolean {
  const star = skuPattern.indexOf('*');
  if (star < 0) return false;
  const prefix = skuPattern.slice(0, star);
  const first = lowerBound(skus.length, (place) => (skus[place] ?? '') < prefix);
  for (let at = first; skus[at]?.startsWith(prefix); at += 1) {
    if (matchesSkuPattern(skuPattern, skus[at] ?? '')) return true;
  }
  return false;
}
