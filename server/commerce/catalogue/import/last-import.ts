import type { Orm } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import {
  findImportedCatalogue,
  findMainCategories,
  type ImportedCatalogue,
  type ImportedProduct,
} from './imported-products.repository.ts';
import { rowDigestOf } from './product-hashes.ts';

/** The products that the last import has left, to be compared with the rows of files. */
export interface LastImport extends ImportedCatalogue {
  /** Of each product, by its id. */
  readonly mainCategories: ReadonlyMap<string, string>;
  readonly visible: readonly ImportedProduct[];
  readonly hidden: readonly ImportedProduct[];
  /** The places of visible products by the digests of their rows. One whose digest is unknown has none. */
  readonly places: ReadonlyMap<string, number>;
}

export async function readLastImport(orm: Orm, brand: BrandCode): Promise<LastImport> {
  const [imported, mainCategories] = await Promise.all([
    findImportedCatalogue(orm, brand),
    findMainCategories(orm, brand),
  ]);
  const visible: ImportedProduct[] = [];
  const hidden: ImportedProduct[] = [];
  const places = new Map<string, number>();
  for (const product of imported.products.values()) {
    if (!product.active) {
      hidden.push(product);
      continue;
    }
    if (product.hash !== null) places.set(rowDigestOf(product.hash), visible.length);
    visible.push(product);
  }
  return { ...imported, mainCategories, visible, hidden, places };
}
