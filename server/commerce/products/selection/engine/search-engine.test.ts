import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { isOpenSearchMissing, START_MS } from '#server/platform/testing/opensearch/test-search.fixture.ts';
import { CATEGORIES_TAG, LISTS_TAG, SEARCHES_TAG, STOCK_COUNTS_TAG } from '#shared/cache-tags/cache-tags.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { everyDatabase } from '../../../db/commerce-databases.fixture.ts';
import { acquireLease, releaseLease } from '../../../outbox/leases.repository.ts';
import { findFamilyPlaces, findIndexedProducts } from './documents/indexed-products.repository.ts';
import { type IndexedShop, openIndexedShop } from './indexed-shop.fixture.ts';
import { indexedFamily } from './writer/search-index-client.ts';
import { usedDocument } from './writer/unused-indices.ts';

const IN_STOCK = { STOCK: ['in-stock'] };

describe.skipIf(isOpenSearchMissing()).each(everyDatabase)(
  'the index of products from $name',
  { timeout: START_MS },
  ({ open }) => {
    let db: Database;
    let shop: IndexedShop;
    beforeAll(async () => {
      db = await open();
      shop = await openIndexedShop(db);
      await shop.engine.worker.deliverDue();
    }, START_MS);
    beforeEach(async () => {
      shop.onDeliver(() => {});
      await db.orm.execute(sql`delete from change_outbox`);
    });
    afterAll(async () => {
      await shop.close();
      await db.close();
    });

    const totals = async () => [
      (await shop.list('nl-NL')).total,
      (await shop.list('nl-NL', '', IN_STOCK)).total,
    ];
    const purges = () => queryRows<{ tags: string[] }>(db.orm, sql`select tags from change_outbox`);
    const named = async () => (await shop.index.read(shop.alias, 'state'))?.index;

    it('follows a stock that runs out, and invalidates lists once it has refreshed', async () => {
      const [all = 0, inStock = 0] = await totals();
      let atPurge: Promise<unknown> | undefined;
      shop.onDeliver(() => {
        atPurge = totals();
      });
      await shop.setReserved('TCR', 'stock');
      expect(await totals()).toEqual([all, inStock]);
      await shop.engine.worker.deliverDue();
      expect(await atPurge).toEqual([all, inStock - 1]);
      expect((await purges()).flatMap(({ tags }) => tags)).toContain(STOCK_COUNTS_TAG);

      await db.orm.execute(sql`delete from change_outbox`);
      await shop.engine.worker.deliverDue();
      expect(await purges()).toEqual([]);
      await shop.setReserved('TCR', '0');
      await shop.engine.worker.deliverDue();
      expect(await totals()).toEqual([all, inStock]);
    });

    it('has the numbers of products of categories', async () => {
      const categories = await shop.categories('nl-NL');
      expect(categories.length).toBeGreaterThan(0);
      for (const { id, productCount } of categories) {
        const { total } = await shop.list('nl-NL', '', { CATEGORY: [id] });
        expect({ id, productCount }).toEqual({ id, productCount: total });
      }
    });

    it('leaves the price that is shown to the database', async () => {
      const priceOf = async () =>
        (await shop.list('nl-NL', 'TCR')).items.map(({ price }) => price.priceExcVat);
      const [before = 0] = await priceOf();
      const add = (difference: number) =>
        db.orm.execute(sql`update product_prices set price_exc_vat = price_exc_vat + ${difference}
        from products p where p.id = product_id and p.brand = ${shop.brand} and p.family = 'TCR'`);
      await add(1);
      expect((await priceOf())[0]).toBe(before + 1);
      await add(-1);
      await shop.engine.worker.deliverDue();
    });

    it('keeps what was read later, whatever arrives last', async () => {
      const before = await totals();
      const index = (await named()) ?? '';
      const places = await findFamilyPlaces(db, shop.brand, ['TCR']);
      const late = await findIndexedProducts(db, places.get('TCR') ?? []);
      await shop.setReserved('TCR', 'stock');
      await shop.engine.worker.deliverDue();
      await shop.index.write(index, 1, [indexedFamily('TCR', late.get('TCR') ?? [])]);
      await shop.index.refresh(index);
      expect(await totals()).toEqual([before[0], (before[1] ?? 0) - 1]);
      await shop.setReserved('TCR', '0');
      await shop.engine.worker.deliverDue();
    });

    it('is replaced after an import by one that the alias names from then on', async () => {
      const [all = 0] = await totals();
      const former = await named();
      const setActive = (active: boolean) =>
        db.orm.execute(
          sql`update products set active = ${active} where brand = ${shop.brand} and family = 'TCR'`,
        );
      let atPurge: Promise<unknown> | undefined;
      shop.onDeliver(() => {
        atPurge = totals().then(([total]) => total);
      });
      await setActive(false);
      await shop.startImport('without-coasters');
      await shop.engine.worker.deliverDue();
      expect(await atPurge).toBe(all - 1);
      expect(await purges()).toEqual([{ tags: [LISTS_TAG, SEARCHES_TAG, CATEGORIES_TAG] }]);
      const current = await named();
      expect(current).not.toBe(former);
      expect(await shop.index.names(shop.alias)).toEqual([current]);
      await setActive(true);
      await shop.startImport('with-coasters');
      await shop.engine.worker.deliverDue();
      expect((await totals())[0]).toBe(all);
    });

    it('is replaced once by several processes', async () => {
      const former = await named();
      const other = shop.openAnother();
      await shop.startImport('once-more');
      await Promise.all([shop.engine.worker.deliverDue(), other.worker.deliverDue()]);
      await other.worker.close();
      const current = await named();
      expect(current).not.toBe(former);
      expect(await shop.index.names(shop.alias)).toEqual([current]);
      expect(await purges()).toEqual([{ tags: [LISTS_TAG, SEARCHES_TAG, CATEGORIES_TAG] }]);
    });

    it('remains alone when no release has used the others for a day', async () => {
      const current = (await named()) ?? '';
      const start = Date.now();
      const alone = `${shop.prefix}-${shop.brand.toLowerCase()}`;
      const former = `${alone}-0123abcd-older-7`;
      const lost = `${shop.alias}-lost-1`;
      const others = [`${alone}-notes`, `${alone}x-0123abcd-older-7`];
      for (const name of [former, lost, ...others]) await shop.index.create(name);
      await shop.index.swap(`${alone}-0123abcd`, former, []);
      /** A round of a process that has just started. */
      const lookAt = async (hours: number) => {
        const process = shop.openAnother(() => new Date(start + hours * HOUR_MS));
        await process.worker.deliverDue();
        await process.worker.close();
        return (await shop.index.names(alone)).sort();
      };
      const extra = await shop.index.names(`${alone}x`);
      expect(await lookAt(0)).toEqual([current, former, lost, others[0]].sort());
      // The release that reads the former index is still running.
      const inUse = start + 23 * HOUR_MS;
      await shop.index.write(former, inUse, [usedDocument(inUse)]);
      expect(await lookAt(24)).toEqual([current, former, lost, others[0]].sort());
      expect(await lookAt(25)).toEqual([current, former, others[0]].sort());
      expect(await lookAt(47)).toEqual([current, former, others[0]].sort());
      expect(await lookAt(48)).toEqual([current, others[0]].sort());
      expect(await shop.index.names(`${alone}x`)).toEqual(extra);
      for (const name of others) await shop.index.remove(name);
    });

    it('is awaited while that of a former release serves, whose process writes beside this one', async () => {
      const { signal } = new AbortController();
      await shop.engine.worker.filled(signal);
      const former = `${shop.prefix}-${shop.brand.toLowerCase()}-0123abcd-older-7`;
      await shop.index.remove((await named()) ?? '');
      // No other index serves: a pod that starts after an engine has lost its data sells.
      await shop.engine.worker.filled(signal);
      expect(await named()).toBeUndefined();
      await shop.index.create(former);
      expect(await acquireLease(db, 'write-search-index', 'a process of the former release')).toBe(true);
      const [whenFilled] = await Promise.all([
        shop.engine.worker.filled(signal).then(named),
        shop.engine.worker.deliverDue(),
      ]);
      expect(whenFilled).toBeDefined();
      await releaseLease(db, 'write-search-index', 'a process of the former release');
      await shop.index.remove(former);
    });

    it('is filled again when the engine has lost it', async () => {
      const before = await totals();
      const lost = (await named()) ?? '';
      await shop.index.remove(lost);
      await expect(totals()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      await shop.engine.worker.deliverDue();
      expect(await totals()).toEqual(before);
    });
  },
);
