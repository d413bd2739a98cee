import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { importCatalogue } from '../../../../catalogue/catalogue.service.ts';
import { catalogueFolder } from '../../../../catalogue/catalogue-folder.ts';
import { commerceDatabases } from '../../../../db/commerce-databases.fixture.ts';
import { familyDocumentId } from '../queries/search-response.ts';
import { buildIndex } from './index-builder.ts';
import { createIndexClient } from './search-index-client.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');

describe.each(commerceDatabases)('an index that is filled from $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
    // More families than a page has.
    await db.orm.execute(sql`update products set family = sku`);
  });
  afterAll(() => db.close());

  it('reads a page while the engine writes the one before, and has each family once', async () => {
    let reads = 0;
    const counting = new Proxy(db.orm, {
      get(orm, name) {
        if (name === 'execute') reads += 1;
        return Reflect.get(orm, name);
      },
    });
    const written: string[] = [];
    const count = () => new Set(written).size;
    const client = {
      ...createIndexClient({ send: () => Promise.resolve(null) }),
      names: () => Promise.resolve([]),
      count: () => Promise.resolve(count()),
      async write(_index: string, _version: number, documents: readonly { readonly id: string }[]) {
        const before = reads;
        const isPage = documents[0]?.id.startsWith(familyDocumentId(''));
        if (isPage) await vi.waitFor(() => expect(reads).toBeGreaterThan(before));
        written.push(...documents.map(({ id }) => id));
      },
    };
    const deps = {
      db: { ...db, orm: counting },
      client,
      brand: brand.code,
      alias: 'products',
      prefix: 'test',
      logger,
      now: () => new Date(),
      publish: () => Promise.resolve(),
    };
    await buildIndex(deps, { version: 'first', run: null, horizon: 0 }, () => Promise.resolve());
    const families = await queryRows<{ family: string }>(
      db.orm,
      sql`select distinct family from products where brand = ${brand.code} and active`,
    );
    expect(count()).toBe(written.length);
    expect(written).toEqual(expect.arrayContaining(families.map(({ family }) => familyDocumentId(family))));
    expect(families.length).toBeGreaterThan(50);
  });
});
