import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFocused, tabTo } from '#client/e2e/browser/keyboard.fixture.ts';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { addLine } from '#client/e2e/steps/prepared-cart.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'de-AT';

/** After a navigation, the focus is at the content and the title has been announced. */
async function expectNavigation({ page }: Shopper, heading: Locator): Promise<void> {
  await heading.waitFor();
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  const announced = page.locator('p[aria-live="polite"]').filter({ hasText: await page.title() });
  await announced.waitFor({ state: 'attached' });
}

describe.skipIf(!CHROMIUM)('with the keyboard only', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser({ pictures: false });
  });
  afterAll(() => closeContexts(browser));

  it('the first link of a page skips to its content', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await shopper.open('home');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('global:skipToContent') });
    expect(await isFocused(skip)).toBe(true);
    const box = await skip.boundingBox();
    expect(box?.y, 'visible while it has the focus').toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
    await shopper.close();
  });

  it('the product menu opens, closes and navigates', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await shopper.open('home');
    const navigation = page.getByRole('navigation', { name: t('header:navigation') });
    const menu = navigation.locator('summary');
    const all = navigation.getByRole('link', { name: t('header:assortment.all') });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await all.waitFor();
    await page.keyboard.press('Tab');
    expect(await isFocused(navigation.getByRole('link').first())).toBe(true);
    await page.keyboard.press('Escape');
    await all.waitFor({ state: 'hidden' });
    expect(await isFocused(menu), 'the focus returns').toBe(true);

    await page.keyboard.press('Space');
    await tabTo(page, all);
    await page.keyboard.press('Enter');
    await expectNavigation(
      shopper,
      page.getByRole('heading', { level: 1, name: t('product:overview.title') }),
    );
    expect(await all.isVisible(), 'the menu is closed').toBe(false);
    await shopper.close();
  });

  it('a view that only the query names takes the focus, and its title is announced', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    const heading = (key: string) => page.getByRole('heading', { level: 1, name: t(key) });
    await shopper.open('myAccount');
    const register = page.getByRole('main').getByRole('link', { name: t('auth:login.new.button') });
    await tabTo(page, register);
    await page.keyboard.press('Enter');
    await expectNavigation(shopper, heading('register:register.title'));
    await page.goBack();
    await expectNavigation(shopper, heading('auth:login.title'));
    await tabTo(page, page.getByRole('link', { name: t('auth:login.forgot') }));
    await page.keyboard.press('Enter');
    await expectNavigation(shopper, heading('resetPassword:forgot.title'));
    await shopper.close();
  });

  it('the menu of a small screen traps the focus and restores it', async () => {
    const shopper = await openShop(browser, LOCALE, { width: 360 });
    const { page, t } = shopper;
    await shopper.open('home');
    const open = page.getByRole('button', { name: t('header:menu.open'), exact: true });
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: t('header:menu.title') });
    await sheet.waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(open)).toBe(true);
    await shopper.close();
  });

  it('a removed cart line passes the focus on, and an undo returns it', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await shopper.open('cart');
    for (const sku of [SAMPLE_PRODUCTS.plain[0], SAMPLE_PRODUCTS.plain[2], SAMPLE_PRODUCTS.plain[3]])
      await addLine(shopper, sku, 1);
    await shopper.open('cart');
    const lines = page.getByRole('list', { name: t('cart:lines') }).locator('> li');
    const name = (index: number) => lines.nth(index).getByRole('heading').getByRole('link');
    const names = await lines.getByRole('heading').allInnerTexts();
    const remove = async (index: number) => {
      await tabTo(page, lines.nth(index).getByRole('button', { name: t('cart:remove') }));
      await page.keyboard.press('Enter');
    };

    await remove(1);
    await expect.poll(() => lines.getByRole('heading').allInnerTexts()).toEqual([names[0], names[2]]);
    await expect.poll(() => isFocused(name(1)), { message: 'the next line' }).toBe(true);
    await remove(1);
    await expect.poll(() => lines.count()).toBe(1);
    await expect.poll(() => isFocused(name(0)), { message: 'the last line' }).toBe(true);
    await remove(0);
    const empty = page.getByRole('heading', { level: 1, name: t('cart:empty.title') });
    await expect.poll(() => isFocused(empty), { message: 'the title of the empty cart' }).toBe(true);

    await page.keyboard.press('F8');
    await tabTo(page, page.getByRole('button', { name: t('cart:undo') }).last());
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(name(0)), { message: 'the restored line' }).toBe(true);
    await shopper.close();
  });

  it('an error of the field that has the focus is announced, each time', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await shopper.open('cart');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 1);
    await shopper.open('cart');
    await page.getByText(t('cart:discount.open')).click();
    await page.evaluate(() => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof Element && node.role === 'alert') announced.push(node.textContent);
      }).observe(document.body, { subtree: true, childList: true });
    });
    const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
    const code = page.getByLabel(t('cart:discount.label'));
    const email = page.getByRole('contentinfo').getByLabel(t('footer:newsletter.email'));
    const [unknown, invalid] = [t('apiErrors:discount.unknown'), t('footer:newsletter.invalid')];
    for (const [field, typed, messages] of [
      [code, 'NOPE', [unknown]],
      [code, 'NADA', [unknown, unknown]],
      [email, 'kim@', [unknown, unknown, invalid]],
      [email, 'kim@@', [unknown, unknown, invalid, invalid]],
    ] as const) {
      await field.fill(typed);
      await page.keyboard.press('Enter');
      await expect.poll(announced).toEqual(messages);
      expect(await isFocused(field), 'it keeps the focus').toBe(true);
    }
    await shopper.close();
  });

  it('a product is found, added to the cart and listed there', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await shopper.open('home');
    await tabTo(page, page.getByRole('combobox', { name: t('header:search.label') }).first());
    await page.keyboard.type(SAMPLE_PRODUCTS.search['de-AT']);
    await page.keyboard.press('Enter');
    const results = page.getByRole('heading', {
      level: 1,
      name: t('search:heading', { query: SAMPLE_PRODUCTS.search['de-AT'] }),
    });
    await expectNavigation(shopper, results);
    const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const name = await product.innerText();
    await tabTo(page, product);
    await page.keyboard.press('Enter');
    await expectNavigation(shopper, page.getByRole('heading', { level: 1, name }));

    const quantity = page.getByRole('main').getByRole('textbox').first();
    await tabTo(page, quantity);
    await page.keyboard.type('3');
    await page.keyboard.press('ArrowUp');
    expect(await quantity.inputValue()).toBe('4');
    await tabTo(page, page.getByRole('button', { name: t('cart:add.button'), exact: true }).first());
    await page.keyboard.press('Space');
    await page
      .getByText(t('cart:add.what', { count: 4, name }), { exact: true })
      .first()
      .waitFor();
    await page.keyboard.press('F8');
    await tabTo(page, page.getByRole('link', { name: t('cart:add.toCart') }));
    await page.keyboard.press('Enter');
    await expectNavigation(shopper, page.getByRole('heading', { level: 1, name: t('cart:title') }));
    const line = page
      .getByRole('list', { name: t('cart:lines') })
      .getByRole('listitem')
      .filter({ hasText: name });
    expect(await line.getByRole('textbox').inputValue()).toBe('4');
    await shopper.close();
  });
});
