import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { findListedProducts } from '../../embedded/columns/columns.repository.ts';
import { findProductWords } from '../../embedded/words/texts.repository.ts';
import { LANGUAGE_LOCALES } from '../../language-locales.ts';
import type { SelectedProduct } from '../../product-selection.ts';
import type { IndexedProduct } from './family-document.ts';

/** The brands with an import. */
export async function findImportedBrands({ orm }: Database): Promise<BrandCode[]> {
  const rows = await queryRows<{ brand: BrandCode }>(
    orm,
    sql`select distinct brand from import_runs order by brand`,
  );
  return rows.map(({ brand }) => brand);
}

/** The families of a brand in alphabetical order, at most `limit` of them after a family. */
export async function findFamilies(
  { orm }: Database,
  { brand, after, limit }: { readonly brand: BrandCode; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await queryRows<{ family: string }>(
    orm,
    sql`select distinct p.family from products p
      where p.brand = ${brand} and p.family > ${after} and p.active order by p.family limit ${limit}`,
  );
  return rows.map(({ family }) => family);
}

/** The families of products with these ids. */
export async function findFamiliesOf({ orm }: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ family: string }>(
    orm,
    sql`select distinct p.family from products p where p.id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows.map(({ family }) => family);
}

interface FamilyPlace {
  readonly id: string;
  readonly family: string;
  /** In the catalogue. */
  readonly position: number;
}

/** The active products of families, by family. */
export async function findFamilyPlaces(
  { orm }: Database,
  brand: BrandCode,
  families: readonly string[],
): Promise<ReadonlyMap<string, readonly FamilyPlace[]>> {
  const places = await queryRows<FamilyPlace & Record<string, unknown>>(
    orm,
    sql`select p.id, p.family, p.position from products p
      where p.brand = ${brand} and p.active and p.family = any(${sql.param(families)}::text[])`,
  );
  return Map.groupBy(places, ({ family }) => family);
}

/** The products of these places that are still active, as the index has them, by family. */
export async function findIndexedProducts(
  db: Database,
  places: readonly FamilyPlace[],
): Promise<ReadonlyMap<string, readonly IndexedProduct[]>> {
  const ids = places.map(({ id }) => id);
  const positions = new Map(places.map(({ id, position }) => [id, position]));
  const products = await findListedProducts(db, ids);
  const texts = [];
  for (const locales of LANGUAGE_LOCALES.values()) {
    texts.push(...(await findProductWords(db, ids, locales)));
  }
  const byProduct = Map.groupBy(texts, ({ id }) => id);
  const indexed = products.map((product) => ({
    ...product,
    position: positions.get(product.id) ?? 0,
    texts: byProduct.get(product.id) ?? [],
  }));
  return Map.groupBy(indexed, ({ family }) => family);
}

/** Current price and stock of products by id; those without a price in the currency are missing. */
export async function findSale(
  { orm }: Database,
  currency: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SelectedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<SelectedProduct & Record<string, unknown>>(
    orm,
    sql`select p.id, r.price_exc_vat as "priceExcVat", not p.available as "isSoldOut"
      from products p join product_prices r on r.product_id = p.id and r.currency = ${currency}
      where p.active and p.id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * A number that is higher than all before. Documents that are read after it have at least the state of those that were
 * written with a lower number.
 */
export async function nextVersion({ orm }: Database): Promise<number> {
  const [row] = await queryRows<{ version: number | string }>(
    orm,
    sql`select pg_current_xact_id()::text::bigint as version`,
  );
  if (!row) throw new Error('The statement for the number of a transaction returned no row');
  return Number(row.version);
}
