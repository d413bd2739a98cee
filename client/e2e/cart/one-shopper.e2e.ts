import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { plainText } from '#client/e2e/browser/plain-text.fixture.ts';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { createTranslator } from '#client/e2e/browser/translator.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { switchLocale } from '#client/e2e/steps/locale-switch.fixture.ts';
import { addToCart, fillDetails, GUESTS } from '#client/e2e/steps/purchase.fixture.ts';
import {
  openSavedItems,
  productBySku,
  savedNames,
  saveProjects,
} from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';

const SKU = SAMPLE_PRODUCTS.plain[1];

describe.skipIf(!CHROMIUM)('one shopper', () => {
  const openShop = launchShoppers({ pictures: false });

  async function withCart(quantity: number): Promise<Shopper> {
    const shopper = await openShop('nl-NL');
    const { slug } = await productBySku(SKU, 'nl-NL');
    await shopper.open('productDetail', { slug });
    await addToCart(shopper, quantity);
    return shopper;
  }

  const quantityOf = ({ page }: Shopper) => page.getByRole('main').getByRole('textbox').first();

  it('has one cart in every country, with the prices and in the language of the country', async () => {
    const shopper = await withCart(12);
    const { page } = shopper;
    await shopper.open('cart');
    await switchLocale(shopper, 'fr-BE');
    await page.waitForURL((url) => url.hostname.startsWith('fr-be.'));
    await shopper.hydrated();
    expect(new URL(page.url()).search, 'the URL contains no code').toBe('');
    const french = createTranslator('fr-BE');
    expect(await quantityOf(shopper).inputValue()).toBe('12');
    await page.getByText(french('cart:repriced.title', { country: 'Belgique' })).waitFor();
    expect(await plainText(page.getByRole('main'))).toContain((await productBySku(SKU, 'fr-BE')).name);

    await switchLocale({ ...shopper, t: french }, 'en-GB');
    await page.waitForURL((url) => url.hostname.startsWith('en-gb.'));
    await shopper.hydrated();
    expect(await quantityOf(shopper).inputValue()).toBe('12');
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('£');
    expect(text).not.toContain('€');
    expect(text).toContain('Netherlands');
    await shopper.checkScreen('a repriced cart');

    await quantityOf(shopper).fill('3');
    await quantityOf(shopper).blur();
    const english = createTranslator('en-GB');
    await expect
      .poll(() => page.getByText(english('cart:repriced.title', { country: 'United Kingdom' })).count())
      .toBe(0);
    await switchLocale({ ...shopper, t: english }, 'nl-NL');
    await page.waitForURL((url) => url.hostname.startsWith('nl-nl.'));
    expect(await quantityOf(shopper).inputValue()).toBe('3');
  });

  it('keeps the pieces of both carts when those of two countries are merged', async () => {
    const shopper = await withCart(2);
    const { page } = shopper;
    const { slug } = await productBySku(SKU, 'nl-BE');
    await page.goto(`${shopper.url('').replace('nl-nl', 'nl-be')}/product/${slug}`);
    await shopper.hydrated();
    await addToCart(shopper, 5);
    await shopper.open('home');
    await switchLocale(shopper, 'nl-BE');
    await page.waitForURL((url) => url.hostname.startsWith('nl-be.'));
    await page.goto(`${new URL(page.url()).origin}/winkelwagen`);
    expect(await quantityOf(shopper).inputValue()).toBe('7');
  });

  it('keeps the search, the filters, the order, the page and the saved items of a view', async () => {
    const shopper = await openShop('nl-NL');
    const { page } = shopper;
    await shopper.open('searchOverview', { query: { query: 'felt' } });
    await switchLocale(shopper, 'en-GB');
    await page.waitForURL(
      (url) => url.hostname.startsWith('en-gb.') && url.searchParams.get('query') === 'felt',
    );

    await shopper.open('productOverview', { query: { sort: 'price', page: '2' } });
    await switchLocale(shopper, 'de-DE');
    await page.waitForURL((url) => url.hostname.startsWith('de-de.'));
    expect(new URL(page.url()).search).toBe('?sort=price&page=2');

    await shopper.open('home');
    await saveProjects(page, ['Hal', 'Zolder']);
    await openSavedItems(shopper, { query: 'Hal' });
    await switchLocale(shopper, 'fr-FR');
    await page.waitForURL((url) => url.hostname.startsWith('fr-fr.'));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ view: 'saved', query: 'Hal' });
    await shopper.hydrated();
    const french = { ...shopper, t: createTranslator('fr-FR') };
    await expect.poll(() => savedNames(french)).toEqual(['Hal']);
  });

  it('keeps the query of a list without JavaScript', async () => {
    const shopper = await openShop('nl-NL', { javaScriptEnabled: false });
    await shopper.open('productOverview', { query: { sort: '-price', page: '2' } });
    const { countryName, languageName } = localeDefinition('de-AT');
    await shopper.page
      .getByRole('banner')
      .locator('summary')
      .filter({ hasText: shopper.t('header:language') })
      .click();
    await shopper.page
      .getByRole('link', { name: `${countryName} ${languageName}`, exact: true })
      .first()
      .click();
    await shopper.page.waitForURL((url) => url.hostname.startsWith('de-at.'));
    expect(Object.fromEntries(new URL(shopper.page.url()).searchParams)).toEqual({
      sort: '-price',
      page: '2',
    });
  });

  it('sees in one tab what another has changed, and does not undo it', async () => {
    const shopper = await withCart(2);
    const { page, context, t } = shopper;
    await shopper.open('cart');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const otherQuantity = other.getByRole('main').getByRole('textbox').first();
    await otherQuantity.fill('5');
    await otherQuantity.blur();
    await expect.poll(() => quantityOf(shopper).inputValue(), { message: 'without a reload' }).toBe('5');

    // A change that no tab is notified of.
    const isUpdate = (url: string) => url.includes('cart.line.update');
    await context.route(
      (url) => isUpdate(url.href),
      async (route) => {
        const body = (route.request().postData() ?? '').replace(
          '"expectedQuantity":5',
          '"expectedQuantity":4',
        );
        await route.continue({ postData: body });
      },
    );
    await quantityOf(shopper).fill('6');
    await quantityOf(shopper).blur();
    await page
      .getByRole('alert')
      .filter({ hasText: t('apiErrors:cartChanged') })
      .waitFor();
    await expect.poll(() => quantityOf(shopper).inputValue()).toBe('5');
  });

  it('goes back in the checkout to what another tab has saved', async () => {
    const shopper = await withCart(2);
    const { page, context, t } = shopper;
    const toPayment = async (tab: Page, city: string, method: string) => {
      await tab.locator('#details-billingAddress-city').fill(city);
      await tab.getByRole('button', { name: t('checkout:toDelivery') }).click();
      await tab.getByRole('radio', { name: t(`checkout:delivery.methods.${method}`) }).check();
      await tab.getByRole('button', { name: t('checkout:toPayment') }).click();
      await tab.getByRole('heading', { name: t('checkout:steps.payment') }).waitFor();
    };
    await shopper.open('checkout');
    await fillDetails(shopper, GUESTS['nl-NL'], 'two-tabs@example.org');
    await toPayment(page, 'Tilburg', 'Pickup');
    const other = await context.newPage();
    await other.goto(shopper.url(href('checkout', 'nl-NL')));
    await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await toPayment(other, 'Breda', 'Deliver');

    await page.reload();
    await shopper.hydrated();
    await page.getByRole('link', { name: t('checkout:backToDelivery') }).click();
    const method = page.getByRole('radio', { name: t('checkout:delivery.methods.Deliver') });
    await method.waitFor();
    expect(await method.isChecked()).toBe(true);
    await page.getByRole('link', { name: t('checkout:toDetails') }).click();
    await expect.poll(() => page.locator('#details-billingAddress-city').inputValue()).toBe('Breda');
  });

  it('sorts a list with the keyboard when the choice is made, not at each key', async () => {
    const shopper = await openShop('nl-NL');
    const { page, t } = shopper;
    await shopper.open('productOverview');
    const sort = page.getByLabel(t('product:sort.label'));
    const urls: string[] = [];
    page.on('framenavigated', (frame) => urls.push(new URL(frame.url()).search));
    await sort.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await sort.inputValue()).toBe('price');
    expect(urls, 'nothing yet').toEqual([]);
    const firstProduct = () => page.getByRole('main').getByRole('article').first().textContent();
    const firstBefore = await firstProduct();
    const list = Promise.withResolvers<void>();
    await page.route('**/api/trpc/*product.list*', async (route) => {
      await list.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    // A choice made before the list arrives is kept.
    await page.keyboard.press('ArrowDown');
    list.resolve();
    await page.waitForURL(/\?sort=price$/);
    await expect.poll(firstProduct).not.toBe(firstBefore);
    expect(await sort.inputValue()).toBe('-price');
    await sort.focus();
    await page.keyboard.press('Tab');
    await page.waitForURL(/\?sort=-price$/);
    expect(urls).toEqual(['?sort=price', '?sort=-price']);
    await sort.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    expect(await sort.inputValue()).toBe('-price');
  });
});
