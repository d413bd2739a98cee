import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFocused } from '#client/e2e/browser/keyboard.fixture.ts';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop } from '#client/e2e/browser/shopper.fixture.ts';
import {
  addToCart,
  fillDetails,
  GUESTS,
  type GuestLocale,
  searchAndOpenProduct,
} from '#client/e2e/steps/purchase.fixture.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { type ShopProcess, startShop } from '#server/platform/testing/processes/shop-process.ts';

const POSTGRES = findPostgresBinaries();

describe.skipIf(!CHROMIUM || !POSTGRES)('a guest whose shop loses its database', () => {
  let database: PostgresServer;
  let shop: ShopProcess;
  let browser: Browser;
  beforeAll(async () => {
    database = await startPostgresServer(POSTGRES ?? '');
    shop = await startShop({ settings: { DATABASE_URL: database.url, CATALOGUE_IMPORT: 'auto' } });
    browser = await sharedBrowser({ pictures: false });
  });
  afterAll(async () => {
    await closeContexts(browser);
    await shop?.stop();
    await database?.stop();
  });

  it.each(['nl-NL', 'fr-BE'] satisfies GuestLocale[])(
    'in %s keeps what was typed, and continues when the database is back',
    async (locale) => {
      const shopper = await openShop(browser, locale, { port: shop.shopPort });
      const { page, t } = shopper;
      await shopper.open('home');
      await searchAndOpenProduct(shopper, GUESTS[locale].search);
      await addToCart(shopper, 1);
      await shopper.open('checkout');
      const email = `kim.${locale.toLowerCase()}@example.org`;
      await fillDetails(shopper, GUESTS[locale], email);

      await database.shutDown();
      const submit = page.getByRole('button', { name: t('checkout:toDelivery') });
      await submit.click();
      const alert = page.getByRole('alert').filter({ hasText: t('yup:form.failed') });
      await alert.getByText(t('apiErrors:codes.SERVICE_UNAVAILABLE')).waitFor();
      // The message takes the focus, because the button is far below it.
      expect(await isFocused(alert.locator('..'))).toBe(true);
      const emailField = page.getByLabel(new RegExp(`^${t('checkout:contact.email')}`)).first();
      expect(await emailField.inputValue()).toBe(email);

      const other = await shopper.context.newPage();
      const response = await other.goto(shopper.url(new URL(page.url()).pathname));
      expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '5']);
      await other.getByRole('heading', { level: 1, name: t('global:fault.title') }).waitFor();

      await database.start();
      const again = other.getByRole('link', { name: t('global:fault.again') });
      const details = other.getByRole('heading', { name: t('checkout:steps.details') });
      // On a busy machine the first attempts may be too early, or click while the page changes.
      const tryAgain = async () => {
        if (await again.isVisible()) await again.click({ timeout: 5_000 }).catch(() => {});
        return await details.isVisible();
      };
      await expect.poll(tryAgain, { interval: 1_000 }).toBe(true);
      await submit.click();
      await page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();
      await shopper.close();
    },
  );
});
