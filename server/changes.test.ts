import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importCatalogue } from './commerce/catalogue/import-catalogue.ts';
import { productId } from './commerce/catalogue/product-id.ts';
import {
  type CatalogueFiles,
  catalogueFiles,
  productRowOf,
  writeCatalogue,
} from './commerce/catalogue/test-catalogue.ts';
import { commerceDatabases } from './commerce/db/test-database.ts';
import { runJobs } from './commerce/jobs/jobs.ts';
import { openShop, readyToPay, type Shop } from './commerce/orders/shop.fixture.ts';
import { createLogger } from './platform/logger.ts';
import { postPurge } from './platform/purge/post-purge.ts';
import { noRedisServer, type RedisServer, startRedisServer } from './platform/redis/redis-server.fixture.ts';
import { openPod, type Pod, TOKEN } from './pods.fixture.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const TABLE = 'products/table.json';
const FLOOR = 'products/floor.json';
const HOUR = 3_600_000;

const list = (input: object = {}) => ['product.list.get', { page: 1, perPage: 16, ...input }] as const;
const detail = (sku: string) => ['product.detail.get', { slug: `${sku.toLowerCase()}-nl` }] as const;
const CATEGORIES = ['category.list.get', null] as const;
const FAVOURITES = ['product.favourite.list', null] as const;

/** What two pods have read before each change: TCR is an article in two colours, related to TTR; FLO is elsewhere. */
const DATA = {
  'TCR-PET': detail('TCR-PET'),
  'TCR-OCH': detail('TCR-OCH'),
  'TTR-PET': detail('TTR-PET'),
  'FLO-PET': detail('FLO-PET'),
  missing: ['product.detail.get', { slug: 'flo-och-nl' }],
  list: list(),
  'list of table': list({ category: ['table'] }),
  'list of floor': list({ category: ['floor'] }),
  'list by name': list({ category: ['table'], sort: 'name' }),
  'list by price': list({ category: ['table'], sort: 'price' }),
  search: list({ query: 'ttr' }),
  favourites: FAVOURITES,
  categories: CATEGORIES,
  slugs: ['slug.index.get', null],
} as const;
const PAGES = {
  'page of home': [CATEGORIES, FAVOURITES],
  'page of FLO-PET': [detail('FLO-PET')],
} as const;

type Key = keyof typeof DATA | keyof typeof PAGES;
const DATA_KEYS = Object.keys(DATA) as (keyof typeof DATA)[];
const PAGE_KEYS = Object.keys(PAGES) as (keyof typeof PAGES)[];
const KEYS: readonly Key[] = [...DATA_KEYS, ...PAGE_KEYS];

const LISTS = ['list', 'list of table', 'list of floor', 'list by name', 'list by price', 'search'] as const;
const OF_TABLE = ['TCR-PET', 'TCR-OCH', 'TTR-PET'] as const;
const HOME = ['favourites', 'page of home'] as const;

const changedTexts = (sku: string, changes: Record<string, string>) => {
  const row = productRowOf(sku) as { texts: Record<string, Record<string, unknown>> };
  return { texts: { ...row.texts, nl: { ...row.texts.nl, ...changes } } };
};
const table = (...rows: Record<string, unknown>[]): CatalogueFiles => ({ [TABLE]: rows });
const floor = (changes: Record<string, unknown> = {}): CatalogueFiles => ({
  [FLOOR]: [productRowOf('FLO-PET', { categories: ['floor'], ...changes })],
});
const category = (changes: Record<string, string>): CatalogueFiles => {
  const rows = catalogueFiles()['categories.json'] as { texts: Record<string, Record<string, string>> }[];
  for (const texts of Object.values(rows[1]?.texts ?? {})) Object.assign(texts, changes);
  return { 'categories.json': rows };
};

