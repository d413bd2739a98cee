import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import { LISTS_TAG, productTag } from '#shared/cache-tags/cache-tags.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { findConfigurableProducts } from '../../diagnostics/diagnostics.repository.ts';
import { catalogueFiles, configuredProductFiles, productRow, writeCatalogue } from '../catalogue.fixture.ts';
import { importCatalogue } from '../catalogue.service.ts';
import { switchDuePrices } from '../due-prices.service.ts';
import { productId } from '../product-id.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const ID = productId('EF', 'TCR-PET');
const TIERS = [
  { minQuantity: 1, maxQuantity: 9, priceExcVat: 1_000 },
  { minQuantity: 10, maxQuantity: null, priceExcVat: 900 },
];

describe.each(commerceDatabases)('sales on $name', ({ open }) => {
  let db: Database;
  let now: Date;
  const clock = () => now;
  const deliveries: Date[] = [];
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    const tables = [
      'products',
      'categories',
      'manufacturers',
      'colours',
      'image_sets',
      'import_runs',
    ] as const;
    await emptyTables(db, ...tables, 'change_outbox');
    now = new Date('2026-10-01T08:00:00Z');
    deliveries.length = 0;
  });

  const importRow = (changes: Record<string, unknown>, acceptPrices = true) =>
    importCatalogue(db, {
      brand: 'EF',
      folder: writeCatalogue({
        ...catalogueFiles(),
        'products/table.json': [productRow('TCR-PET', changes)],
      }),
      logger,
      acceptPrices,
      clock,
    });
  const changes = {
    deliverSoon: () => void deliveries.push(now),
    deliverDue: async () => {},
    close: async () => {},
  };
  const switchAt = (instant: string) => {
    now = new Date(instant);
    return switchDuePrices({ db, changes, clock, logger });
  };
  const shown = async (currency = 'EUR', id = ID) => {
    const [row] = await queryRows<{
      price: number;
      tier: number | null;
      prior: number | null;
      endsAt: string | null;
    }>(
      db.orm,
      sql`select price_exc_vat as price, (volume_discount -> 1 ->> 'priceExcVat')::int as tier,
          (reduction -> 'prior' -> 'price' ->> 'priceExcVat')::int as prior, reduction ->> 'endsAt' as "endsAt"
        from product_prices where product_id = ${id} and currency = ${currency}`,
    );
    return row;
  };
  const history = () =>
    queryRows(
      db.orm,
      sql`select to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, (price ->> 'priceExcVat')::int as price
        from price_history where product_id = ${ID} and currency = 'EUR' order by valid_from`,
    );
  const version = async () => {
    const rows = await queryRows(db.orm, sql`select id from import_runs order by finished_at desc limit 1`);
    return rows[0]?.id;
  };
  const takeTags = async () => {
    const rows = await queryRows<{ tags: string[] }>(db.orm, sql`delete from change_outbox returning tags`);
    return new Set(rows.flatMap(({ tags }) => tags));
  };
  const FRIDAY = { from: '2026-11-27', until: '2026-11-30', percent: 20 };

  it('start and end at their instants in the time zone of the shops, and purge what shows the price', async () => {
    await importRow({ sales: [FRIDAY] });
    await takeTags();
    const imported = await version();
    expect(await switchAt('2026-11-26T22:59:59.999Z')).toEqual(new Date('2026-11-26T23:00:00Z'));
    expect(await shown()).toEqual({ price: 1_000, tier: 900, prior: null, endsAt: null });
    expect([await version(), await takeTags(), deliveries]).toEqual([imported, new Set(), []]);

    expect(await switchAt('2026-11-26T23:00:00.000Z')).toEqual(new Date('2026-11-27T00:00:00Z'));
    const endsAt = '2026-11-30T23:00:00.000Z';
    expect(await shown()).toEqual({ price: 800, tier: 720, prior: 1_000, endsAt });
    expect(await shown('GBP')).toEqual({ price: 900, tier: 810, prior: null, endsAt: null });
    expect(await takeTags()).toEqual(new Set([productTag(ID), LISTS_TAG]));
    expect(deliveries).toEqual([now]);
    expect(await version()).not.toBe(imported);

    await switchAt('2026-11-27T00:00:00Z');
    expect(await shown('GBP')).toMatchObject({ price: 720, prior: 900, endsAt: '2026-12-01T00:00:00.000Z' });
    await switchAt('2026-11-30T22:59:59.999Z');
    expect(await shown()).toMatchObject({ price: 800 });
    await switchAt('2026-11-30T23:00:00Z');
    expect(await shown()).toEqual({ price: 1_000, tier: 900, prior: null, endsAt: null });
    expect(await switchAt('2026-12-01T00:00:00Z')).toBeUndefined();
    expect(await history()).toEqual([
      { at: '2026-10-01 08:00', price: 1_000 },
      { at: '2026-11-26 23:00', price: 800 },
      { at: '2026-11-30 23:00', price: 1_000 },
    ]);
  });

  it('that are on start with the import, and an unchanged import leaves them', async () => {
    await importRow({});
    now = new Date('2026-11-28T08:00:00Z');
    await importRow({ sales: [FRIDAY] });
    const reduced = { price: 800, tier: 720, prior: 1_000, endsAt: '2026-11-30T23:00:00.000Z' };
    expect(await shown()).toEqual(reduced);
    await takeTags();
    now = new Date('2026-11-28T09:00:00Z');
    await importRow({ sales: [FRIDAY], stock: 21 });
    expect(await shown()).toEqual(reduced);
    expect(await takeTags()).toEqual(new Set());
    expect(await history()).toHaveLength(2);
  });

  it('announce no reduction from a price that was raised before, and charge their price', async () => {
    const EUR = {
      priceExcVat: 800,
      volumeDiscount: TIERS.map((tier) => ({ ...tier, priceExcVat: (tier.priceExcVat * 8) / 10 })),
    };
    await importRow({ price: { EUR, GBP: { priceExcVat: 900, volumeDiscount: [] } } });
    now = new Date('2026-11-10T08:00:00Z');
    await importRow({});
    await importRow({ sales: [FRIDAY] });
    await switchAt('2026-11-27T00:00:00Z');
    expect(await shown()).toMatchObject({ price: 800, prior: null });
    expect(await shown('GBP')).toMatchObject({ price: 720, prior: 900 });
  });

  it('that grow keep the price before the first one', async () => {
    await importRow({ sales: [FRIDAY, { from: '2026-12-01', priceExcVat: { EUR: 600 } }] });
    await switchAt('2026-11-27T00:00:00Z');
    await switchAt('2026-11-30T23:00:00Z');
    expect(await shown()).toEqual({ price: 600, tier: null, prior: 1_000, endsAt: null });
  });

  it('of a shop without a history declare the lowest price', async () => {
    now = new Date('2026-11-28T08:00:00Z');
    await importRow({ sales: [FRIDAY] });
    expect(await shown()).toMatchObject({ price: 800, prior: null });
    await takeTags();
    await importRow({ sales: [{ ...FRIDAY, lowestPriceExcVat: { EUR: 950 } }] });
    expect(await shown()).toMatchObject({ price: 800, prior: 950 });
    expect(await takeTags()).toEqual(new Set([productTag(ID), LISTS_TAG]));
  });

  it('of configured products reduce the price of the default answers', async () => {
    const files = (sales: object[]) =>
      writeCatalogue({ ...catalogueFiles(), ...configuredProductFiles(undefined, { sales }) });
    const run = (sales: object[]) =>
      importCatalogue(db, { brand: 'EF', folder: files(sales), logger, clock });
    await run([]);
    const id = productId('EF', 'WPC');
    const before = await shown('EUR', id);
    await run([FRIDAY]);
    await switchAt('2026-11-27T00:00:00Z');
    const price = before?.price ?? 0;
    expect(await shown('EUR', id)).toMatchObject({ price: Math.round(price * 0.8), prior: price });
    // The configurator of the manufacturer is compared with the price without a sale.
    expect(await findConfigurableProducts({ db }, 'EF')).toMatchObject([{ sku: 'WPC', priceExcVat: price }]);
  });

  it('are switched by one of several processes', async () => {
    await importRow({ sales: [FRIDAY] });
    await takeTags();
    await Promise.all([switchAt('2026-11-27T00:00:00Z'), switchAt('2026-11-27T00:00:00Z')]);
    const rows = await queryRows(db.orm, sql`select tags from change_outbox`);
    expect(rows).toHaveLength(1);
    expect(await history()).toHaveLength(2);
  });

  it('of more than 90 % need acceptance, once', async () => {
    const sales = [{ from: '2026-11-27', priceExcVat: { EUR: 99, GBP: 90 } }];
    await importRow({}, false);
    await expect(importRow({ sales }, false)).rejects.toThrow(
      'products/table.json row 1 (TCR-PET): EUR 10.00 -> 0.99 from 1 (-90.1 %) in the sale from 2026-11-27',
    );
    expect(await history()).toHaveLength(1);
    await importRow({ sales });
    await importRow({ sales, stock: 21 }, false);
    // A sale is no change of the regular price, neither when it starts nor when it leaves the files.
    await switchAt('2026-11-27T00:00:00Z');
    await importRow({ sales, stock: 22 }, false);
    await importRow({ stock: 23 }, false);
    expect(await shown()).toMatchObject({ price: 1_000, prior: null });
  });

  it('end when the product leaves the shop, which the history keeps', async () => {
    await importRow({ sales: [FRIDAY] });
    await switchAt('2026-11-27T00:00:00Z');
    now = new Date('2026-11-28T08:00:00Z');
    await importRow({ sales: [FRIDAY], active: false });
    expect(await shown()).toBeUndefined();
    expect(await history()).toEqual([
      { at: '2026-10-01 08:00', price: 1_000 },
      { at: '2026-11-27 00:00', price: 800 },
      { at: '2026-11-28 08:00', price: null },
    ]);
    const active = () => queryRows(db.orm, sql`select sku, active from products where id = ${ID}`);
    expect(await active()).toEqual([{ sku: 'TCR-PET', active: false }]);
    await importRow({
      price: {
        EUR: { priceExcVat: 1_000, volumeDiscount: TIERS },
        GBP: { priceExcVat: 900, volumeDiscount: [] },
      },
    });
    expect([await active(), await shown()]).toEqual([
      [{ sku: 'TCR-PET', active: true }],
      { price: 1_000, tier: 900, prior: null, endsAt: null },
    ]);
  });
});
