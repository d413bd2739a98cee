import { expect, it } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addToCart } from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { href } from '#shared/screens/index.ts';

const { reduced } = SAMPLE_PRODUCTS;
const WIDTHS = [360, 1440];

const shopOf = launchShoppers();

/** The amounts of the product in a sale: of a piece, and the lowest of the 30 days before it. */
async function amountsOf(sku: string, locale: Locale) {
  const { slug, name, price } = await productBySku(sku, locale);
  const money = (minor = 0) => formatMoney(minor, localeDefinition(locale).currency, locale);
  expect(price.priceExcVat / (price.prior?.priceExcVat ?? 0)).toBeCloseTo(
    1 - (reduced?.percent ?? 0) / 100,
    3,
  );
  return { slug, name, price, now: money(price.priceIncVat), before: money(price.prior?.priceIncVat) };
}

const struckThrough = ({ page }: Shopper) => page.getByRole('main').locator('s:visible');

it
  .skipIf(!CHROMIUM || !reduced)
  .each(
    (['nl-NL', 'de-DE', 'en-GB', 'fr-BE'] as const).flatMap((locale) =>
      WIDTHS.map((width) => [locale, width] as const),
    ),
  )(
  'a reduced product has the lowest price of 30 days in %s at %i px, in each place',
  async (locale, width) => {
    const sku = reduced?.sku ?? '';
    const { slug, name, price, now, before } = await amountsOf(sku, locale);
    const shopper = await shopOf(locale, { width });
    const { page, t } = shopper;
    const label = t('global:priorPrice');

    await shopper.open('searchOverview', { query: { query: sku } });
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) });
    await card.getByText(now, { exact: true }).first().waitFor();
    expect(await card.locator('s:visible').allTextContents()).toEqual([`${label} ${before}`]);
    await shopper.checkScreen('search with a reduced product');

    await shopper.open('productDetail', { slug });
    const shown = await struckThrough(shopper).allTextContents();
    expect(new Set(shown)).toEqual(new Set([`${label} ${before}`]));
    expect(await page.getByRole('main').getByText(label).filter({ visible: true }).count()).toBeGreaterThan(
      0,
    );
    await shopper.checkScreen('reduced product');
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    // A product of a family is in its group.
    const described = texts
      .map((text) => JSON.parse(text))
      .flatMap((each) => [each, ...(each.hasVariant ?? [])]);
    const { offers } = described.find((each) => each.sku === sku);
    expect(offers.price).toBe((price.priceIncVat / 100).toFixed(2));
    // A set also has the price of one of its pieces.
    const specifications = [offers.priceSpecification].flat();
    expect(specifications.filter((each) => 'priceType' in each)).toMatchObject([
      {
        priceType: 'https://schema.org/StrikethroughPrice',
        price: ((price.prior?.priceIncVat ?? 0) / 100).toFixed(2),
      },
    ]);

    await addToCart(shopper, 2);
    await page.goto(shopper.url(href('cart', locale)));
    await shopper.hydrated();
    await struckThrough(shopper).first().waitFor();
    expect(await struckThrough(shopper).allTextContents()).toEqual([`${label} ${before}`]);
    await shopper.checkScreen('cart with a reduced product');
  },
);
