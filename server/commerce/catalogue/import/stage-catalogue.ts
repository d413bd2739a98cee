import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { Catalogue } from '../catalogue.ts';
import { createProductRows } from '../rows/product-rows.ts';
import type { SharedRows } from '../rows/shared-rows.ts';
import type { CataloguePlan, PlannedProduct } from './catalogue-plan.ts';
import { findSlugConflicts } from './imported-products.repository.ts';
import { type HashedRows, stageProducts, writeHiddenProducts } from './staged-products.repository.ts';
import { addReferredRows, lockImports } from './switch-catalogue.repository.ts';

/** Products of a transaction. Each takes some tenths of a second, and locks no product that shoppers see. */
const BATCH_SIZE = 200;

interface Stage {
  readonly brand: BrandCode;
  readonly catalogue: Catalogue;
  readonly shared: SharedRows;
  readonly plan: CataloguePlan;
}

/** Writes what no shopper sees yet: hidden products, and the rows that will replace those of visible ones. */
export async function stageCatalogue(db: Database, { brand, catalogue, shared, plan }: Stage): Promise<void> {
  const rowsOf = createProductRows(brand, catalogue);
  const inBatches = async (
    products: readonly PlannedProduct[],
    write: (tx: Database['orm'], batch: readonly HashedRows[]) => Promise<void>,
  ) => {
    for (let start = 0; start < products.length; start += BATCH_SIZE) {
      const batch = products
        .slice(start, start + BATCH_SIZE)
        .map(({ id, hash, row }) => ({ id, hash, rows: rowsOf(row, plan.ranks.of(id)) }));
      await inTransaction({ db }, async ({ db: { orm: tx } }) => {
        await lockImports(tx);
        await write(tx, batch);
      });
    }
  };
  if (plan.hidden.length > 0) {
    await inTransaction({ db }, ({ db: { orm: tx } }) => addReferredRows(tx, shared));
  }
  await inBatches(plan.hidden, async (tx, batch) => {
    // A slug of a visible product is free after the switch.
    const conflicts = await findSlugConflicts(
      tx,
      brand,
      batch.flatMap(({ rows }) => rows.productSlugs),
    );
    await writeHiddenProducts(
      tx,
      batch.filter(({ id }) => !conflicts.has(id)),
    );
    await stageProducts(
      tx,
      batch.filter(({ id }) => conflicts.has(id)),
    );
  });
  await inBatches(plan.visible, stageProducts);
}
