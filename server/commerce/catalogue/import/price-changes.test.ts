import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { catalogueFiles, emptyCatalogue, productRow, writeCatalogue } from '../catalogue.fixture.ts';
import { importCatalogue } from '../catalogue.service.ts';
import { PriceChangeError } from './price-change-error.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const TABLE = 'products/table.json';

function priced(base: number, tier: number): Record<string, unknown> {
  const EUR = {
    priceExcVat: base,
    volumeDiscount: [
      { minQuantity: 1, maxQuantity: 9, priceExcVat: base },
      { minQuantity: 10, maxQuantity: null, priceExcVat: tier },
    ],
  };
  return { price: { EUR, GBP: { priceExcVat: 900, volumeDiscount: [] } } };
}

describe.each(commerceDatabases)('price changes on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await emptyCatalogue(db);
    await run(1_000, 900);
  });

  const run = (base: number, tier: number, acceptPrices = false) =>
    importCatalogue(db, {
      brand: 'EF',
      folder: writeCatalogue({ ...catalogueFiles(), [TABLE]: [productRow('TCR-PET', priced(base, tier))] }),
      logger,
      acceptPrices,
    });
  const stored = async () => {
    const [row] = await queryRows<{ price: number }>(
      db.orm,
      sql`select price_exc_vat as price from product_prices where currency = 'EUR'`,
    );
    return row?.price;
  };

  it.each([
    [1_300, 1_170],
    [700, 630],
  ])('of 30 %% need no acceptance: %i', async (base, tier) => {
    await run(base, tier);
    expect(await stored()).toBe(base);
  });

  it('of more than 30 % are listed, and change nothing until they are accepted', async () => {
    const error = await run(1_301, 500).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PriceChangeError);
    expect((error as PriceChangeError).message).toBe(
      [
        '2 prices of EF change by more than 30 %, or by 90 % in a sale; nothing was imported. --accept-prices imports them:',
        `  ${TABLE} row 1 (TCR-PET): EUR 10.00 -> 13.01 from 1 (+30.1 %)`,
        `  ${TABLE} row 1 (TCR-PET): EUR 9.00 -> 5.00 from 10 (-44.4 %)`,
      ].join('\n'),
    );
    expect(await stored()).toBe(1_000);
    await run(1_301, 500, true);
    expect(await stored()).toBe(1_301);
  });
});
