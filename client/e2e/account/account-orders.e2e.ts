import { describe, expect, it } from 'vitest';
import { waitForIdle } from '#client/e2e/browser/idle.fixture.ts';
import { isFocused, tabTo } from '#client/e2e/browser/keyboard.fixture.ts';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import {
  type ApiShopper,
  apiGuest,
  becomeCustomer,
  giveSession,
  PASSWORD,
} from '#client/e2e/steps/account.fixture.ts';
import { heading, mailLink, passwordField, signOut } from '#client/e2e/steps/account-entry.fixture.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { skipToContent } from '#client/e2e/steps/skip-to-content.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';

const LINES = [
  { sku: SAMPLE_PRODUCTS.sampled, quantity: 2 },
  { sku: SAMPLE_PRODUCTS.plain[0], quantity: 1 },
];

describe.skipIf(!CHROMIUM)('orders of an account', () => {
  const open = launchShoppers({ pictures: false });

  async function customerWithOrder(locale: Locale) {
    const customer = apiGuest(locale);
    const order = await customer.order(LINES);
    await becomeCustomer(customer);
    return { customer, order };
  }
  async function openAs(customer: ApiShopper, locale: Locale, options?: Parameters<typeof open>[1]) {
    const shopper = await open(locale, options);
    await giveSession(shopper, customer);
    return shopper;
  }
  const lines = ({ page, t }: Shopper) =>
    page
      .getByRole('list', { name: t('cart:lines') })
      .first()
      .getByRole('listitem');

  it.each(['nl-NL', 'de-DE'] as const)(
    'in %s: a guest’s order is in the account, and is ordered again with the keyboard',
    async (locale) => {
      const { customer, order } = await customerWithOrder(locale);
      const shopper = await openAs(customer, locale);
      const { page, t } = shopper;
      await shopper.open('myAccount');
      await page
        .getByRole('heading', { level: 1, name: t('account:start.hello', { name: 'Kim' }) })
        .waitFor();
      await page.getByText(t('account:orders.states.Paid'), { exact: true }).waitFor();
      await shopper.checkScreen('overview');

      const link = page.getByRole('link', { name: order.number ?? '' });
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      const title = t('account:orders.name', { number: order.number ?? '' });
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await lines(shopper).count()).toBe(2);
      await page.getByText(t('account:order.history.Paid')).waitFor();
      await page.getByText(customer.email).first().waitFor();
      await shopper.checkScreen('order');

      await tabTo(page, page.getByRole('button', { name: t('account:order.reorder.button') }));
      await page.keyboard.press('Enter');
      await page.getByText(t('account:order.reorder.done.all')).waitFor();
      await shopper.checkScreen('reordered', { moves: true });
      await skipToContent(shopper);
      await waitForIdle(page);
      expect(await isFocused(page.getByRole('main')), 'the result takes the focus once').toBe(true);
      const toCart = page.getByRole('main').getByRole('link', { name: t('cart:add.toCart') });
      await tabTo(page, toCart);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
      await expect.poll(() => lines(shopper).count()).toBe(2);
    },
  );

  it('without JavaScript, what is sold out is named and the rest is added', async () => {
    const { customer, order } = await customerWithOrder('nl-NL');
    // The cart has all pieces but one, so that only one is left to add of this product.
    const [first] = order.lines;
    const cart = await customer.call<{ lines: { stock: number }[] }>('POST', '/orders/lines', {
      productId: first?.productId,
      quantity: 1,
    });
    const stock = cart.lines[0]?.stock ?? 0;
    await customer.call('POST', '/orders/lines', { productId: first?.productId, quantity: stock - 2 });
    const shopper = await openAs(customer, 'nl-NL', { javaScriptEnabled: false });
    const { page, t } = shopper;
    await shopper.open('myAccount', { query: { view: 'order', id: order.id } });
    await page.getByRole('button', { name: t('account:order.reorder.button') }).click();
    await page.getByText(t('account:order.reorder.done.some')).waitFor();
    const missing = page
      .getByRole('listitem')
      .filter({ hasText: t('account:order.reorder.reasons.outOfStock') });
    expect(await missing.innerText()).toContain(t('cart:add.what', { count: 2, name: first?.name ?? '' }));
    expect(await missing.innerText()).toContain(t('account:order.reorder.added', { count: 1 }));
  });

  it('a customer without orders is led to the products', async () => {
    const customer = apiGuest('nl-NL');
    await becomeCustomer(customer);
    const shopper = await openAs(customer, 'nl-NL', { width: 360 });
    const { page, t } = shopper;
    await shopper.open('myAccount');
    await page.getByRole('heading', { name: t('account:orders.empty.title') }).waitFor();
    await shopper.checkScreen('overview without orders');

    // The navigation is one row, scrolled to the link of the open page.
    await shopper.open('myAccountDetails');
    const navigation = page.getByRole('main').getByRole('navigation', { name: t('account:start.title') });
    const links = navigation.getByRole('link');
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, 'rows of links').toBe(1);
    expect((await navigation.boundingBox())?.height).toBeLessThan(72);
    const own = await navigation.locator('[aria-current="page"]').boundingBox();
    expect((own?.x ?? 360) + (own?.width ?? 0)).toBeLessThanOrEqual(360);
    const signOutButton = navigation.getByRole('button', { name: t('account:start.signOut') });
    await tabTo(page, signOutButton);
    await expect.poll(async () => (await signOutButton.boundingBox())?.x ?? 360).toBeLessThan(300);
  });

  it('after signing out, other tabs show nothing of the customer', async () => {
    const { customer, order } = await customerWithOrder('nl-NL');
    const shopper = await openAs(customer, 'nl-NL');
    const { page, t, context } = shopper;
    await shopper.open('myAccount');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 1);
    const openTab = async (path: string) => {
      const tab = await context.newPage();
      await tab.goto(shopper.url(path));
      await tab.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      expect(await tab.content()).toContain(customer.email);
      return tab;
    };
    const orderTab = await openTab(href('myAccount', 'nl-NL', { query: { view: 'order', id: order.id } }));
    const detailsTab = await openTab(href('myAccountDetails', 'nl-NL'));
    const checkoutTab = await openTab(href('checkout', 'nl-NL'));
    await signOut(shopper);
    await page.close();

    for (const tab of [orderTab, detailsTab, checkoutTab]) {
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect.poll(() => tab.content()).not.toContain(customer.email);
    }
    await orderTab.getByText(t('account:order.notOwn')).waitFor();
    await heading({ ...shopper, page: detailsTab }, t('auth:login.title')).waitFor();
    await checkoutTab.getByText(t('cart:empty.title')).waitFor();
  });

  it('an order of another customer is not shown', async () => {
    const { order } = await customerWithOrder('nl-NL');
    const stranger = apiGuest('nl-NL');
    await becomeCustomer(stranger);
    const shopper = await openAs(stranger, 'nl-NL');
    const { page, t } = shopper;
    await shopper.open('myAccount', { query: { view: 'order', id: order.id } });
    await page.getByText(t('account:order.notOwn')).waitFor();
    expect(await page.getByText(order.number ?? '').count()).toBe(0);
  });

  it.each([true, false])('a guest looks up an order (JavaScript: %s)', async (javaScriptEnabled) => {
    const guest = apiGuest('nl-NL');
    const order = await guest.order(LINES);
    const shopper = await open('nl-NL', { javaScriptEnabled });
    const { page, t } = shopper;
    const lookUp = async (email: string) => {
      await page.getByLabel(t('account:lookup.number')).fill(order.number ?? '');
      await page.getByRole('main').getByLabel(t('account:lookup.email')).fill(email);
      await page.getByRole('button', { name: t('account:lookup.submit') }).click();
      await heading(shopper, t('account:lookup.sent.title')).waitFor();
      expect(new URL(page.url()).search).toBe('?view=order&sent=1');
    };
    await shopper.open('myAccount', { query: { view: 'order' } });
    if (javaScriptEnabled) await shopper.checkScreen('look-up');
    await lookUp('other@example.com');
    await page.getByRole('link', { name: t('account:lookup.sent.again') }).click();
    await lookUp(guest.email);
    if (javaScriptEnabled) await shopper.checkScreen('look-up sent', { moves: true });

    await page.goto(await mailLink(guest.email, 'order'));
    const title = t('account:orders.name', { number: order.number ?? '' });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await lines(shopper).count()).toBe(2);
    expect(await page.getByRole('main').getByText('Weverstraat').count(), 'no address').toBe(0);
    if (javaScriptEnabled) await shopper.checkScreen('looked up');
    await page.getByRole('link', { name: t('account:withdraw.link') }).click();
    await page.getByText(t('account:withdraw.which', { number: order.number ?? '' })).waitFor();
  });

  it('a guest sets a password after an order, and finds it in the account', async () => {
    const guest = apiGuest('nl-NL');
    const { payment, number } = await guest.order(LINES);
    const shopper = await openAs(guest, 'nl-NL');
    const { page, t } = shopper;
    await shopper.open('checkoutResult', { query: { payment: payment?.id ?? '' } });
    const section = page.getByRole('region', { name: t('checkout:result.account.title') });
    await passwordField(shopper).fill(PASSWORD);
    await shopper.checkScreen('password after an order', { moves: true });
    await section.getByRole('button', { name: t('checkout:result.account.submit') }).click();
    await page.getByText(t('checkout:result.account.done', { email: guest.email })).waitFor();

    await page.goto(await mailLink(guest.email, 'verify'));
    await shopper.hydrated();
    await page.getByRole('button', { name: t('register:verify.submit') }).click();
    await heading(shopper, t('account:start.hello', { name: 'Kim' })).waitFor();
    await page.getByRole('link', { name: number ?? '' }).click();
    await heading(shopper, t('account:orders.name', { number: number ?? '' })).waitFor();
    expect(await lines(shopper).count()).toBe(2);
  });

  it('the checkout keeps what a guest typed when the back button leaves the login', async () => {
    const shopper = await open('nl-NL');
    const { page, t } = shopper;
    await shopper.open('cart');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 1);
    await shopper.open('checkout');
    await page.getByRole('link', { name: t('checkout:account.signIn') }).waitFor();
    await page.getByRole('main').getByLabel(t('checkout:contact.email')).fill('typed@example.com');
    await page.getByRole('link', { name: t('checkout:account.signIn') }).click();
    await page.getByRole('heading', { level: 1, name: t('auth:login.title') }).waitFor();
    await page.goBack();
    await expect
      .poll(() => page.getByRole('main').getByLabel(t('checkout:contact.email')).inputValue())
      .toBe('typed@example.com');
  });
});
