import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { launchStorefront } from '#client/e2e/shop/own-storefront.fixture.ts';
import {
  type CatalogueFiles,
  catalogueFiles,
  productRow,
  writeCatalogue,
} from '#server/commerce/catalogue/catalogue.fixture.ts';
import { importCatalogue } from '#server/commerce/catalogue/catalogue.service.ts';
import { openShop as openApi, type Shop } from '#server/commerce/checkout/shop.fixture.ts';
import { commerceDatabases } from '#server/commerce/db/commerce-databases.fixture.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { LANGUAGES, localeDefinition } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const SKUS = ['TCR-PET', 'TCR-OCH', 'TTR-PET', 'TBL-PET', 'TBX-OCH'];

/** Follows a link of a document that was loaded before the change. */
async function followOldLink({ page }: Shopper, target: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: address });
    document.querySelector('main')?.prepend(link);
  }, target);
  await page.getByRole('link', { name: target, exact: true }).click();
}

describe.skipIf(!CHROMIUM)('an address that an import has changed', () => {
  const open = launchShoppers();
  let api: Shop;

  /** Imports the catalogue, and renames the first product and removes the third one. */
  beforeAll(async () => {
    const [database] = commerceDatabases;
    if (!database) throw new Error('no database to test on');
    api = await openApi(await database.open());
    const run = async (files: CatalogueFiles) => {
      const folder = writeCatalogue({ ...catalogueFiles(), ...files });
      await importCatalogue(api.deps.db, { brand: JOURNEY_BRAND.code, folder, logger });
    };
    const rows = SKUS.map((sku) => productRow(sku));
    await run({ 'products/table.json': rows });
    const [first, second, _removed, ...others] = rows as { texts: Record<string, object> }[];
    const texts = { ...first?.texts };
    for (const language of LANGUAGES) texts[language] = { ...texts[language], slug: `new-${language}` };
    await run({ 'products/table.json': [{ ...first, texts }, second, ...others] });
  });
  afterAll(() => api?.close());
  const storefront = launchStorefront(() => ({ API_BASE_URL: api.url }));

  it.each([
    ['nl-NL', 1440],
    ['de-DE', 360],
  ] as const)('in %s at %d px redirects, or offers the category', async (locale, width) => {
    const { language } = localeDefinition(locale);
    const shopper = await open(locale, { port: storefront.port, width });
    const { page, t } = shopper;
    const product = (slug: string) => href('productDetail', locale, { slug });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

    const response = await page.goto(shopper.url(`${product(`tcr-pet-${language}`)}?utm_source=mail`));
    expect(
      await response
        ?.request()
        .redirectedFrom()
        ?.response()
        .then((one) => one?.status()),
    ).toBe(301);
    expect(page.url()).toBe(shopper.url(`${product(`new-${language}`)}?utm_source=mail`));
    await shopper.hydrated();
    await followOldLink(shopper, `${product(`tcr-pet-${language}`)}?from=mail`);
    await page.waitForURL(shopper.url(`${product(`new-${language}`)}?from=mail`));
    await heading(`TCR-PET ${language}`);

    const title = t('notFound:gone.product');
    await followOldLink(shopper, product(`ttr-pet-${language}`));
    await heading(title);
    expect(await page.title()).toBe(`${title} | ${JOURNEY_BRAND.name}`);
    expect((await page.goto(page.url()))?.status()).toBe(410);
    await shopper.hydrated();
    await heading(title);
    const offered = page.getByRole('region', { name: `table ${language}` });
    expect(await offered.getByRole('heading', { level: 3 }).allTextContents()).toContain(
      `TBL-PET ${language}`,
    );
    if (process.env.SCREENSHOTS) {
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/gone-${width}.png`, fullPage: true });
    }
    await page
      .getByRole('link', { name: t('notFound:gone.toCategory', { category: `table ${language}` }) })
      .click();
    await page.waitForURL(shopper.url(href('categoryDetail', locale, { slug: `table-${language}` })));
    await heading(`table ${language}`);
  });
});
