import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { isOpenSearchMissing, START_MS } from '#server/platform/testing/opensearch/test-search.fixture.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { CATEGORIES_TAG, LISTS_TAG, SEARCHES_TAG } from '#shared/cache-tags/cache-tags.ts';
import { importCatalogue } from '../../../catalogue/catalogue.service.ts';
import { catalogueFolder } from '../../../catalogue/catalogue-folder.ts';
import { commerceDatabases } from '../../../db/commerce-databases.fixture.ts';
import { type IndexedShop, openIndexedShop } from './indexed-shop.fixture.ts';
import { createIndexWriter } from './writer/index-writer.ts';

const brand = brandBySite('easyfelt');
const logger = createLogger({ name: 'test', level: 'silent' });

/** The members of a product that the tests change. */
interface FileProduct {
  sku: string;
  family: string;
  texts: Record<string, { name: string }>;
}
type Edit = (products: FileProduct[]) => FileProduct[];

describe.skipIf(isOpenSearchMissing()).each(commerceDatabases)(
  'an index after an import to $name that changed a few families',
  { timeout: START_MS },
  ({ open }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
    const file = path.join(folder, 'products/table.json');
    let db: Database;
    let shop: IndexedShop;
    let first: string | undefined;
    const named = async () => (await shop.index.read(shop.alias, 'state'))?.index;
    beforeAll(async () => {
      cpSync(catalogueFolder(brand), folder, { recursive: true });
      db = await open();
      shop = await openIndexedShop(db);
      await shop.engine.worker.deliverDue();
      first = await named();
    }, START_MS);
    beforeEach(async () => {
      await db.orm.execute(sql`delete from change_outbox`);
    });
    afterAll(async () => {
      await shop.close();
      await db.close();
      rmSync(folder, { recursive: true });
    });

    const edit = async (change: Edit) => {
      writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
      await importCatalogue(db, { brand: brand.code, folder, logger });
      await db.orm.execute(sql`delete from change_outbox`);
    };
    const writerWith = (own: Partial<Parameters<typeof createIndexWriter>[0]>) =>
      createIndexWriter({
        db,
        logger,
        brand: brand.code,
        alias: shop.alias,
        prefix: shop.prefix,
        now: () => new Date(),
        client: shop.index,
        publish: () => Promise.resolve(),
        ...own,
      });
    const familiesOfFile = () => [
      ...new Set((JSON.parse(readFileSync(file, 'utf8')) as FileProduct[]).map(({ family }) => family)),
    ];
    const update = () => shop.engine.worker.deliverDue();
    const namesOf = async (query = '') =>
      (await shop.list('nl-NL', query, {}, 60)).items.map(({ name }) => name);
    const purged = async () =>
      (await queryRows<{ tags: string[] }>(db.orm, sql`select tags from change_outbox`)).flatMap(
        ({ tags }) => tags,
      );
    const rename =
      (family: string, name: string): Edit =>
      (products) =>
        products.map((product) => {
          const texts = Object.entries(product.texts).map(([locale, own]) => [locale, { ...own, name }]);
          return product.family === family ? { ...product, texts: Object.fromEntries(texts) } : product;
        });

    it('was filled anew by the import that wrote all families, which lists none', async () => {
      const runs = await queryRows<{ families: string[] | null }>(
        db.orm,
        sql`select families from import_runs where brand = ${brand.code}`,
      );
      expect(runs).toEqual([{ families: null }]);
    });

    it('has them under its name, with the words of their names', async () => {
      expect(await namesOf('fladderkurk')).toEqual([]);
      await edit(rename('TCR', 'Fladderkurk'));
      await update();
      expect(await named()).toBe(first);
      expect(await namesOf('fladderkurk')).toEqual(['Fladderkurk']);
      // A misspelt word is found by the vocabulary.
      expect(await namesOf('fladerkurk')).toEqual(['Fladderkurk']);
      expect(await purged()).toEqual([LISTS_TAG, SEARCHES_TAG, CATEGORIES_TAG]);
    });

    it('loses a family that has no product any more, and gets a new one', async () => {
      const before = (await shop.list('nl-NL')).total;
      await edit((products) =>
        products.map((product) => (product.family === 'TCR' ? { ...product, family: 'TCR-NEW' } : product)),
      );
      await update();
      expect((await shop.list('nl-NL')).total).toBe(before);
      await edit((products) => products.filter(({ family }) => family !== 'TCR-NEW'));
      await update();
      expect((await shop.list('nl-NL')).total).toBe(before - 1);
      expect(await namesOf('fladderkurk')).toEqual([]);
      expect(await named()).toBe(first);
    });

    it('has what two imports changed, and invalidates lists once', async () => {
      const [one, other] = familiesOfFile();
      await edit(rename(one ?? '', 'Zwaluwvilt'));
      await edit(rename(other ?? '', 'Merelvilt'));
      await update();
      expect([await namesOf('zwaluwvilt'), await namesOf('merelvilt')]).toEqual([
        ['Zwaluwvilt'],
        ['Merelvilt'],
      ]);
      expect(await purged()).toEqual([LISTS_TAG, SEARCHES_TAG, CATEGORIES_TAG]);
      await db.orm.execute(sql`delete from change_outbox`);
      await update();
      expect(await purged()).toEqual([]);
    });

    it('has a change of stock before an import that takes long is written', async () => {
      await edit(rename('TRN', 'Langvilt'));
      await shop.setReserved(familiesOfFile().at(-1) ?? '', 'stock');
      let milliseconds = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 1_000));
      onTestFinished(() => clock.mockRestore());
      const kinds: string[] = [];
      const writer = writerWith({
        publish: (changes) => {
          kinds.push(...changes.map(({ kind }) => kind));
          return Promise.resolve();
        },
      });
      await writer.bringUpToDate(() => Promise.resolve());
      clock.mockRestore();
      expect(kinds.at(-1)).toBe('lists-renewed');
      expect(new Set(kinds.slice(0, -1))).toEqual(new Set(['stock-crossed-zero']));
      await writer.bringUpToDate(() => Promise.resolve());
      expect(kinds.at(-1), 'the import is known as written').toBe('lists-renewed');
      expect(await namesOf('langvilt')).toEqual(['Langvilt']);
    });

    it('has all of an import again that a failure interrupted, though the files are those of before', async () => {
      const before = readFileSync(file, 'utf8');
      await edit(rename('TRN', 'Halfvilt'));
      const failing = writerWith({
        client: { ...shop.index, refresh: () => Promise.reject(new Error('refused')) },
      });
      await expect(failing.bringUpToDate(() => Promise.resolve())).rejects.toThrow('refused');
      await edit(() => JSON.parse(before));
      await update();
      expect(await namesOf('halfvilt')).toEqual([]);
    });
  },
);
