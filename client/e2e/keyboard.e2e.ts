import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, launchBrowser } from './browser.ts';
import { type Shopper, visit } from './shopper.ts';

const LOCALE = 'de-AT';
const FARTHEST = 80;

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the target has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`Tab does not reach ${target} in ${FARTHEST} presses`);
}

/** After a navigation: the focus stands at the content, and the title has been announced. */
async function expectArrival({ page }: Shopper, heading: Locator): Promise<void> {
  await heading.waitFor();
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  const announced = page.locator('p[aria-live="polite"]').filter({ hasText: await page.title() });
  await announced.waitFor({ state: 'attached' });
}

describe.skipIf(!CHROMIUM)('by keyboard alone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it('the first thing of a page skips to its content', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await shopper.open('home');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('global:skipToContent') });
    expect(await isFocused(skip)).toBe(true);
    const box = await skip.boundingBox();
    expect(box?.y, 'in sight while it has the focus').toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);
    await shopper.leave();
  });

  it('the menu of the header opens, closes and leads on', async () => {
    const shopper = await visit(browser, LOCALE);
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
    expect(await isFocused(menu), 'the focus comes back').toBe(true);

    await page.keyboard.press('Space');
    await tabTo(page, all);
    await page.keyboard.press('Enter');
    await expectArrival(shopper, page.getByRole('heading', { level: 1, name: t('product:overview.title') }));
    expect(await all.isVisible(), 'the menu is closed').toBe(false);
    await shopper.leave();
  });

  it('the menu of a small screen keeps the focus, and gives it back', async () => {
    const shopper = await visit(browser, LOCALE, { width: 360 });
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
    await shopper.leave();
  });

  it('a product is found, put into the cart, and seen there', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await shopper.open('home');
    await tabTo(page, page.getByRole('searchbox', { name: t('header:search.label') }).first());
    await page.keyboard.type('Untersetzer');
    await page.keyboard.press('Enter');
    const results = page.getByRole('heading', {
      level: 1,
      name: t('search:heading', { query: 'Untersetzer' }),
    });
    await expectArrival(shopper, results);
    const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const name = await product.innerText();
    await tabTo(page, product);
    await page.keyboard.press('Enter');
    await expectArrival(shopper, page.getByRole('heading', { level: 1, name }));

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
    await expectArrival(shopper, page.getByRole('heading', { level: 1, name: t('cart:title') }));
    const line = page
      .getByRole('list', { name: t('cart:lines') })
      .getByRole('listitem')
      .filter({ hasText: name });
    expect(await line.getByRole('textbox').inputValue()).toBe('4');
    await shopper.leave();
  });
});
