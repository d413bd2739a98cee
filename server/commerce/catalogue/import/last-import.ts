import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { findLastImport, type LastImport } from './imported-products.repository.ts';
import { liftTimeout } from './switch-catalogue.repository.ts';

/** Reads what the last import has left of all products. */
export function readLastImport(db: Database, brand: BrandCode): Promise<LastImport> {
  return inTransaction({ db }, async ({ db: { orm: tx } }) => {
    await liftTimeout(tx);
    return findLastImport(tx, brand);
  });
}
