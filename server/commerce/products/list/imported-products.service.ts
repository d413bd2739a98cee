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
export function readFamilyProducts(
  ctx: CommerceContext,
  selection: OfImport,
  families: readonly string[],
): Promise<ReadonlyMap<string, readonly FamilyProduct[]>> {
  return readThrough(ctx, cacheOf(selection).families, families, async (missing) =>
    Map.groupBy(await findFamilyProducts(ctx, missing), ({ family }) => family),
  );
}

/** The products with these ids that are shown in the shop's locale, by id, as of the selection's import. */
export function readImportedProducts(
  ctx: CommerceContext,
  selection: OfImport,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImportedProduct>> {
  return readThrough(ctx, cacheOf(selection).products, ids, async (missing) => {
    const products = await findImportedProducts(ctx, missing);
    return new Map(products.map((product) => [product.id, product]));
  });
}

/** The values of keys in the shop's locale: cached ones, and those that `find` returns for the others. */
async function readThrough<Value extends object>(
  { shop: { locale } }: CommerceContext,
  cache: LRUCache<string, Value>,
  keys: readonly string[],
  find: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<ReadonlyMap<string, Value>> {
  const values = new Map<string, Value>();
  for (const key of keys) {
    const cached = cache.get(`${locale} ${key}`);
    if (cached) values.set(key, cached);
  }
  const missing = keys.filter((key) => !values.has(key));
  if (missing.length === 0) return values;
  for (const [key, value] of await find(missing)) {
    cache.set(`${locale} ${key}`, value);
    values.set(key, value);
  }
  return values;
}
