import type { Orm } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Catalogue, PlannedProduct } from '../catalogue.ts';
import { productId } from '../product-id.ts';
import type { WholeCatalogue } from './imported-products.repository.ts';
import { type CatalogueRanks, type ListedProduct, rankProducts } from './product-ranks.ts';
import type { ReadRows } from './read-rows.ts';

/** Plan of an import: what it has to write, in id order, in which every transaction locks products. */
export interface CataloguePlan {
  /** The version of the catalogue for which the plan was made. */
  readonly version: string | null;
  /** The products of all rows that were read, in the order of the files. */
  readonly read: readonly PlannedProduct[];
  /** The number of products with those of all other rows. */
  readonly productCount: number;
  /** Visible products whose rows differ, those included that an interrupted import has staged. */
  readonly changed: readonly PlannedProduct[];
  /** Visible products of which the rows are not yet staged. */
  readonly visible: readonly PlannedProduct[];
  /** New and returning products whose rows differ. */
  readonly hidden: readonly PlannedProduct[];
  /** Ids of hidden products to show. */
  readonly shown: readonly string[];
  /** Ids of products that are no longer in the catalogue. */
  readonly removed: readonly string[];
  readonly ranks: CatalogueRanks;
}

interface Planned {
  /** With the products of the rows that were read. */
  readonly catalogue: Catalogue;
  readonly rows: ReadRows;
  readonly imported: WholeCatalogue;
}

/** Compares the hashes of products with those of the last import, and of an interrupted one. */
export async function planCatalogue(
  orm: Orm,
  brand: BrandCode,
  { catalogue, rows, imported }: Planned,
): Promise<CataloguePlan> {
  const read = catalogue.products.map((product) => ({ id: productId(brand, product.row.sku), product }));
  const listed = listProducts(read, rows, imported.mainCategories);
  const ids = new Set(listed.map(({ id }) => id));
  const changed = read
    .filter(({ id, product }) => imported.products.get(id)?.hash !== product.hash)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const written = changed.filter(({ id, product }) => imported.products.get(id)?.stagedHash !== product.hash);
  const isVisible = ({ id }: PlannedProduct) => imported.products.get(id)?.active === true;
  return {
    version: imported.version,
    read,
    productCount: listed.length,
    changed: changed.filter(isVisible),
    visible: written.filter(isVisible),
    hidden: written.filter((each) => !isVisible(each)),
    shown: read
      .filter((each) => !isVisible(each))
      .map(({ id }) => id)
      .sort(),
    removed: [...imported.products.values()]
      .filter(({ id, active, hash }) => !ids.has(id) && (active || hash !== null))
      .map(({ id }) => id),
    ranks: await rankProducts(orm, {
      brand,
      categories: catalogue.categories,
      listed,
      imported,
      changed,
      written: new Set(written.map(({ id }) => id)),
    }),
  };
}

/** All products in the order of the files. */
function listProducts(
  read: readonly PlannedProduct[],
  { kept, firstRow }: ReadRows,
  mainCategories: WholeCatalogue['mainCategories'],
): ListedProduct[] {
  const listed: ListedProduct[] = [];
  for (const [row, { id }] of kept) listed[row] = { id, category: mainCategories.get(id) };
  for (const { id, product } of read) {
    listed[firstRow(product.file) + product.number - 1] = { id, category: product.row.categories[0] };
  }
  // Without the places of inactive products.
  return listed.flatMap((product) => product ?? []);
}
