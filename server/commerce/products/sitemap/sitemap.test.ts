import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import {
  catalogueFiles,
  emptyCatalogue,
  productRow,
  shopContext,
  writeCatalogue,
} from '../../catalogue/catalogue.fixture.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { productId } from '../../catalogue/product-id.ts';
import { everyDatabase } from '../../db/commerce-databases.fixture.ts';
import { countProducts, findSitemapProducts } from './sitemap.repository.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const SKUS = ['TCR-PET', 'TCR-OCH', 'TTR-PET', 'TTR-OCH'];
const IDS = SKUS.map((sku) => productId('EF', sku)).sort();

describe.each(everyDatabase)('the products of the sitemap on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await emptyCatalogue(db);
    await run(SKUS.map((sku) => productRow(sku)));
  });

  const run = (rows: readonly Record<string, unknown>[]) =>
    importCatalogue(db, {
      brand: 'EF',
      folder: writeCatalogue({ ...catalogueFiles(), 'products/table.json': rows }),
      logger,
    });
  const ids = async (range: { after?: string; until?: string } = {}, locale = 'nl-NL') =>
    (await findSitemapProducts(shopContext(db, locale), range)).map(({ id }) => id);

  it('follow each other by id, between two bounds', async () => {
    expect(await ids()).toEqual(IDS);
    const [first = '', second = '', third = '', last = ''] = IDS;
    expect(await ids({ after: first })).toEqual([second, third, last]);
    expect(await ids({ after: first, until: last })).toEqual([second, third]);
    expect(await ids({ after: last })).toEqual([]);
    expect(await countProducts(shopContext(db, 'nl-NL'))).toBe(4);
  });

  it('are those on sale with texts in the language', async () => {
    const { fr: _, ...texts } = productRow('TCR-PET').texts as Record<string, object>;
    await run([
      productRow('TCR-PET', { texts }),
      productRow('TTR-PET'),
      productRow('TTR-OCH', { active: false }),
    ]);
    const [dutchAlone, shown] = [productId('EF', 'TCR-PET'), productId('EF', 'TTR-PET')];
    expect(await ids()).toEqual([dutchAlone, shown].sort());
    expect(await ids({}, 'fr-BE')).toEqual([shown]);
    const [found] = (await findSitemapProducts(shopContext(db, 'nl-NL'), {})).filter(
      ({ id }) => id === dutchAlone,
    );
    expect(Object.keys(found?.slugs ?? {}).sort()).toEqual(['de-AT', 'de-DE', 'en-GB', 'nl-BE', 'nl-NL']);
    expect(await countProducts(shopContext(db, 'fr-BE'))).toBe(2);
  });

  it('have the instant of the last import that changed them', async () => {
    const changes = async () => {
      const products = await findSitemapProducts(shopContext(db, 'nl-NL'), {});
      return new Map(products.map(({ id, changedAt }) => [id, Date.parse(changedAt ?? '')]));
    };
    await db.orm.execute(sql`update product_imports set changed_at = changed_at - interval '1 day'`);
    const before = await changes();
    await run(SKUS.map((sku) => productRow(sku, sku === 'TCR-PET' ? { deliveryDays: 9 } : {})));
    const after = await changes();
    const changed = productId('EF', 'TCR-PET');
    expect(IDS.filter((id) => after.get(id) !== before.get(id))).toEqual([changed]);
    expect(after.get(changed)).toBeGreaterThan(before.get(changed) ?? Number.POSITIVE_INFINITY);
  });
});