/** Every change of the catalogue with what it makes untrue; all else has to stay. */
const IMPORTS: readonly (readonly [event: string, files: CatalogueFiles, gone: readonly Key[]])[] = [
  ['the same once more, in other files', { [TABLE]: JSON.stringify(catalogueFiles()[TABLE], null, 3) }, []],
  [
    'a price',
    floor({
      price: { EUR: { priceExcVat: 5, volumeDiscount: [] }, GBP: { priceExcVat: 5, volumeDiscount: [] } },
    }),
    ['FLO-PET', 'list', 'list of floor', 'list by price', 'page of FLO-PET', ...HOME],
  ],
  [
    'a name',
    table(
      productRowOf('TCR-PET'),
      productRowOf('TCR-OCH'),
      productRowOf('TTR-PET', changedTexts('TTR-PET', { name: 'Tray' })),
    ),
    [...OF_TABLE, 'list', 'list of table', 'list by name', 'list by price', 'search', ...HOME],
  ],
  [
    'a description',
    floor(changedTexts('FLO-PET', { description: 'Thick' })),
    ['FLO-PET', 'list', 'list of floor', 'search', 'page of FLO-PET', ...HOME],
  ],
  [
    'a slug',
    floor(changedTexts('FLO-PET', { slug: 'flo-och-nl' })),
    ['FLO-PET', 'missing', 'slugs', 'list', 'list of floor', 'page of FLO-PET', ...HOME],
  ],
  [
    'a product more',
    { ...floor(), ...table(...['TCR-PET', 'TCR-OCH', 'TTR-PET', 'TTR-OCH'].map((sku) => productRowOf(sku))) },
    [...OF_TABLE, ...LISTS, 'missing', 'slugs', 'categories', ...HOME],
  ],
  [
    'a product less',
    table(productRowOf('TCR-PET'), productRowOf('TTR-PET')),
    [...OF_TABLE, ...LISTS, 'missing', 'slugs', 'categories', ...HOME],
  ],
  [
    'the order of products',
    table(productRowOf('TTR-PET'), productRowOf('TCR-PET'), productRowOf('TCR-OCH')),
    [...OF_TABLE, ...LISTS, ...HOME],
  ],
  [
    'a product in another category',
    floor({ categories: ['floor', 'table'] }),
    [...OF_TABLE, 'FLO-PET', ...LISTS, 'categories', 'page of FLO-PET', ...HOME],
  ],
  ['a category’s intro', category({ intro: 'Under your feet' }), ['categories', 'page of home']],
  [
    'a category’s name',
    category({ name: 'Ground' }),
    ['FLO-PET', 'page of FLO-PET', ...LISTS, 'categories', ...HOME],
  ],
  [
    'a category’s slug',
    category({ slug: 'ground' }),
    ['FLO-PET', 'page of FLO-PET', 'list of floor', 'categories', 'slugs', 'missing', 'page of home'],
  ],
  [
    'a manufacturer’s name',
    {
      'manufacturers.json': (catalogueFiles()['manufacturers.json'] as object[]).map((maker) => ({
        ...maker,
        name: 'Felter',
      })),
    },
    [...OF_TABLE, 'FLO-PET', ...LISTS, 'page of FLO-PET', ...HOME],
  ],
];

