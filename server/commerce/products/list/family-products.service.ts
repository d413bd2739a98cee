import { LRUCache } from 'lru-cache';
import type { CommerceContext } from '../../kernel/context.ts';
import type { FacetNames, ProductSelection } from '../selection/product-selection.ts';
import { type FamilyProduct, findFamilyProducts } from './listed-families.repository.ts';

/** The most cached products of an import, at some hundred bytes each. Popular pages show far fewer. */
const MAX_PRODUCTS = 20_000;

type FamilyCache = LRUCache<string, readonly FamilyProduct[]>;

/** Caches by import, which alone changes families. */
const caches = new WeakMap<FacetNames, FamilyCache>();

/** The products of families in the shop's locale, by family, as of the selection's import. */
export async function readFamilyProducts(
  ctx: CommerceContext,
  { names }: Pick<ProductSelection, 'names'>,
  families: readonly string[],
): Promise<ReadonlyMap<string, readonly FamilyProduct[]>> {
  const cache = caches.get(names) ?? createFamilyCache();
  caches.set(names, cache);
  const keyOf = (family: string) => `${ctx.shop.locale} ${family}`;
  const products = new Map<string, readonly FamilyProduct[]>();
  for (const family of families) products.set(family, cache.get(keyOf(family)) ?? []);
  const missing = families.filter((family) => !cache.has(keyOf(family)));
  const found = Map.groupBy(await findFamilyProducts(ctx, missing), ({ family }) => family);
  for (const [family, ofFamily] of found) {
    cache.set(keyOf(family), ofFamily);
    products.set(family, ofFamily);
  }
  return products;
}

function createFamilyCache(): FamilyCache {
  return new LRUCache({ maxSize: MAX_PRODUCTS, sizeCalculation: ({ length }) => length });
}
