import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { clickToLoad, openShop, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { axeViolations } from '#client/e2e/faults/axe.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { shopCommand } from '#client/e2e/shop/shop-command.fixture.ts';
import { apiGuest, giveSession } from '#client/e2e/steps/account.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

const LOCALE = 'nl-NL';
const STAFF_TOKEN = 'token-of-lotte-visser';

describe.skipIf(!CHROMIUM)('a review', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => closeContexts(browser));

  const staffUrl = (path: string) => `http://localhost:${inject('adminPort')}/staff/${path}`;

  async function shippedOrder() {
    const buyer = apiGuest(LOCALE);
    const [sku] = SAMPLE_PRODUCTS.plain;
    const product = await productBySku(sku, LOCALE);
    const { number } = await buyer.order([{ sku, quantity: 1 }]);
    await shopCommand('orders', 'ship', number ?? '', '--no-tracking');
    return { buyer, product, number: number ?? '' };
  }

  /** The JSON-LD of the product or its group. */
  async function productData({ page }: Shopper): Promise<{ aggregateRating?: object; review?: object[] }> {
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const all = scripts.flatMap((text) => [JSON.parse(text)].flat());
    return all.find((data) => /^Product/.test(data['@type']));
  }

  it.each([false, true])(
    'is written by the buyer, read by the shop and shown with the product (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { buyer, product, number } = await shippedOrder();
      const text = `Hangt recht en dempt goed, ${number}.`;
      const shopper = await openShop(browser, LOCALE, { javaScriptEnabled });
      const { page, t } = shopper;
      await giveSession(shopper, buyer);
      await shopper.open('myAccount', { query: { view: 'review', number } });
      await page.getByRole('heading', { level: 1, name: t('account:review.title') }).waitFor();
      const send = page.getByRole('button', { name: t('account:review.send') });
      await page.getByLabel(t('account:review.grades.4', { count: 4 })).check();
      const long = 'Hangt recht. '.repeat(400).trim();
      await page.locator('textarea[name="reviewText"]').focus();
      await page.keyboard.insertText(long);
      const longName = 'Marit van de overkant '.repeat(6).trim();
      await page.locator('input[name="reviewName"]').fill(longName);
      await clickToLoad(send);
      await page.getByText(t('account:review.failed')).waitFor();
      await page.getByText(t('yup:errors.string.max', { max: 60, count: 60 })).waitFor();
      await page.getByText(t('yup:errors.string.max', { max: 2_000, count: 2_000 })).waitFor();
      expect(await page.locator('textarea[name="reviewText"]').inputValue()).toBe(long);
      expect(await page.locator('input[name="reviewName"]').inputValue()).toBe(longName);
      expect(await page.getByLabel(t('account:review.grades.4', { count: 4 })).isChecked()).toBe(true);
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
      await page.locator('textarea[name="reviewText"]').fill(text);
      await page.locator('input[name="reviewName"]').fill('Marit');
      await clickToLoad(send);
      await page.getByRole('status').getByText(t('account:review.thanks')).waitFor();

      const visitor = await openShop(browser, LOCALE, { javaScriptEnabled });
      await visitor.open('productDetail', { slug: product.slug });
      expect(await visitor.page.getByText(text).count()).toBe(0);

      const staff = await (await browser.newContext({ locale: 'en-GB', bypassCSP: true })).newPage();
      await staff.goto(staffUrl('reviews'));
      await staff.getByLabel('Your token').fill(STAFF_TOKEN);
      await staff.getByRole('button', { name: 'Sign in' }).click();
      await staff.goto(staffUrl('reviews'));
      const row = staff.getByRole('listitem').filter({ hasText: text });
      expect(await axeViolations(staff)).toEqual([]);
      await row.getByRole('link', { name: 'Publish' }).click();
      await staff.getByText(text).waitFor();
      await staff.getByRole('button', { name: 'Publish' }).click();
      await staff.getByRole('status').getByText('The review is published.').waitFor();
      await staff.goto(staffUrl('reviews?state=published'));
      await staff
        .getByRole('listitem')
        .filter({ hasText: text })
        .getByRole('link', { name: 'Answer' })
        .click();
      await staff.getByLabel('Answer of the shop').fill('Fijn om te horen.');
      await staff.getByRole('button', { name: 'Continue' }).click();
      await staff.getByRole('button', { name: 'Publish the answer' }).click();
      await staff.getByRole('status').getByText('The answer is stored.').waitFor();

      await expect
        .poll(async () => {
          await visitor.open('productDetail', { slug: product.slug });
          return visitor.page.getByText(text).count();
        })
        .toBe(1);
      await visitor.page.getByText('Fijn om te horen.').first().waitFor();
      const data = await productData(visitor);
      expect(data.aggregateRating).toMatchObject({ '@type': 'AggregateRating', ratingValue: 4 });
      expect(data.review).toContainEqual(expect.objectContaining({ reviewBody: text }));
      if (javaScriptEnabled) {
        await visitor.checkScreen('a product with reviews');
        await visitor.page.locator('a[href="#reviews"]').click();
        await expect.poll(() => visitor.page.getByText(text).isVisible()).toBe(true);
      }
    },
  );
});
