import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addToCart } from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'nl-NL';

/** The difference between the darkest and the lightest pixel of an element, 0 to 255. */
async function luminanceRange(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.screenshot())
    .greyscale()
    .stats();
  const [grey] = channels;
  return grey ? grey.max - grey.min : 0;
}

function pixels(element: Locator): Promise<string> {
  return element.screenshot().then((png) => png.toString('base64'));
}

/** Border and outline: they still show a state where forced colours replace text and background colours. */
function frameOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const { borderColor, outlineStyle, outlineWidth } = getComputedStyle(node);
    return `${borderColor} ${outlineStyle} ${outlineWidth}`;
  });
}

describe.skipIf(!CHROMIUM)('in forced colours', () => {
  const openShop = launchShoppers();

  it('the logo is visible', async () => {
    const shopper = await openShop(LOCALE, { forcedColors: 'active' });
    await shopper.open('home');
    expect(await luminanceRange(shopper.page.getByRole('banner').locator('img').first())).toBeGreaterThan(
      128,
    );
  });

  it('a button that waits is grey, as a disabled one', async () => {
    const shopper = await openShop(LOCALE, { forcedColors: 'active' });
    const { page, t } = shopper;
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[0], LOCALE);
    await shopper.open('productDetail', { slug });
    const add = page.getByRole('button', { name: t('cart:add.button'), exact: true });
    const colour = () => add.evaluate((button) => getComputedStyle(button).color);
    const enabled = await colour();
    await page.route('**/api/trpc/cart.line.add*', () => undefined);
    await add.click();
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
    const waiting = await colour();
    await add.evaluate((button) => button.setAttribute('disabled', ''));
    expect(waiting).toBe(await colour());
    expect(waiting).not.toBe(enabled);
  });

  it('the active tier and the current colour are distinguishable', async () => {
    const shopper = await openShop(LOCALE, { forcedColors: 'active' });
    const { page, t } = shopper;
    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[0], LOCALE);
    await shopper.open('productDetail', { slug });

    const rows = page.getByRole('region', { name: t('product:tiers.title') }).locator('tbody tr');
    const before = [await pixels(rows.nth(0)), await pixels(rows.nth(1))];
    await addToCart(shopper, 12);
    expect(await pixels(rows.nth(0))).not.toBe(before[0]);
    expect(await pixels(rows.nth(1))).not.toBe(before[1]);
    expect(await frameOf(rows.nth(1))).not.toBe(await frameOf(rows.nth(0)));

    const colours = page.getByRole('navigation', { name: t('product:colour') }).getByRole('link');
    const frames = await Promise.all((await colours.all()).map(frameOf));
    const current = await colours.evaluateAll((links) =>
      links.findIndex((link) => link.ariaCurrent === 'true'),
    );
    expect(frames.filter((frame) => frame === frames[current])).toHaveLength(1);
    expect(new Set(frames).size).toBe(2);
  });
});
