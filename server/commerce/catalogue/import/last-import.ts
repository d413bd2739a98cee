import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import {
  findImportedCatalogue,
  type ImportedCatalogue,
  type ImportedProduct,
} from './imported-products.repository.ts';
import { rowDigestOf } from './product-hashes.ts';
import { liftTimeout } from './switch-catalogue.repository.ts';

/** The products that the last import has left, to be compared with the rows of files. */
export interface LastImport extends ImportedCatalogue {
  readonly visible: readonly ImportedProduct[];
  readonly hidden: readonly ImportedProduct[];
  /** The places of visible products by the digests of their rows. One whose digest is unknown has none. */
  readonly places: ReadonlyMap<string, number>;
}

export async function readLastImport(db: Database, brand: BrandCode): Promise<LastImport> {
  const imported = await inTransaction({ db }, async ({ db: { orm: tx } }) => {
    // The first page waits for what all products are joined with.
    await liftTimeout(tx);
    return findImportedCatalogue(tx, brand);
  });
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
  return { ...imported, visible, hidden, places };
}
