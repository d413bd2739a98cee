import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchScreen } from '#shared/screens/index.ts';
import { ask, hostOf } from './asking.ts';
import { CHROMIUM, launchBrowser } from './browser.ts';
import {
  countOf,
  expectCount,
  filterLinks,
  isMarked,
  markDocument,
  nextNames,
  productNames,
  productPrices,
  queryOf,
} from './browsing.ts';
import { findProduct, GUESTS } from './buying.ts';
import { changeTo } from './changing-language.ts';
import { visit } from './shopper.ts';

const LOCALE = 'nl-NL';
const plain = { javaScriptEnabled: false };

describe.skipIf(!CHROMIUM)('without JavaScript', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it('the catalogue is filtered, sorted and paged', async () => {
    const shopper = await visit(browser, LOCALE, plain);
    const { page, t } = shopper;
    await shopper.open('productOverview');
    await markDocument(page);
    const brand = filterLinks(shopper, 'BRAND').first();
    const left = await countOf(brand);
    await brand.click();
    await expectCount(shopper, left);
    expect(await isMarked(page), 'a page load of its own').toBe(false);

    await page.getByLabel(t('product:sort.label')).selectOption({ label: t('product:sort.price') });
    await page.getByRole('button', { name: t('product:sort.submit'), exact: true }).click();
    await page.waitForURL(/sort=price/);
    expect(queryOf(page)).toMatch(/^\?brand=[a-z-]+&sort=price$/);
    await expectCount(shopper, left);
    const prices = await productPrices(shopper);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));

    await shopper.open('productOverview');
    const first = await productNames(shopper);
    await page.getByRole('link', { name: t('components:pagination.next'), exact: true }).click();
    expect(await nextNames(shopper, first)).toHaveLength(15);
    expect(queryOf(page)).toBe('?page=2');
    await shopper.leave();
  });

  it('filters open on a small screen', async () => {
    const shopper = await visit(browser, LOCALE, { ...plain, width: 360 });
    const { page, t } = shopper;
    await shopper.open('productOverview');
    const link = filterLinks(shopper, 'CATEGORY').first();
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: t('product:filters.open') }).click();
    await link.waitFor();
    const left = await countOf(link);
    await link.click();
    await expectCount(shopper, left);
    await shopper.leave();
  });

  it('a product is found, looked at and read in another language', async () => {
    const shopper = await visit(browser, LOCALE, plain);
    const { page, t } = shopper;
    await shopper.open('home');
    const name = await findProduct(shopper, GUESTS[LOCALE].search);
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
    expect((await ask(String(large), hostOf(LOCALE))).headers['content-type']).toMatch(/^image\//);

    await changeTo(shopper, 'fr-FR');
    await page.waitForURL((url) => url.hostname.startsWith('fr-fr.'));
    expect(matchScreen(new URL(page.url()).pathname, 'fr-FR')?.screen).toBe('productDetail');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-FR');
    await shopper.leave();
  });

  it('a product goes into the cart, from its page and from a list', async () => {
    const shopper = await visit(browser, LOCALE, plain);
    const { page, t } = shopper;
    await shopper.open('home');
    const name = await findProduct(shopper, GUESTS[LOCALE].search);
    await page.getByRole('main').getByRole('textbox').first().fill('3');
    await page
      .getByRole('button', { name: t('cart:add.button'), exact: true })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    const lines = page.getByRole('list', { name: t('cart:lines') }).getByRole('listitem');
    const line = lines.filter({ hasText: name });
    expect(await line.getByRole('textbox').inputValue()).toBe('3');

    await shopper.open('productOverview');
    // A product that is shaped first has no button on its card.
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button') })
      .first();
    const other = await card.getByRole('heading', { level: 3 }).innerText();
    await card.getByRole('button').click();
    await lines.filter({ hasText: other }).first().waitFor();
    expect(await line.count(), 'the first line is still there').toBe(1);
    await shopper.leave();
  });
});
