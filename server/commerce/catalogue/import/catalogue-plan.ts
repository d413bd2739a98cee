import type { Orm } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Catalogue, PlannedProduct } from '../catalogue.ts';
import { productId } from '../product-id.ts';
import type { ImportedCatalogue } from './imported-products.repository.ts';
import { type CatalogueRanks, rankProducts } from './product-ranks.ts';

/** Plan of an import: what it has to write, in id order, in which every transaction locks products. */
export interface CataloguePlan {
  /** The version of the catalogue for which the plan was made. */
  readonly version: string | null;
  /** All products, in the order of the files. */
  readonly wanted: readonly PlannedProduct[];
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

/** Compares the hashes of products with those of the last import, and of an interrupted one. */
export async function planCatalogue(
  orm: Orm,
  brand: BrandCode,
  catalogue: Catalogue,
  imported: ImportedCatalogue,
): Promise<CataloguePlan> {
  const products = catalogue.products.map((product) => ({ id: productId(brand, product.row.sku), product }));
  const ids = new Set(products.map(({ id }) => id));
  const changed = products
    .filter(({ id, product }) => imported.products.get(id)?.hash !== product.hash)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const written = changed.filter(({ id, product }) => imported.products.get(id)?.stagedHash !== product.hash);
  const isVisible = ({ id }: PlannedProduct) => imported.products.get(id)?.active === true;
  return {
    version: imported.version,
    wanted: products,
    changed: changed.filter(isVisible),
    visible: written.filter(isVisible),
    hidden: written.filter((each) => !isVisible(each)),
    shown: products
      .filter((each) => !isVisible(each))
      .map(({ id }) => id)
      .sort(),
    removed: [...imported.products.values()]
      .filter(({ id, active, hash }) => !ids.has(id) && (active || hash !== null))
      .map(({ id }) => id),
    ranks: await rankProducts(orm, {
      brand,
      categories: catalogue.categories,
      products,
      imported,
      changed,
      written: new Set(written.map(({ id }) => id)),
    }),
  };
}
