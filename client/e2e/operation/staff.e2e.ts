import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { tabTo } from '#client/e2e/browser/keyboard.fixture.ts';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { axeViolations } from '#client/e2e/faults/axe.fixture.ts';
import { markupFaults } from '#client/e2e/faults/markup.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { type ApiShopper, apiShopper } from '#server/platform/testing/api-shopper.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const TOKEN = 'token-of-lotte-visser';
const SECTIONS = [
  'orders',
  'returns',
  'quotations',
  'inbox',
  'reviews',
  'questions',
  'refunds',
  'customers',
  'searches',
  'imports',
];

/** Widths of the content and of the window. */
function widths(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
}

describe.skipIf(!CHROMIUM)('the staff page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => closeContexts(browser));

  const url = (path: string) => `http://localhost:${inject('adminPort')}/staff/${path}`;

  async function open({ width = 1_440, javaScriptEnabled = true, locale = 'en-GB' } = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      locale,
      javaScriptEnabled,
      // axe is a script of the test.
      bypassCSP: true,
    });
    return context.newPage();
  }
  async function signIn(page: Page): Promise<void> {
    await page.goto(url('orders'));
    await page.getByLabel('Your token').fill(TOKEN);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  }
  async function newOrder(): Promise<{ shopper: ApiShopper; id: string; number: string }> {
    const api = `http://localhost:${inject('apiPort')}`;
    const shopper = apiShopper({ api, brand: JOURNEY_BRAND.code, locale: 'nl-NL' });
    const { id: productId } = await productBySku(SAMPLE_PRODUCTS.plain[0], 'nl-NL');
    const { id, number } = await shopper.order([{ productId, quantity: 2 }]);
    return { shopper, id, number: number ?? '' };
  }

  it('ships an order with the keyboard alone', async () => {
    const { shopper, number } = await newOrder();
    const page = await open();
    await page.goto(url('orders'));
    await tabTo(page, page.getByLabel('Your token'));
    await page.keyboard.type(TOKEN);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(shopper.email);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?search=[\w-]+$/);
    await tabTo(page, page.getByRole('link', { name: number }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: number, level: 1 }).waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Ship', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Tracking codes'));
    await page.keyboard.type('3STBFK123456789');
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await page.getByText(`The customer gets a mail at ${shopper.email}.`).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Ship' }));
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('The order is shipped.').waitFor();
    expect(
      await page.getByRole('listitem').filter({ hasText: '3STBFK123456789' }).last().textContent(),
    ).toContain('Lotte Visser');
  });

  it('refunds an order without JavaScript', async () => {
    const { id } = await newOrder();
    const page = await open({ javaScriptEnabled: false, width: 360 });
    await signIn(page);
    await page.goto(url(`orders/${id}/refund`));
    const pieces = page.locator('input[name="line-1"]');
    await pieces.fill('120,5');
    await page.getByLabel('Reason, for colleagues').fill('Kras');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').getByText('The number of pieces is a whole number.').waitFor();
    expect(await pieces.inputValue()).toBe('120,5');
    expect(await pieces.getAttribute('aria-invalid')).toBe('true');
    expect(await pieces.getAttribute('aria-describedby')).toBe(
      await page.getByRole('alert').getAttribute('id'),
    );
    await expect.poll(() => pieces.evaluate((field) => field === document.activeElement)).toBe(true);
    await pieces.fill('0');
    await page.getByLabel('Everything that has not been refunded yet').check();
    await page.getByLabel('Reason, for colleagues').fill('Kras');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('status').waitFor();
    await page.getByText('Refunded', { exact: true }).first().waitFor();
  });

  it('shows what happens while a list is open, and leaves the focus where it is', async () => {
    const before = await newOrder();
    const page = await open();
    await signIn(page);
    const link = page.getByRole('link', { name: before.number });
    await link.focus();
    const after = await newOrder();
    await page.getByRole('link', { name: after.number }).waitFor();
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  // Dutch has the longest menu.
  it.each([360, 768, 1_024, 1_440])(
    'fits %i px in every section, in Dutch',
    { timeout: 120_000 },
    async (width) => {
      const { id, shopper } = await newOrder();
      // A list names who gives no name by the address. Without the stamp of a page it is suspected.
      const email = `${'vilt'.repeat(14)}@example.com`;
      const text = 'Is dit paneel geschikt voor een badkamer?';
      const [sku] = SAMPLE_PRODUCTS.plain;
      await shopper.call('POST', '/Messages', { kind: 'question', name: '', email, sku, text });
      const page = await open({ width, locale: 'nl-NL' });
      await page.goto(url('sign-in'));
      await page.locator('input[name="token"]').fill(TOKEN);
      await page.getByRole('button').click();
      await page.getByRole('heading', { name: 'Bestellingen', level: 1 }).waitFor();
      for (const path of [...SECTIONS, 'inbox?state=suspected', `orders/${id}`]) {
        await page.goto(url(path));
        expect(await widths(page), path).toEqual([width, width]);
      }
    },
  );

  it.each([360, 1_440])(
    'is accessible, valid HTML, and fits %i px in every section',
    { timeout: 240_000 },
    async (width) => {
      const { id } = await newOrder();
      const page = await open({ width });
      await page.goto(url('sign-in'));
      expect(await axeViolations(page)).toEqual([]);
      await signIn(page);
      const actions = ['ship', 'refund', 'money', 'note', 'mail', 'produce', 'address'].map(
        (action) => `orders/${id}/${action}`,
      );
      for (const path of [...SECTIONS, `orders/${id}`, ...actions]) {
        const response = await page.goto(url(path));
        expect(await markupFaults((await response?.text()) ?? ''), path).toEqual([]);
        expect(await axeViolations(page), path).toEqual([]);
        expect(await widths(page), path).toEqual([width, width]);
      }
    },
  );
});
