import { LRUCache } from 'lru-cache';
import type { CommerceContext } from '../../kernel/context.ts';
import type { FacetNames, ProductSelection } from '../selection/product-selection.ts';
import {
  type FamilyProduct,
  findFamilyProducts,
  findImportedProducts,
  type ImportedProduct,
} from './listed-families.repository.ts';

/** The most cached products of an import, at some hundred bytes each. Popular pages show far fewer. */
const MAX_FAMILY_PRODUCTS = 20_000;
/** At about 2 kB each. */
const MAX_PRODUCTS = 5_000;

interface ImportedProducts {
  readonly families: LRUCache<string, readonly FamilyProduct[]>;
  readonly products: LRUCache<string, ImportedProduct>;
}

/** Caches by import, which alone changes what they hold. */
const caches = new WeakMap<FacetNames, ImportedProducts>();

type OfImport = Pick<ProductSelection, 'names'>;

function cacheOf({ names }: OfImport): ImportedProducts {
  const known = caches.get(names);
  if (known) return known;
  const created: ImportedProducts = {
    families: new LRUCache({ maxSize: MAX_FAMILY_PRODUCTS, sizeCalculation: ({ length }) => length }),
    products: new LRUCache({ max: MAX_PRODUCTS }),
  };
  caches.set(names, created);
  return created;
}

/** The products of families in the shop's locale, by family, as of the selection's import. */
export async function readFamilyProducts(
  ctx: CommerceContext,
  selection: OfImport,
  families: readonly string[],
): Promise<ReadonlyMap<string, readonly FamilyProduct[]>> {
  const cache = cacheOf(selection).families;
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

/** The products with these ids that are shown in the shop's locale, by id, as of the selection's import. */
export async function readImportedProducts(
  ctx: CommerceContext,
  selection: OfImport,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImportedProduct>> {
  const cache = cacheOf(selection).products;
  const keyOf = (id: string) => `${ctx.shop.locale} ${id}`;
  const known = ids.flatMap((id) => cache.get(keyOf(id)) ?? []);
  const products = new Map(known.map((product) => [product.id, product]));
  const missing = ids.filter((id) => !products.has(id));
  for (const product of await findImportedProducts(ctx, missing)) {
    cache.set(keyOf(product.id), product);
    products.set(product.id, product);
  }
  return products;
}
