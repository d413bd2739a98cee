import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostReceiver } from '#server/platform/calls/post-receiver.fixture.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import { LOCALES } from '#shared/locales/index.ts';
import {
  type CatalogueFiles,
  catalogueFiles,
  emptyCatalogue,
  productRow,
  writeCatalogue,
} from '../catalogue/catalogue.fixture.ts';
import { importCatalogue } from '../catalogue/catalogue.service.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { indexSubmissions } from '../db/schema/index-submissions.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { createIndexSubmitter } from './index-submitter.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const KEY = '73134416ae45434d98edc086e0bf6740';
const TABLE = 'products/table.json';
const SKUS = ['TCR-PET', 'TCR-OCH', 'TTR-PET'];
const rows = (
  changes: Record<string, Record<string, unknown>> = {},
  skus: readonly string[] = SKUS,
): CatalogueFiles => ({
  [TABLE]: skus.map((sku) => productRow(sku, changes[sku])),
});

describe.each(everyDatabase)('pages for search engines on $name', ({ open }) => {
  let db: Database;
  let engine: Awaited<ReturnType<typeof openPostReceiver>>;
  beforeAll(async () => {
    db = await open();
    engine = await openPostReceiver();
  });
  afterAll(async () => {
    await db.close();
    await engine.close();
  });
  beforeEach(async () => {
    await emptyCatalogue(db);
    await emptyTables(db, 'index_submissions', 'former_slugs', 'categories');
    engine.reset();
  });

  const run = (files: CatalogueFiles, announces = true) =>
    importCatalogue(db, {
      brand: 'EF',
      folder: writeCatalogue({ ...catalogueFiles(), ...files }),
      logger,
      announces,
      acceptPrices: true,
      overwriteStock: true,
    });
  const deliver = async () => {
    const env = readCommerceEnv({ INDEXNOW_KEY: KEY, INDEXNOW_URL: `${engine.url}/indexnow` });
    await createIndexSubmitter({ db, logger, env }, { deadlineMs: 1_000 })?.deliverDue();
  };
  /** Imports, and returns the submitted addresses by host. */
  const submitted = async (files: CatalogueFiles) => {
    engine.reset();
    await run(files);
    await deliver();
    expect(await queued()).toEqual([]);
    return engine.collected.map(({ body }) => body);
  };
  const queued = () => db.orm.select().from(indexSubmissions);
  const dueNow = () => db.orm.update(indexSubmissions).set({ dueAt: new Date(0) });

  test('an import submits all its pages: a request for each host, with its own addresses', async () => {
    const bodies = await submitted(rows());
    expect(bodies).toHaveLength(LOCALES.length);
    expect(bodies).toContainEqual({
      host: 'www.easyfelt.nl',
      key: KEY,
      urlList: [
        'https://www.easyfelt.nl/producten/floor-nl',
        'https://www.easyfelt.nl/producten/table-nl',
        'https://www.easyfelt.nl/product/tcr-och-nl',
        'https://www.easyfelt.nl/product/tcr-pet-nl',
        'https://www.easyfelt.nl/product/ttr-pet-nl',
      ],
    });
    for (const body of bodies) {
      const { host, urlList } = body as { host: string; urlList: string[] };
      expect(urlList.map((address) => new URL(address).host)).toEqual(urlList.map(() => host));
    }
  });

  test('a later import submits what it changes, also the address of before and of what is gone; not stock', async () => {
    await run(rows());
    await deliver();
    const pathsIn = (bodies: readonly unknown[]) =>
      bodies
        .flatMap((body) => (body as { urlList: string[] }).urlList)
        .filter((address) => address.startsWith('https://www.easyfelt.nl/'))
        .map((address) => new URL(address).pathname.split('/').at(-1));
    expect(pathsIn(await submitted(rows({ 'TCR-PET': { stock: 0 }, 'TCR-OCH': { stock: 7 } })))).toEqual([]);
    expect(engine.requests()).toBe(0);
    const sold = { 'TCR-OCH': { stock: 7 } };
    const texts = productRow('TCR-PET').texts as Record<string, object>;
    const renamed = { ...texts, nl: { ...texts.nl, slug: 'tafelvilt' } };
    const named = { ...sold, 'TCR-PET': { stock: 0, texts: renamed } };
    expect(pathsIn(await submitted(rows(named))).sort()).toEqual(['tafelvilt', 'tcr-pet-nl']);
    const edited = { ...named, 'TCR-OCH': { stock: 7, deliveryDays: 9 } };
    expect(pathsIn(await submitted(rows(edited)))).toEqual(['tcr-och-nl']);
    expect(pathsIn(await submitted(rows(edited, ['TCR-PET', 'TTR-PET'])))).toContain('tcr-och-nl');
  });

  test('without the setting an import queues nothing, and nothing sends', async () => {
    await run(rows(), false);
    expect(await queued()).toEqual([]);
    expect(createIndexSubmitter({ db, logger, env: readCommerceEnv({}) })).toBeUndefined();
    expect(engine.requests()).toBe(0);
  });

  test.each(['slow', 'down', 'blocked'] as const)(
    'a search engine that is %s is tried again',
    async (fault) => {
      await run(rows());
      engine.become(fault);
      await deliver();
      // The others wait for the next poll.
      expect([engine.requests(), (await queued()).length]).toEqual([1, LOCALES.length]);
      engine.become('right');
      await dueNow();
      await deliver();
      expect([engine.collected.length, await queued()]).toEqual([LOCALES.length, []]);
    },
  );

  test('the time that it asks to wait is stored, and what it refuses is given up', async () => {
    await run(rows());
    engine.become('busy');
    const before = Date.now();
    await deliver();
    const waiting = (await queued()).filter(({ attempts }) => attempts === 1);
    expect(waiting).toHaveLength(1);
    expect((waiting[0]?.dueAt.getTime() ?? 0) - before).toBeGreaterThanOrEqual(7_100_000);
    engine.become('wrong');
    await dueNow();
    await deliver();
    expect([engine.collected, await queued()]).toEqual([[], []]);
  });
});
