import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPages, loadAllScreenModules } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { FACET_KINDS } from '#shared/enumerations.ts';
import { MAX_FACET_VALUES } from '#shared/facets/max-facet-values.ts';
import { catalogueFiles, writeCatalogue } from './commerce/catalogue/catalogue.fixture.ts';
import { importCatalogue } from './commerce/catalogue/catalogue.service.ts';
import { openShop, type Shop } from './commerce/checkout/shop.fixture.ts';
import { commerceDatabases } from './commerce/db/commerce-databases.fixture.ts';
import { createLogger } from './platform/logs/logger.ts';
import { loadTranslations } from './storefront/i18n/translations.ts';
import { openStorefront, plainRenderer } from './storefront/storefront.fixture.ts';

const brand = brandBySite('easyfelt');
const t = loadTranslations(brand).t('nl-NL');

let shop: Shop;
let storefront: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  const [database] = commerceDatabases;
  if (!database) throw new Error('no database to test on');
  shop = await openShop(await database.open());
  await importCatalogue(shop.deps.db, {
    brand: 'EF',
    folder: writeCatalogue(catalogueFiles()),
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  await loadAllScreenModules();
  const open = createPages(brand, 'nl-NL', 'www', t, () => {});
  storefront = await openStorefront(shop.url, { renderer: { ...plainRenderer, open: async () => open } });
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

it.each([
  ['a list', '/producten?'],
  ['a search', '/zoeken?query=tafel&'],
])('%s with every value that the storefront reads of each filter has a page', async (_name, path) => {
  const values = FACET_KINDS.flatMap((kind) =>
    Array.from({ length: MAX_FACET_VALUES }, (_, at) => `${kind.toLowerCase()}=${`${at}-`.padEnd(64, 'x')}`),
  );
  const response = await storefront.get(path + values.join('&'));
  const body = await response.text();
  expect(response.status, body.slice(0, 300)).toBe(200);
  expect(body).toMatch(/<h1/);
  expect(body).not.toContain(`>${t('global:fault.title')}<`);
});
