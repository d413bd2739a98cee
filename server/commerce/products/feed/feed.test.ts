import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import {
  catalogueFiles,
  productRow,
  shopContext,
  writeCatalogue,
} from '../../catalogue/catalogue.fixture.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { everyDatabase } from '../../db/commerce-databases.fixture.ts';
import { FEED_PART, getProductFeed } from './feed.service.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const PRODUCTS = FEED_PART + 5;

describe.each(everyDatabase)('the feed of a shop on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    const rows = Array.from({ length: PRODUCTS }, (_, index) => productRow(`F${index}`));
    const folder = writeCatalogue({ ...catalogueFiles(), 'products/table.json': rows });
    await importCatalogue(db, { brand: 'EF', folder, logger, acceptPrices: true });
  });
  afterAll(() => db.close());

  it('has each product once, in parts', async () => {
    const ctx = shopContext(db, 'nl-NL');
    const skus: string[] = [];
    const sizes: number[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const part = await getProductFeed(ctx, after);
      sizes.push(part.items.length);
      skus.push(...part.items.map(({ sku }) => sku));
      after = part.next;
    }
    expect(sizes).toEqual([FEED_PART, PRODUCTS - FEED_PART]);
    expect(skus.toSorted()).toEqual(Array.from({ length: PRODUCTS }, (_, index) => `F${index}`).toSorted());
  });

  it('has the price and the delivery in the currency of the shop, including its VAT', async () => {
    const [dutch] = (await getProductFeed(shopContext(db, 'nl-NL'), undefined)).items;
    const [british] = (await getProductFeed(shopContext(db, 'en-GB'), undefined)).items;
    expect([dutch?.price.currency, british?.price.currency]).toEqual(['EUR', 'GBP']);
    expect([dutch?.deliveryIncVat, british?.deliveryIncVat]).toEqual([695, 995]);
    expect([dutch?.sku, dutch?.saleStartsAt]).toEqual([british?.sku, null]);
  });
});
