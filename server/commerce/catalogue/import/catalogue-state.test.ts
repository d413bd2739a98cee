import { eq, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { Change } from '../../changes/change-tags.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { products } from '../../db/schema/catalogue/products.ts';
import { catalogueFiles, emptyCatalogue, writeCatalogue } from '../catalogue.fixture.ts';
import { importCatalogue } from '../catalogue.service.ts';
import { productId } from '../product-id.ts';
import { catalogueChanges } from './catalogue-changes.ts';
import { readCatalogueState } from './catalogue-state.repository.ts';

type ProductColumn = keyof typeof products.$inferInsert;

/** Another value of each column, but of those that identify a product. A new column is a type error until it is here. */
const OTHER_VALUES = {
  sku: 'TCR-NEW',
  kind: 'PhotoPrint',
  family: 'OTHER',
  variesBy: ['size'],
  colourId: 'OCH',
  manufacturerId: 'other',
  position: 1_000_000,
  stock: 0,
  reserved: 20,
  deliveryDays: 9,
  weightGrams: 999,
  packageWidth: 999,
  packageHeight: 999,
  packageDepth: 999,
  unit: 'metre',
  setOf: 6,
  longestSide: 999,
  absorptionClass: 'a',
  images: [{ name: 'table', view: 'studio', width: 8, height: 6 }],
  configuration: {},
  samples: true,
  active: false,
} as const satisfies Record<Exclude<ProductColumn, 'id' | 'brand'>, unknown>;

describe.each(commerceDatabases)('the state of a catalogue on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await emptyCatalogue(db);
    const [maker] = catalogueFiles()['manufacturers.json'] as [object];
    const folder = writeCatalogue({
      ...catalogueFiles(),
      'manufacturers.json': [maker, { ...maker, id: 'other' }],
    });
    await importCatalogue(db, {
      brand: 'EF',
      folder,
      logger: createLogger({ name: 'test', level: 'silent' }),
    });
  });
  afterAll(() => db.close());

  it.each(Object.entries(OTHER_VALUES))('differs by the %s of a product', async (column, value) => {
    const id = productId('EF', 'TCR-PET');
    const scope = { staged: [id], priced: [], touched: undefined, shared: true };
    let changes: readonly Change[] = [];
    const work = db.orm.transaction(async (tx) => {
      const before = await readCatalogueState(tx, 'EF', scope);
      await tx
        .update(products)
        .set({ [column]: value })
        .where(eq(products.id, id));
      changes = catalogueChanges(before, await readCatalogueState(tx, 'EF', scope));
      tx.rollback();
    });
    await expect(work).rejects.toThrow(TransactionRollbackError);
    expect(changes).not.toEqual([]);
  });
});
