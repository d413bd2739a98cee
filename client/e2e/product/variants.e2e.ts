import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '#client/e2e/browser/plain-text.fixture.ts';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { isMarked, markDocument } from '#client/e2e/steps/catalogue.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'nl-NL';
const { variants } = SAMPLE_PRODUCTS;

describe.skipIf(!CHROMIUM || !variants)('a family that varies by size, thickness and colour', () => {
  if (!variants) return;
  const openShop = launchShoppers();
  const { choice, absent } = variants;
  const absentLabel = ({ t }: Shopper) => t('product:variants.absent', absent);
  const axis = ({ page }: Shopper, name: string) => page.getByRole('navigation', { name, exact: true });
  const nearest = ({ page }: Shopper) => page.locator('#nearest');
  const shownSku = ({ page }: Shopper) => page.locator('input[name=productId]').first().inputValue();
  const structured = async ({ page }: Shopper) =>
    JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');

  const open = async (options?: Parameters<typeof openShop>[1], sku = variants.sku) => {
    const shopper = await openShop(LOCALE, options);
    const product = await productBySku(sku, LOCALE);
    await shopper.open('productDetail', { slug: product.slug });
    return shopper;
  };

  /** Chooses a value that exists, then one that does not, and checks both pages. */
  const choose = async (shopper: Shopper, press: (name: string, label: string) => Promise<void>) => {
    const chosen = await productBySku(choice.sku, LOCALE);
    const instead = await productBySku(absent.sku, LOCALE);
    expect(await nearest(shopper).isVisible()).toBe(false);
    await press(choice.axis, choice.value);
    await shopper.page.getByRole('heading', { level: 1, name: chosen.name }).waitFor();
    expect(await shownSku(shopper)).toBe(chosen.id);
    expect(await nearest(shopper).isVisible(), 'an existing combination').toBe(false);
    expect(new URL(shopper.page.url()).hash).toBe('');
    await press(absent.axis, absentLabel(shopper));
    await shopper.page.getByRole('heading', { level: 1, name: instead.name }).waitFor();
    await nearest(shopper).waitFor();
    expect(await shownSku(shopper)).toBe(instead.id);
    const text = shopper.t('product:variants.nearest', { values: absent.shown });
    expect(withPlainSpaces(await nearest(shopper).innerText())).toBe(text);
    expect(await shopper.page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${new URL(await canonicalOf(shopper)).origin}/product/${instead.slug}`,
    );
  };
  const canonicalOf = async ({ page }: Shopper) =>
    (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';

  it('is chosen by mouse in one document, and says where a combination does not exist', async () => {
    const shopper = await open();
    await markDocument(shopper.page);
    await choose(shopper, (name, label) =>
      axis(shopper, name).getByRole('link', { name: label, exact: true }).click(),
    );
    expect(await isMarked(shopper.page)).toBe(true);
    const current = axis(shopper, absent.axis).locator('[aria-current=true]');
    expect(withPlainSpaces(await current.innerText())).toBe(absent.value);
  });

  it('is chosen by keyboard', async () => {
    const shopper = await open();
    await choose(shopper, async (name, label) => {
      const link = axis(shopper, name).getByRole('link', { name: label, exact: true });
      await link.focus();
      await link.press('Enter');
    });
  });

  it('is chosen without JavaScript', async () => {
    const shopper = await open({ javaScriptEnabled: false });
    await choose(shopper, (name, label) =>
      clickToLoad(axis(shopper, name).getByRole('link', { name: label, exact: true })),
    );
  });

  it.each([360, 1440])('is accessible at %i px, with and without the nearest combination', async (width) => {
    const shopper = await open({ width }, choice.sku);
    await shopper.checkScreen(`variants at ${width}`);
    await axis(shopper, absent.axis)
      .getByRole('link', { name: new RegExp(`^${absent.value}`) })
      .click();
    await nearest(shopper).waitFor();
    await shopper.checkScreen(`nearest variant at ${width}`, { moves: true });
  });

  it('is one card with the lowest price, which leads to the matching variant and its choices', async () => {
    const shopper = await openShop(LOCALE);
    const { page, t } = shopper;
    const cards = page.getByRole('article').filter({ hasText: variants.name });
    await shopper.open('categoryDetail', { slug: variants.category });
    expect(await cards.count()).toBe(1);
    const card = async () => (await cards.innerText()).replaceAll(/\s+/g, ' ');
    expect(await card()).toContain(`${t('product:from')} ${variants.from}`);
    await shopper.open('categoryDetail', {
      slug: variants.category,
      query: { size: variants.size.id },
    });
    expect(await cards.count()).toBe(1);
    expect(await card()).toContain(variants.size.value);
    await cards.getByRole('link', { name: new RegExp(t('cart:add.choose')) }).click();
    await page
      .getByRole('heading', { level: 1, name: new RegExp(variants.size.value.replaceAll(' ', '.')) })
      .waitFor();
    await axis(shopper, choice.axis).waitFor();
  });

  it('is a product group of which each page describes its own variant', async () => {
    const shopper = await open();
    const group = await structured(shopper);
    expect(group['@type']).toBe('ProductGroup');
    expect(group.productGroupID).toBe('WPP');
    expect(group.variesBy).toEqual(['https://schema.org/size', absent.axis, 'https://schema.org/color']);
    const [own] = group.hasVariant.filter((variant: object) => 'sku' in variant);
    expect(own.sku).toBe(variants.sku);
    const addresses = group.hasVariant.flatMap((variant: { url?: string }) => variant.url ?? []);
    expect(addresses.length).toBe(group.hasVariant.length - 1);
    const chosen = await productBySku(choice.sku, LOCALE);
    expect(addresses).toContain(`${new URL(own.offers.url).origin}/product/${chosen.slug}`);
  });
});
