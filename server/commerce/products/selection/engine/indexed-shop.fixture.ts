import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { openSearchUrl } from '#server/platform/testing/opensearch/test-search.fixture.ts';
import { brandBySite } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { importCatalogue } from '../../../catalogue/catalogue.service.ts';
import { catalogueFolder } from '../../../catalogue/catalogue-folder.ts';
import { listCategories } from '../../../categories/categories.service.ts';
import type { CommerceContext } from '../../../kernel/context.ts';
import { parseShop } from '../../../shops/shop-context.ts';
import { listProducts } from '../../list/product-list.service.ts';
import { type FacetValues, facetRecord } from '../product-selection.ts';
import { selectWith } from '../read-selection.ts';
import { aliasOf } from './documents/search-index.ts';
import { createSearchClient } from './search-client.ts';
import { openSearchEngine } from './search-engine.ts';
import { createIndexClient } from './writer/search-index-client.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');

/** A shop whose lists are selected by the OpenSearch server of the tests. */
export async function openIndexedShop(db: Database) {
  const urls = [await openSearchUrl()];
  const prefix = `test-${randomUUID()}`;
  await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
  let onDeliver = () => {};
  const changes = { deliverSoon: () => onDeliver() };
  const deps = { db, logger, changes };
  const openAnother = (clock = () => new Date()) =>
    openSearchEngine({ ...deps, clock }, { urls, prefix, deadlineMs: 20_000 });
  const engine = openAnother();
  selectWith(engine, db);
  const index = createIndexClient(createSearchClient({ urls, deadlineMs: 20_000, attempts: 1 }));
  const alias = aliasOf(brand.code, prefix);

  const contextOf = (locale: Locale): CommerceContext => ({
    ...deps,
    clock: () => new Date(),
    shop: parseShop(`${brand.code}-${locale}`, new Date()),
    requestId: 'test',
  });
  const nothing = facetRecord((): string[] => []);

  return {
    brand: brand.code,
    alias,
    prefix,
    index,
    engine,
    /** The engine of another process. */
    openAnother,
    onDeliver: (listener: () => void) => {
      onDeliver = listener;
    },
    list: (locale: Locale, query = '', selected: Partial<FacetValues> = {}, perPage = 4) =>
      listProducts(contextOf(locale), {
        query,
        selected: { ...nothing, ...selected },
        sort: 'relevance',
        page: 1,
        perPage,
      }),
    categories: (locale: Locale) => listCategories(contextOf(locale)),
    setReserved: (family: string, reserved: 'stock' | '0') =>
      db.orm.execute(
        sql`update products set reserved = ${sql.raw(reserved)} where brand = ${brand.code} and family = ${family}`,
      ),
    startImport: (hash: string) =>
      db.orm.execute(sql`insert into import_runs (brand, content_hash, product_count, finished_at)
        values (${brand.code}, ${hash}, 1, clock_timestamp())`),
    close: async () => {
      await engine.worker.close();
      for (const name of await index.names(alias)) await index.remove(name);
    },
  };
}

export type IndexedShop = Awaited<ReturnType<typeof openIndexedShop>>;
