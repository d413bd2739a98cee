import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'nl-NL';
const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };

describe.skipIf(!CHROMIUM)('a printed data sheet', () => {
  const openShop = launchShoppers();

  it('of a configurable product has two pages and no backgrounds', async () => {
    const shopper = await openShop(LOCALE);
    const { page } = shopper;
    const { slug } = await productBySku(SAMPLE_PRODUCTS.configurable, LOCALE);
    await shopper.open('productDetail', { slug });
    const pdf = (await page.pdf({ format: 'A4', tagged: false, margin })).toString('latin1');
    expect(pdf.match(/\/Type \/Page$/gm)?.length).toBe(2);

    await page.emulateMedia({ media: 'print' });
    const surfaceOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { backgroundColor, printColorAdjust } = getComputedStyle(element);
          return `${backgroundColor} ${printColorAdjust}`;
        });
    expect(await surfaceOf('footer')).toBe('rgba(0, 0, 0, 0) economy');
    expect(await surfaceOf('header')).toBe('rgba(0, 0, 0, 0) economy');
    const hasLightLogo = JOURNEY_BRAND.site === 'dbnoisecontrol';
    expect(await surfaceOf('header img'), 'a light logo keeps its background').toMatch(
      hasLightLogo ? /^rgb\(.* exact$/ : /^rgba\(0, 0, 0, 0\) exact$/,
    );
    expect(await page.locator('footer').getByRole('link').count()).toBe(2);
    expect(await page.locator('#order-quantity').isVisible(), 'nothing to order on paper').toBe(false);
    await shopper.close();
  });
});