describe.skipIf(noRedisServer()).each(commerceDatabases)(
  'what a change makes untrue, on $name',
  ({ open }) => {
    let redis: RedisServer;
    let shop: Shop;
    let pods: Pod[] = [];
    const took: number[] = [];

    beforeAll(async () => {
      redis = await startRedisServer();
      const db = await open();
      const addresses = () => pods.slice(0, 1).map(({ url }) => url);
      shop = await openShop(db, { storefronts: { addresses, token: TOKEN } });
    });
    afterAll(async () => {
      await shop.close();
      await redis.remove();
      took.sort((a, b) => a - b);
      const [median = 0, most = 0] = [took[took.length >> 1], took.at(-1)].map((ms) => Math.round(ms ?? 0));
      console.info(`from a change to both pods: ${median} ms as a rule, ${most} ms at most`);
      expect(median).toBeLessThan(1_000);
    });

    const importFiles = (files: CatalogueFiles, overwriteStock = false) =>
      importCatalogue(shop.deps.db, {
        ...{ brand: 'EF', logger, overwriteStock },
        folder: writeCatalogue({ ...catalogueFiles(), ...floor(), ...files }),
      });

    beforeEach(async () => {
      await shop.deps.changes.deliverDue();
      await shop.reset();
      await shop.deps.db.orm.execute(
        sql`truncate products, categories, manufacturers, colours, image_sets, import_runs, change_outbox cascade`,
      );
      await importFiles({});
      await redis.flush();
      for (const subscribers of [1, 2]) pods.push(await openPod({ redis, api: shop.url, subscribers }));
      await shop.deps.changes.deliverDue();
      await readAll();
    });
    afterEach(async () => {
      await Promise.all(pods.map((pod) => pod.close()));
      pods = [];
    });

    const read = (pod: Pod, key: Key) => {
      const data = DATA_KEYS.find((name) => name === key);
      if (data) {
        const [path, input] = DATA[data];
        return pod.read(path, input);
      }
      const page = PAGE_KEYS.find((name) => name === key);
      return pod.page(`/${key}`, page ? PAGES[page] : []);
    };
    const readAll = async () => {
      const found = new Map<Pod, Map<Key, unknown>>();
      for (const pod of pods) {
        const values = new Map<Key, unknown>();
        for (const key of KEYS) values.set(key, (await read(pod, key)).value);
        found.set(pod, values);
      }
      return found;
    };

    /** Which keys a change drops, the same in both pods. A kept value is the very same object. */
    const goneBy = async (change: () => Promise<unknown>, expected: readonly Key[]): Promise<Key[]> => {
      const before = await readAll();
      const entries = pods.map((pod) => pod.entries());
      await change();
      const begun = performance.now();
      shop.deps.changes.kick();
      if (expected.length > 0) {
        await vi.waitFor(
          () => {
            for (const [place, pod] of pods.entries())
              expect(pod.entries()).toBeLessThan(entries[place] ?? 0);
          },
          { timeout: 10_000, interval: 2 },
        );
        took.push(performance.now() - begun);
      }
      await shop.deps.changes.deliverDue();
      const gone: Key[][] = [];
      for (const pod of pods) {
        const here: Key[] = [];
        for (const key of KEYS) {
          const { value, timing } = await read(pod, key);
          // That there is nothing is the same object always: in the pod that asks first it is a miss.
          const isGone =
            value === null
              ? gone[0]?.includes(key) || timing.includes('miss')
              : before.get(pod)?.get(key) !== value;
          if (isGone) here.push(key);
        }
        gone.push(here);
      }
      expect(gone[1]).toEqual(gone[0]);
      return gone[0] ?? [];
    };
    const expectGone = async (change: () => Promise<unknown>, expected: readonly Key[]) => {
      expect((await goneBy(change, expected)).sort()).toEqual([...expected].sort());
    };

    it.each(IMPORTS)('an import that changes %s', async (_event, files, expected) => {
      await expectGone(() => importFiles(files), expected);
    });

    /** Where TCR-PET shows whether there is any: its page, the page of what it is related to, lists. */
    const SHOWS_IT = [
      'TCR-PET',
      'TTR-PET',
      'list',
      'list of table',
      'list by name',
      'list by price',
    ] as const;
    const TCR_PET = productId('EF', 'TCR-PET');

    it('the last one held for a payment, and given back when that expires', async () => {
      const person = await readyToPay(shop, TCR_PET, 20);
      await expectGone(() => person.pay(), [...SHOWS_IT, ...HOME]);
      const expire = async () => {
        shop.advance(48 * HOUR);
        await runJobs(shop.deps);
      };
      // Home shows the article's other colour by now.
      await expectGone(expire, SHOWS_IT);
    });

    it('a sale that leaves some', async () => {
      const person = await readyToPay(shop, TCR_PET, 19);
      await expectGone(() => person.pay(), []);
    });

    it('stock that an import takes over', async () => {
      const empty = table(
        productRowOf('TCR-PET', { stock: 0 }),
        productRowOf('TCR-OCH', { stock: 3 }),
        productRowOf('TTR-PET'),
      );
      await expectGone(() => importFiles(empty, true), [...SHOWS_IT, ...HOME]);
    });

    it('content, by hand', async () => {
      const purge = () =>
        postPurge({ url: pods[0]?.url ?? '', token: TOKEN, tags: ['content'], timeoutMs: 2_000 });
      await expectGone(purge, ['page of home', 'page of FLO-PET']);
    });
  },
);
