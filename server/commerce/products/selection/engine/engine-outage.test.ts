import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PANEL } from '../../../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop } from '../../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../../db/commerce-databases.fixture.ts';
import { selectWith } from '../read-selection.ts';
import { startFaultyNode } from './faulty-node.fixture.ts';
import { openSearchEngine } from './search-engine.ts';

const clock = () => new Date();

describe.each(commerceDatabases)('a shop on $name without its search engine', ({ open }) => {
  let db: Database;
  let shop: Shop;
  let node: Awaited<ReturnType<typeof startFaultyNode>>;
  let engine: ReturnType<typeof openSearchEngine>;
  beforeAll(async () => {
    db = await open();
    shop = await openShop(db);
    node = await startFaultyNode('html');
    const logger = createLogger({ name: 'test', level: 'silent' });
    engine = openSearchEngine(
      { db, logger, clock, changes: { deliverSoon: () => {} } },
      { urls: [node.url] },
    );
    selectWith(engine, db);
  });
  afterAll(async () => {
    node.close();
    await shop.close();
  });

  const get = (path: string) => fetch(`${shop.url}${path}`, { headers: { 'X-Shop': 'EF-nl-NL' } });

  it('starts without waiting for an index', async () => {
    await db.orm.execute(sql`insert into import_runs (brand, content_hash, product_count)
      values ('EF', 'of-a-test', 1)`);
    await engine.worker.filled(new AbortController().signal);
    await db.orm.execute(sql`delete from import_runs where content_hash = 'of-a-test'`);
  });

  it('has no lists and no searches, and says when to try again', async () => {
    for (const path of ['/Products', '/Products?query=paneel']) {
      const response = await get(path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    }
  });

  it('has the categories of its menu, without the numbers of their products', async () => {
    await db.orm.execute(sql`insert into categories (brand, id, position) values ('EF', 'wall-panels', 1)`);
    await db.orm.execute(sql`insert into category_texts (brand, category_id, locale, name, slug, intro, description, meta_description)
      values ('EF', 'wall-panels', 'nl-NL', 'Wandpanelen', 'wandpanelen', '', '', '')`);
    const response = await get('/Categories');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([{ name: 'Wandpanelen', productCount: null }]);
  });

  it('reads lists of SKUs in any spelling, and offers similar ones', async () => {
    const lines = [
      { sku: 'WPP60-OAT', quantity: 2 },
      { sku: 'wpp60 oat', quantity: 1 },
      { sku: 'WPP60-OTA', quantity: 1 },
    ];
    const { status, body } = await shop
      .shopper()
      .call<components['schemas']['OrderList']>('POST', '/Orders/list/check', { lines });
    expect(status).toBe(200);
    const near = body.lines.map(({ sku, quantity, nearest }) => [
      sku,
      quantity,
      nearest.map((one) => one.sku),
    ]);
    expect(near).toEqual([
      ['WPP60-OAT', 3, []],
      ['WPP60-OTA', 1, ['WPP60-OAT']],
    ]);
  });

  it('stops at once while a call hangs', async () => {
    const hanging = await startFaultyNode('hangs');
    const logger = createLogger({ name: 'test', level: 'silent' });
    const changes = { deliverSoon: () => {} };
    await db.orm.execute(
      sql`insert into import_runs (brand, content_hash, product_count) values ('EF', 'first', 3)`,
    );
    const { worker } = openSearchEngine({ db, logger, clock, changes }, { urls: [hanging.url] });
    const round = worker.deliverDue();
    await expect.poll(() => hanging.requests()).toBe(1);
    await worker.close();
    await round;
    hanging.close();
  });

  it('is ready, shows products, and sells them', async () => {
    expect((await get('/readyz')).status).toBe(200);
    expect((await get(`/Products/${PANEL}`)).status).toBe(200);
    const person = await readyToPay(shop, PANEL);
    expect((await person.pay()).status).toBe(200);
  });
});
