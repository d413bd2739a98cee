import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { clickToLoad, openShop } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { hostOf, httpGet } from '#client/e2e/shop/http-get.fixture.ts';
import {
  expectCount,
  filterCount,
  filterLinks,
  isMarked,
  markDocument,
  namesAfterChange,
  productNames,
  productPrices,
  queryOf,
} from '#client/e2e/steps/catalogue.fixture.ts';
import { switchLocale } from '#client/e2e/steps/locale-switch.fixture.ts';
import { GUESTS, searchAndOpenProduct } from '#client/e2e/steps/purchase.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { productArchivePerPage } from '#shared/constants.ts';
import { matchScreen } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';
const NO_JAVASCRIPT = { javaScriptEnabled: false };

describe.skipIf(!CHROMIUM)('without JavaScript', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => closeContexts(browser));

  it('the catalogue is filtered, sorted and paged', async () => {
    const shopper = await openShop(browser, LOCALE, NO_JAVASCRIPT);
    const { page, t } = shopper;
    await shopper.open('productOverview');
    await markDocument(page);
    const brand = filterLinks(shopper, 'BRAND').first();
    const count = await filterCount(brand);
    await clickToLoad(brand);
    await expectCount(shopper, count);
    expect(await isMarked(page), 'a page load').toBe(false);

    await page.getByLabel(t('product:sort.label')).selectOption({ label: t('product:sort.price') });
    await page.getByRole('button', { name: t('product:sort.submit'), exact: true }).click();
    await page.waitForURL(/sort=price/);
    expect(queryOf(page)).toMatch(/^\?brand=[a-z-]+&sort=price$/);
    await expectCount(shopper, count);
    const prices = await productPrices(shopper);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));

    await shopper.open('productOverview');
    const first = await productNames(shopper);
    await clickToLoad(page.getByRole('link', { name: t('components:pagination.next'), exact: true }));
    expect(await namesAfterChange(shopper, first)).toHaveLength(productArchivePerPage(JOURNEY_BRAND.code));
    expect(queryOf(page)).toBe('?page=2');
    await shopper.close();
  });

  it('the swatches of a card are links to its colours', async () => {
    const shopper = await openShop(browser, LOCALE, NO_JAVASCRIPT);
    const { page, t } = shopper;
    const { name, category, otherColour } = SAMPLE_PRODUCTS.family;
    await shopper.open('categoryDetail', { slug: category });
    const card = page
      .getByRole('article')
      .filter({ hasText: name, has: page.getByRole('list', { name: t('product:colours') }) })
      .first();
    const colours = card.getByRole('list', { name: t('product:colours') });
    await colours.getByRole('link', { name: otherColour }).click();
    await page
      .getByRole('heading', { level: 1, name: new RegExp(`${name}.* ${otherColour}`, 'i') })
      .waitFor();
    await shopper.close();
  });

  it('filters open on a small screen', async () => {
    const shopper = await openShop(browser, LOCALE, { ...NO_JAVASCRIPT, width: 360 });
    const { page, t } = shopper;
    await shopper.open('productOverview');
    const link = filterLinks(shopper, 'CATEGORY').first();
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: t('product:filters.open') }).click();
    await link.waitFor();
    const count = await filterCount(link);
    await clickToLoad(link);
    await expectCount(shopper, count);
    await shopper.close();
  });

  it('a product is found, viewed and opened in another locale', async () => {
    const shopper = await openShop(browser, LOCALE, NO_JAVASCRIPT);
    const { page, t } = shopper;
    await shopper.open('home');
    const name = await searchAndOpenProduct(shopper, GUESTS[LOCALE].search);
    const gallery = page.getByRole('region', { name: t('components:gallery.label', { name }) });
    const pictures = gallery.getByRole('listitem').getByRole('img');
    const total = await pictures.count();
    expect(total).toBeGreaterThan(0);
    for (const picture of await pictures.all()) {
      expect(await picture.getAttribute('alt')).toContain(name);
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    const large = await gallery
      .getByRole('link', { name: t('components:gallery.zoom') })
      .first()
      .getAttribute('href');
    expect((await httpGet(String(large), hostOf(LOCALE))).headers['content-type']).toMatch(/^image\//);

    await switchLocale(shopper, 'fr-FR');
    await page.waitForURL((url) => url.hostname.startsWith('fr-fr.'));
    expect(matchScreen(new URL(page.url()).pathname, 'fr-FR')?.screen).toBe('productDetail');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-FR');
    await shopper.close();
  });

  it('a product is added to the cart from its page and from a list', async () => {
    const shopper = await openShop(browser, LOCALE, NO_JAVASCRIPT);
    const { page, t } = shopper;
    await shopper.open('home');
    const name = await searchAndOpenProduct(shopper, GUESTS[LOCALE].search);
    await page.getByRole('main').getByRole('textbox').first().fill('3');
    await clickToLoad(page.getByRole('button', { name: t('cart:add.button'), exact: true }).first());
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    const lines = page.getByRole('list', { name: t('cart:lines') }).getByRole('listitem');
    const line = lines.filter({ hasText: name });
    expect(await line.getByRole('textbox').inputValue()).toBe('3');

    await shopper.open('productOverview');
    // The card of a configurable product has no button.
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button') })
      .first();
    const other = await card.getByRole('heading', { level: 3 }).innerText();
    await clickToLoad(card.getByRole('button'));
    await lines.filter({ hasText: other }).first().waitFor();
    expect(await line.count(), 'the first line is still there').toBe(1);
    await shopper.close();
  });
});
