import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { brandBySite } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { importCatalogue } from '../../catalogue/catalogue.service.ts';
import { catalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { everyDatabase } from '../../db/commerce-databases.fixture.ts';
import { parseShop } from '../../shops/shop-context.ts';
import { listProducts } from '../list/product-list.service.ts';
import { facetRecord } from '../selection/product-selection.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** Tests on every database that the first four results of each query contain an expected family. */
export function describeQueries(site: string, queries: readonly (readonly [Locale, string, string])[]): void {
  const brand = brandBySite(site);
  describe.each(everyDatabase)(`search of ${brand.name} on $name`, ({ open }) => {
    let db: Database;
    beforeAll(async () => {
      db = await open();
      await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
    });
    afterAll(() => db.close());

    it.each(queries)('%s: %s finds %s', async (locale, query, family) => {
      const { items } = await listProducts(
        {
          db,
          logger,
          clock: () => new Date(),
          shop: parseShop(`${brand.code}-${locale}`, new Date()),
          requestId: 'test',
          changes: { deliverSoon: () => {} },
        },
        { query, selected: facetRecord(() => []), sort: 'relevance', page: 1, perPage: 4 },
      );
      expect(items.map(({ sku }) => sku.split('-')[0])).toContain(family);
    });
  });
}
