import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { Catalogue, PlannedProduct } from '../catalogue.ts';
import type { ProductRow } from '../row-schemas.ts';
import { createProductRows } from '../rows/product-rows.ts';
import type { SharedRows } from '../rows/shared-rows.ts';
import type { CataloguePlan } from './catalogue-plan.ts';
import type { ProductFile } from './files/product-files.ts';
import { findSlugConflicts } from './imported-products.repository.ts';
import { type HashedRows, stageProducts, writeHiddenProducts } from './staged-products.repository.ts';
import { addReferredRows, lockImports } from './switch-catalogue.repository.ts';

/** Products of a transaction. Each takes some tenths of a second, and locks no product that shoppers see. */
const BATCH_SIZE = 200;

interface Stage {
  readonly brand: BrandCode;
  readonly files: readonly ProductFile[];
  readonly catalogue: Catalogue;
  readonly shared: SharedRows;
  readonly plan: CataloguePlan;
}

/** Writes what no shopper sees yet: hidden products, and the rows that will replace those of visible ones. */
export async function stageCatalogue(db: Database, stage: Stage): Promise<void> {
  const { brand, catalogue, shared, plan } = stage;
  const rowsOf = createProductRows(brand, catalogue);
  const inBatches = async (
    products: readonly PlannedProduct[],
    write: (tx: Database['orm'], batch: readonly HashedRows[]) => Promise<void>,
  ) => {
    // The next batch is made while the database writes one.
    let writing: Promise<void> | undefined;
    try {
      for (const rows of wholeRows(stage.files, products)) {
        const batch: HashedRows[] = [];
        for (const { id, hash, row } of rows) {
          batch.push({ id, hash, rows: rowsOf(row, plan.ranks.of(id)) });
          // The database gets its next statement.
          await setImmediate();
        }
        await writing;
        writing = inTransaction({ db }, async ({ db: { orm: tx } }) => {
          await lockImports(tx);
          await write(tx, batch);
        });
        // The next await gets the error.
        writing.catch(() => undefined);
      }
    } finally {
      await writing;
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

interface WholeProduct {
  readonly id: string;
  readonly hash: string;
  readonly row: ProductRow;
}

/** The whole rows of planned products, one file after the other, each batch in id order. */
function* wholeRows(
  files: readonly ProductFile[],
  products: readonly PlannedProduct[],
): Generator<readonly WholeProduct[]> {
  const byFile = Map.groupBy(products, ({ product: { file } }) => file);
  let batch: WholeProduct[] = [];
  const inOrder = () => batch.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const file of files) {
    const planned = byFile.get(file.file) ?? [];
    for (let start = 0; start < planned.length; start += BATCH_SIZE) {
      for (const product of readWhole(file, planned.slice(start, start + BATCH_SIZE))) {
        batch.push(product);
        if (batch.length < BATCH_SIZE) continue;
        yield inOrder();
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield inOrder();
}

function readWhole(file: ProductFile, products: readonly PlannedProduct[]): WholeProduct[] {
  const byNumber = new Map(products.map((each) => [each.product.number, each]));
  const indices = [...byNumber.keys()].sort((a, b) => a - b).map((number) => number - 1);
  return file.rows(indices).flatMap(({ row, value }): WholeProduct[] => {
    const planned = byNumber.get(row);
    return planned && isValid(value) ? [{ id: planned.id, hash: planned.product.hash, row: value }] : [];
  });
}

/** The row is the one that was validated. */
function isValid(_value: unknown): _value is ProductRow {
  return true;
}
