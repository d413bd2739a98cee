import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { type ShopProcess, startShop } from '#server/platform/testing/shop-process.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { launchShoppers } from './shopper.fixture.ts';

const REVIEWS = 'https://www.kiyoh.com/reviews/1/shop';
const WIDTHS = [320, 360, 600, 768, 1024, 1280, 1440, 1920];
const CONSENT = `2 ${Date.now()} analytics=no advertising=no personalisation=no chat=no`;

describe.skipIf(!CHROMIUM)('a shop with all third parties', () => {
  const open = launchShoppers();
  let shop: ShopProcess;
  const kiyoh = createServer((_req, res) => {
    res.end(JSON.stringify({ averageRating: 9.2, numberReviews: 214, viewReviewUrl: REVIEWS }));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => kiyoh.listen(0, '127.0.0.1', resolve));
    shop = await startShop({
      settings: {
        KIYOH_URL: `http://127.0.0.1:${(kiyoh.address() as AddressInfo).port}`,
        KIYOH_LOCATION_ID: '1',
        KIYOH_TOKEN: 'token',
        TAG_MANAGER_ID: 'GTM-JOURNEY',
        AD_CALLS_SCRIPTS: LOCALES.map((locale) => `${locale}=https://ads.test/all.js`).join(),
        PERSONALISATION_PIXEL: 'https://pixel.test/visit.gif',
        CHAT_APP_ID: 'abc123',
      },
    });
  });
  afterAll(async () => {
    await shop?.stop();
    kiyoh.close();
  });

  it.each([
    ['nl-NL', WIDTHS],
    ['de-DE', [360, 1440]],
  ] as const)(
    '%s: shows the rating of its brand in footer and product page at %j px',
    async (locale, widths) => {
      const shopper = await open(locale, { port: shop.shopPort });
      const { page, t } = shopper;
      const text = t('footer:rating.text', { average: locale === 'nl-NL' ? '9,2' : '9,2', count: 214 });
      await page.addInitScript((choice) => localStorage.setItem('consent', choice), CONSENT);
      await shopper.open('productOverview');
      await page.locator('main :is(a[href*="/product/"], a[href*="/produkt/"]):visible').first().click();
      await page.waitForURL(/\/produ(?:c|k)t\//);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.reload();
        await shopper.hydrated();
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
      ['analytics', 'advertising', 'personalisation', 'chat'].map((purpose) =>
        t(`form:consent.purpose.${purpose}`),
      ),
    );
    expect(await list.locator('dd').nth(1).innerText()).toContain('Google en ads.test');
    expect(await list.locator('dd').nth(3).innerText()).toContain('Intercom');
  });
});
