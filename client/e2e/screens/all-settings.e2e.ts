import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { createTranslator } from '#client/e2e/browser/translator.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { consentToAll, playProviders } from '#client/e2e/steps/all-settings.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { screenStates } from '#server/brands/screens/screen-states.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { type ShopProcess, startShop } from '#server/platform/testing/processes/shop-process.ts';
import { allSettings } from '#server/platform/testing/third-parties/all-settings.ts';
import { startProviders } from '#server/platform/testing/third-parties/providers-server.ts';
import type { Locale } from '#shared/locales/index.ts';
import { visitState } from './setting-pictures.ts';
import { type SettingState, settingStates } from './setting-states.ts';

const REVIEWS = 'https://www.kiyoh.com/reviews/1/shop';
const WIDTHS = [320, 360, 600, 768, 1024, 1280, 1440, 1920];

describe.skipIf(!CHROMIUM)('a shop with all third parties', () => {
  const open = launchShoppers();
  let shop: ShopProcess;
  let stopProviders: () => void;
  beforeAll(async () => {
    const providers = await startProviders();
    stopProviders = providers.stop;
    shop = await startShop({ settings: allSettings(providers.address) });
  });
  afterAll(async () => {
    await shop?.stop();
    stopProviders?.();
  });

  const known = new Map<Locale, Promise<SettingState[]>>();
  /** Made once: they have orders and quotations. */
  const statesOf = (locale: Locale) => {
    const api = `http://localhost:${shop.apiPort}`;
    const states =
      known.get(locale) ?? screenStates({ api, brand: JOURNEY_BRAND, locale }).then(settingStates);
    known.set(locale, states);
    return states;
  };

  it.each([
    ['nl-NL', WIDTHS],
    ['de-DE', [360, 1440]],
  ] as const)(
    '%s: shows the rating of its brand in footer and product page at %j px',
    async (locale, widths) => {
      const shopper = await open(locale, { port: shop.shopPort });
      const { page, t } = shopper;
      const text = t('footer:rating.text', { average: 9.2, count: 1_214 });
      await playProviders(shopper.context);
      await consentToAll(shopper.context);
      await shopper.open('productOverview');
      await page.locator('main :is(a[href*="/product/"], a[href*="/produkt/"]):visible').first().click();
      await page.waitForURL(/\/produ(?:c|k)t\//);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const part of ['main', 'contentinfo'] as const) {
          const link = page.getByRole(part).getByRole('link', { name: text });
          expect(await link.getAttribute('href')).toBe(REVIEWS);
          const box = await link.boundingBox();
          expect(box?.width, `${part} at ${width} px`).toBeGreaterThan(100);
          expect(box?.height, `${part} at ${width} px`).toBeLessThan(60);
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
        if (width === 360 || width === 1440)
          await shopper.checkScreen(`product page with rating at ${width} px`);
      }
    },
  );

  it.each([
    ['nl-NL', 360],
    ['de-DE', 1440],
  ] as const)(
    '%s: the question can be read and answered at %i px, and the page ends below it',
    async (locale, width) => {
      const shopper = await open(locale, { port: shop.shopPort, width });
      const { page, t } = shopper;
      await shopper.open('contact');
      await page.getByRole('button', { name: t('form:consent.choose') }).click();
      await page.getByRole('checkbox', { name: t('form:consent.purpose.chat') }).waitFor();
      await shopper.checkScreen(`question at ${width} px`);
      const [deny, grant] = await Promise.all(
        ['deny', 'grant'].map((name) =>
          page.getByRole('button', { name: t(`form:consent.${name}`) }).boundingBox(),
        ),
      );
      expect([deny?.width, deny?.height]).toEqual([grant?.width, grant?.height]);
      await page.getByRole('button', { name: t('form:consent.choose') }).click();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const question = await page.locator('section[data-bottom-bar]').boundingBox();
      const last = await page.getByRole('button', { name: t('form:consent.settings') }).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0);
    },
  );

  it.each([992, 1440])(
    'at %i px the question is beside the columns in which shoppers order and pay',
    async (width) => {
      const shopper = await open('nl-NL', { port: shop.shopPort, width });
      const { page, t } = shopper;
      const question = page.locator('section[data-bottom-bar]').filter({ hasText: t('form:consent.title') });
      const expectBeside = async (column: Locator) => {
        const [left, right] = [await question.boundingBox(), await column.boundingBox()];
        expect((left?.x ?? 0) + (left?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(right?.x ?? 0);
      };
      const { slug } = await productBySku(SAMPLE_PRODUCTS.configurable, 'nl-NL');
      await shopper.open('productDetail', { slug });
      await question.waitFor();
      await expectBeside(page.getByRole('region', { name: t('product:order.label') }));
      await page.getByRole('button', { name: t('cart:add.button'), exact: true }).click();
      await page.locator('[data-radix-collection-item]').first().waitFor();
      await shopper.open('cart');
      await question.waitFor();
      await expectBeside(page.getByRole('link', { name: t('cart:checkout') }).first());
    },
  );

  it('the privacy page lists the companies by purpose', async () => {
    const shopper = await open('nl-NL', { port: shop.shopPort });
    const { page, t } = shopper;
    await shopper.open('contact');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click();
    const list = page.getByRole('main').locator('dl').filter({ hasText: 'pixel.test' });
    await list.waitFor();
    expect(await list.locator('dt').allInnerTexts()).toEqual(
      ['analytics', 'advertising', 'personalisation', 'chat', 'forms'].map((purpose) =>
        t(`form:consent.purpose.${purpose}`),
      ),
    );
    expect(await list.locator('dd').nth(1).innerText()).toContain(
      'Google, connect.facebook.net, www.facebook.com en ads.test',
    );
    expect(await list.locator('dd').nth(3).innerText()).toContain('Intercom');
  });

  it.each([
    ['nl-NL', 'home', [320, 1024]],
    ['nl-NL', 'home, question', [320, 768]],
    ['nl-NL', 'home, choices', [768]],
    ['nl-NL', 'product, choices', [1024]],
    ['nl-NL', 'product, toast', [360, 1440]],
    ['nl-NL', 'cart', [360]],
    ['nl-NL', 'cart, question', [360]],
    ['de-DE', 'product, question', [360, 1440]],
    ['nl-NL', 'product, chat', [768]],
    ['de-DE', 'product', [320, 1024]],
    ['de-DE', 'contact, chat that is down', [414]],
  ] as const)('%s, %s: no fault at %j px and with text of twice the size', async (locale, name, widths) => {
    const state = (await statesOf(locale)).find((one) => one.name === name);
    if (!state) throw new Error(`There is no state ${name}`);
    const visit = {
      origin: `http://${locale.toLowerCase()}.localhost:${shop.shopPort}`,
      sizes: [...widths.map((width) => ({ width })), { width: 768, fontSize: 32 }],
      t: createTranslator(locale),
    };
    const { faults } = await visitState(await sharedBrowser(), visit, state);
    expect(faults).toEqual([]);
  });
});
