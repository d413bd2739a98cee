import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#shared/dates/durations.ts';
import {
  type CatalogueFiles,
  catalogueFiles,
  productRow,
  writeCatalogue,
} from './commerce/catalogue/catalogue.fixture.ts';
import { importCatalogue } from './commerce/catalogue/catalogue.service.ts';
import { productId } from './commerce/catalogue/product-id.ts';
import { openShop, readyToPay, type Shop } from './commerce/checkout/shop.fixture.ts';
import { commerceDatabases } from './commerce/db/commerce-databases.fixture.ts';
import { runFrequentJobs, runPriceJob } from './commerce/jobs/jobs.ts';
import { createLogger } from './platform/logs/logger.ts';
import { emptyTables } from './platform/postgres/empty-tables.fixture.ts';
import { postPurge } from './platform/purge/post-purge.ts';
import {
  isRedisServerMissing,
  type RedisServer,
  startRedisServer,
} from './platform/redis/redis-server.fixture.ts';
import { openPod, type Pod, TOKEN } from './pods.fixture.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const TABLE = 'products/table.json';
const FLOOR = 'products/floor.json';

const list = (input: object = {}) => ['product.list.get', { page: 1, perPage: 16, ...input }] as const;
const detail = (sku: string) => ['product.detail.get', { slug: `${sku.toLowerCase()}-nl` }] as const;
const CATEGORIES = ['category.list.get', null] as const;
const FAVOURITES = ['product.favourite.list', null] as const;

/**
 * The values that both pods have cached before each change. TCR has two colours and is related to TTR; FLO is in
 * another category.
 */
const DATA = {
  'TCR-PET': detail('TCR-PET'),
  'TCR-OCH': detail('TCR-OCH'),
  'TTR-PET': detail('TTR-PET'),
  'FLO-PET': detail('FLO-PET'),
  missing: ['product.detail.get', { slug: 'flo-och-nl' }],
  list: list(),
  'list of table': list({ category: ['table'] }),
  'list of floor': list({ category: ['floor'] }),
  'list in stock': list({ category: ['floor'], stock: ['in-stock'] }),
  'list by name': list({ category: ['table'], sort: 'name' }),
  'list by price': list({ category: ['table'], sort: 'price' }),
  search: list({ query: 'ttr' }),
  favourites: FAVOURITES,
  categories: CATEGORIES,
  slugs: ['slug.owner.get', { kind: 'product', slug: 'flo-pet-de' }],
} as const;
const PAGES = {
  'page of home': [CATEGORIES, FAVOURITES],
  'page of FLO-PET': [detail('FLO-PET')],
} as const;

type Key = keyof typeof DATA | keyof typeof PAGES;
const DATA_KEYS = Object.keys(DATA) as (keyof typeof DATA)[];
const PAGE_KEYS = Object.keys(PAGES) as (keyof typeof PAGES)[];
const KEYS: readonly Key[] = [...DATA_KEYS, ...PAGE_KEYS];

const LISTS = [
  ...(['list', 'list of table', 'list of floor', 'list in stock'] as const),
  ...(['list by name', 'list by price', 'search'] as const),
] as const;
const OF_TABLE = ['TCR-PET', 'TCR-OCH', 'TTR-PET'] as const;
const HOME = ['favourites', 'page of home'] as const;

const changedTexts = (sku: string, changes: Record<string, string>) => {
  const row = productRow(sku) as { texts: Record<string, Record<string, unknown>> };
  return { texts: { ...row.texts, nl: { ...row.texts.nl, ...changes } } };
};
const table = (...rows: Record<string, unknown>[]): CatalogueFiles => ({ [TABLE]: rows });
const floor = (changes: Record<string, unknown> = {}): CatalogueFiles => ({
  [FLOOR]: [productRow('FLO-PET', { categories: ['floor'], ...changes })],
});
const category = (changes: Record<string, string>): CatalogueFiles => {
  const rows = catalogueFiles()['categories.json'] as { texts: Record<string, Record<string, string>> }[];
  for (const texts of Object.values(rows[1]?.texts ?? {})) Object.assign(texts, changes);
  return { 'categories.json': rows };
};

