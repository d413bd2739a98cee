import { describe, expect, it } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { centreOf, moveFingers } from '#client/e2e/steps/photo-print.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';

describe.skipIf(!CHROMIUM)('the pictures of a product', () => {
  const openShop = launchShoppers();

  async function open(options: { width: number; javaScriptEnabled?: boolean }) {
    const shopper = await openShop(LOCALE, options);
    const { slug } = await productBySku(SAMPLE_PRODUCTS.sampled, LOCALE);
    await shopper.open('productDetail', { slug });
    await shopper.page.waitForLoadState('networkidle');
    return shopper;
  }
  const isLoaded = ({ page }: Shopper, number: number) =>
    page
      .locator(`#picture-${number} img`)
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

  it.each([
    ['a press on a thumbnail', 360, (shopper: Shopper) => thumb(shopper, 2).click()],
    ['the mouse over them', 1280, ({ page }: Shopper) => page.locator('#picture-1').hover()],
    ['the focus by key', 1280, ({ page }: Shopper) => page.locator('#picture-1 a').focus()],
    [
      'a swipe',
      360,
      ({ page }: Shopper) =>
        page.locator('#picture-2').evaluate((slide) => slide.parentElement?.scrollTo({ left: 200 })),
    ],
  ] as const)('are loaded after the first with %s', async (_way, width, turn) => {
    const shopper = await open({ width });
    expect(await isLoaded(shopper, 1)).toBe(true);
    expect(await isLoaded(shopper, 2)).toBe(false);
    await turn(shopper);
    await expect.poll(() => isLoaded(shopper, 2)).toBe(true);
    await shopper.checkScreen('with all pictures');
  });

  it('are not loaded by a finger that scrolls the page', async () => {
    const shopper = await open({ width: 360 });
    const { page } = shopper;
    const { x, y } = await centreOf(page.locator('#picture-1'));
    await moveFingers(shopper, [{ from: { x, y }, to: { x, y: y - 150 } }]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await page.locator('#picture-2 img').isVisible()).toBe(false);
    expect(await isLoaded(shopper, 2)).toBe(false);
  });

  it('are loaded with a press on a thumbnail before hydration', async () => {
    const shopper = await openShop(LOCALE, { width: 360 });
    const { page } = shopper;
    await page.route(/\.js$/, (route) => route.abort());
    const { slug } = await productBySku(SAMPLE_PRODUCTS.sampled, LOCALE);
    await page.goto(shopper.url(href('productDetail', LOCALE, { slug })), { waitUntil: 'networkidle' });
    expect(await isLoaded(shopper, 2)).toBe(false);
    await thumb(shopper, 2).click();
    await expect.poll(() => isLoaded(shopper, 2)).toBe(true);
  });

  it('are loaded at once without scripts', async () => {
    const shopper = await open({ width: 360, javaScriptEnabled: false });
    await expect.poll(() => isLoaded(shopper, 2)).toBe(true);
  });
});

function thumb({ page }: Shopper, number: number) {
  return page.locator(`a[href="#picture-${number}"]`);
}