/** Every change of the catalogue with the keys that it invalidates; all others have to stay cached. */
const IMPORTS: readonly (readonly [event: string, files: CatalogueFiles, dropped: readonly Key[]])[] = [
  ['only the formatting of a file', { [TABLE]: JSON.stringify(catalogueFiles()[TABLE], null, 3) }, []],
  [
    'a price',
    floor({
      price: { EUR: { priceExcVat: 750, volumeDiscount: [] }, GBP: { priceExcVat: 750, volumeDiscount: [] } },
    }),
    ['FLO-PET', ...LISTS, 'page of FLO-PET', ...HOME],
  ],
  [
    'a name',
    table(
      productRow('TCR-PET'),
      productRow('TCR-OCH'),
      productRow('TTR-PET', changedTexts('TTR-PET', { name: 'Tray' })),
    ),
    [...OF_TABLE, 'list', 'list of table', 'list by name', 'list by price', 'search', ...HOME],
  ],
  [
    'a description',
    floor(changedTexts('FLO-PET', { description: 'Thick' })),
    ['FLO-PET', 'list', 'list of floor', 'list in stock', 'search', 'page of FLO-PET', ...HOME],
  ],
  [
    'a slug',
    floor(changedTexts('FLO-PET', { slug: 'flo-och-nl' })),
    ['FLO-PET', 'missing', 'slugs', 'list', 'list of floor', 'list in stock', 'page of FLO-PET', ...HOME],
  ],
  [
    'the set of products (one added)',
    { ...floor(), ...table(...['TCR-PET', 'TCR-OCH', 'TTR-PET', 'TTR-OCH'].map((sku) => productRow(sku))) },
    [...OF_TABLE, ...LISTS, 'missing', 'slugs', 'categories', ...HOME],
  ],
  [
    'the set of products (one removed)',
    table(productRow('TCR-PET'), productRow('TTR-PET')),
    [...OF_TABLE, ...LISTS, 'missing', 'slugs', 'categories', ...HOME],
  ],
  [
    'the set of products (one inactive)',
    table(productRow('TCR-PET'), productRow('TCR-OCH', { active: false }), productRow('TTR-PET')),
    [...OF_TABLE, ...LISTS, 'missing', 'slugs', 'categories', ...HOME],
  ],
  [
    'the order of products',
    table(productRow('TTR-PET'), productRow('TCR-PET'), productRow('TCR-OCH')),
    [...OF_TABLE, ...LISTS, ...HOME],
  ],
  [
    'the categories of a product',
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
    [
      ...(['FLO-PET', 'page of FLO-PET', 'list of floor', 'list in stock'] as const),
      ...(['categories', 'slugs', 'missing', 'page of home'] as const),
    ],
  ],
  [
    'a colour’s name',
    {
      'colours.json': (catalogueFiles()['colours.json'] as { id: string; name: object }[]).map((colour) =>
        colour.id === 'OCH' ? { ...colour, name: { ...colour.name, nl: 'goud' } } : colour,
      ),
    },
    [...OF_TABLE, ...LISTS, ...HOME],
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

describe.skipIf(isRedisServerMissing()).each(commerceDatabases)(
  'invalidation by changes on $name',
  ({ open }) => {
    let redis: RedisServer;
    let shop: Shop;
    let pods: Pod[] = [];
    /** Milliseconds per change: the change itself, then the purge of both pods. */
    const durations: { change: number; purge: number }[] = [];

    beforeAll(async () => {
      redis = await startRedisServer();
      const db = await open();
      const storefronts = () => pods.slice(0, 1).map(({ url }) => url);
      shop = await openShop(db, { purgeTargets: { storefronts, edges: [], token: TOKEN } });
    });
    afterAll(async () => {
      await shop.close();
      await redis.remove();
      const [change, purge] = [medianOf('change'), medianOf('purge')];
      console.info(
        `median: a change takes ${Math.round(change)} ms, purging both pods ${Math.round(purge)} ms`,
      );
      expect(purge / change).toBeLessThan(2);
    });

    const medianOf = (part: 'change' | 'purge') => {
      const sorted = durations.map((one) => one[part]).sort((a, b) => a - b);
      return sorted[sorted.length >> 1] ?? 0;
    };

    const importFiles = (files: CatalogueFiles, overwriteStock = false) =>
      importCatalogue(shop.deps.db, {
        brand: 'EF',
        logger,
        overwriteStock,
        clock: shop.deps.clock,
        folder: writeCatalogue({ ...catalogueFiles(), ...floor(), ...files }),
      });

    beforeEach(async () => {
      await shop.deps.changes.deliverDue();
      await shop.reset();
      await emptyTables(
        shop.deps.db,
        ...['products', 'categories', 'manufacturers', 'colours', 'image_sets', 'import_runs'],
        'change_outbox',
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

    /** The keys that a change drops, the same in both pods. A value that is still cached is the same object. */
    const droppedBy = async (change: () => Promise<unknown>, expected: readonly Key[]): Promise<Key[]> => {
      const before = await readAll();
      const earlier = pods.map((pod) => pod.invalidations());
      const startedAt = performance.now();
      await change();
      const changedAt = performance.now();
      shop.deps.changes.deliverSoon();
      if (expected.length > 0) {
        await vi.waitFor(
          () => {
            for (const [place, pod] of pods.entries())
              expect(pod.invalidations()).toBeGreaterThan(earlier[place] ?? 0);
          },
          { timeout: 10_000, interval: 2 },
        );
        durations.push({ change: changedAt - startedAt, purge: performance.now() - changedAt });
      }
      await shop.deps.changes.deliverDue();
      const dropped: Key[][] = [];
      for (const pod of pods) {
        const here: Key[] = [];
        for (const key of KEYS) {
          const { value, timing } = await read(pod, key);
          // null has no identity; the first pod that reads it again reports a miss.
          const isDropped =
            value === null
              ? dropped[0]?.includes(key) || timing.includes('miss')
              : before.get(pod)?.get(key) !== value;
          if (isDropped) here.push(key);
        }
        dropped.push(here);
      }
      expect(dropped[1]).toEqual(dropped[0]);
      return dropped[0] ?? [];
    };
    const expectDropped = async (change: () => Promise<unknown>, expected: readonly Key[]) => {
      expect((await droppedBy(change, expected)).sort()).toEqual([...expected].sort());
    };

    it.each(IMPORTS)('an import that changes %s', async (_event, files, expected) => {
      await expectDropped(() => importFiles(files), expected);
    });

    /**
     * The keys of pages that show the stock of TCR-PET (its page, the page of a related product, lists) or count the products
     * in stock (in its category, in the catalogue).
     */
    const SHOWS_TCR_PET = [
      ...(['TCR-PET', 'TTR-PET', 'list', 'list of table', 'list by name', 'list by price'] as const),
      ...(['list in stock', 'search'] as const),
    ] as const;
    const TCR_PET = productId('EF', 'TCR-PET');

    it('the start and the end of a sale', async () => {
      const [from, until] = ['2026-11-18T11:00', '2026-11-18T12:00'];
      await expectDropped(() => importFiles(floor({ sales: [{ from, until, percent: 20 }] })), []);
      const prices = async () => {
        const details = await Promise.all(pods.map((pod) => read(pod, 'FLO-PET')));
        return details.map(({ value }) => {
          const { price } = value as { price: { priceExcVat: number; prior?: { priceExcVat: number } } };
          return [price.priceExcVat, price.prior?.priceExcVat];
        });
      };
      const anHourLater = async () => {
        shop.advance(HOUR_MS);
        await runPriceJob(shop.deps, HOUR_MS);
      };
      const shown = ['FLO-PET', ...LISTS, 'page of FLO-PET', ...HOME] as const;
      expect(await prices()).toEqual([
        [1000, undefined],
        [1000, undefined],
      ]);
      await expectDropped(anHourLater, shown);
      expect(await prices()).toEqual([
        [800, 1000],
        [800, 1000],
      ]);
      await expectDropped(anHourLater, shown);
      expect(await prices()).toEqual([
        [1000, undefined],
        [1000, undefined],
      ]);
    });

    it('a payment that reserves the last item, and its expiry', async () => {
      const person = await readyToPay(shop, TCR_PET, 20);
      await expectDropped(() => person.pay(), [...SHOWS_TCR_PET, ...HOME]);
      const expire = async () => {
        shop.advance(48 * HOUR_MS);
        await runFrequentJobs(shop.deps);
      };
      await expectDropped(expire, [...SHOWS_TCR_PET, ...HOME]);
    });

    it('a sale that leaves stock', async () => {
      const person = await readyToPay(shop, TCR_PET, 19);
      await expectDropped(() => person.pay(), []);
    });

    it('an import that overwrites stock', async () => {
      const empty = table(
        productRow('TCR-PET', { stock: 0 }),
        productRow('TCR-OCH', { stock: 3 }),
        productRow('TTR-PET'),
      );
      await expectDropped(() => importFiles(empty, true), [...SHOWS_TCR_PET, ...HOME]);
    });

    it('a manual purge of content', async () => {
      const purge = () =>
        postPurge({ url: pods[0]?.url ?? '', token: TOKEN, tags: ['content'], timeoutMs: 2_000 });
      await expectDropped(purge, ['page of home', 'page of FLO-PET']);
    });
  },
);
