import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBlockingShoppers, storageOf } from '#client/e2e/browser/blocked-cookies.fixture.ts';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { clickToLoad, openShop } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { mailLink, newEmail } from '#client/e2e/steps/account-entry.fixture.ts';
import { button, field, main } from '#client/e2e/steps/forms.fixture.ts';
import { mailSubjects } from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { apiShopper } from '#server/platform/testing/api-shopper.ts';
import { CHROMIUM, FULL_CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { shopIdentifier } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';

type Schemas = components['schemas'];

const LOCALE = 'nl-NL';
const { plain, sampled, reduced, samples } = SAMPLE_PRODUCTS;
/** Names have no-break spaces before units, which subjects of mails do not keep. */
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ');
const OF_OTHER_JOURNEYS = [...plain, sampled, reduced?.sku, ...samples.map(([sku]) => sku)];

describe.skipIf(!CHROMIUM)('mails about a product', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser({ pictures: false });
  });
  afterAll(() => closeContexts(browser));

  const api = () => `http://localhost:${inject('apiPort')}`;

  /** The product of which all pieces together cost least, among those that no other journey buys. */
  async function cheapestStock(): Promise<Schemas['ProductCard']> {
    const url = `${api()}/Products?${new URLSearchParams({ page: '1', perPage: '60', sort: 'name' })}`;
    const response = await fetch(url, { headers: { 'X-Shop': shopIdentifier(JOURNEY_BRAND, LOCALE) } });
    const { items } = (await response.json()) as Schemas['ProductPage'];
    const cost = ({ stock, price }: Schemas['ProductCard']) => stock * price.priceIncVat;
    const [found] = items
      .filter(
        ({ stock, configurable, sku }) => stock > 0 && !configurable && !OF_OTHER_JOURNEYS.includes(sku),
      )
      .sort((one, other) => cost(one) - cost(other));
    if (!found) throw new Error('Each product belongs to another journey');
    return found;
  }

  /** Reserves all pieces of a product by an open payment, and returns a function that cancels it. */
  async function reserveAll({ id, stock }: Schemas['ProductCard']): Promise<() => Promise<unknown>> {
    const other = apiShopper({ api: api(), brand: JOURNEY_BRAND.code, locale: LOCALE });
    await other.fillCart([{ productId: id, quantity: stock }]);
    const { totals } = await other.call<Schemas['Order']>('GET', '/Orders/current');
    const { redirectUrl } = await other.call<Schemas['InitiatedPayment']>(
      'POST',
      '/orders/payment/initiate',
      {
        method: 'creditcard',
        totalIncVat: totals.incVat,
        returnUrl: 'http://localhost/?payment={paymentId}',
      },
    );
    const body = new URLSearchParams({ outcome: 'canceled', webhook: 'normal' });
    return () => fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
  }

  it.each([true, false])(
    'arrive when a sold-out product returns, after a confirmation, and end with one click (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const product = await cheapestStock();
      const cancel = await reserveAll(product);
      const shopper = await openShop(browser, LOCALE, { javaScriptEnabled });
      const { page, t } = shopper;
      const email = newEmail(`alert-${javaScriptEnabled}`);
      const address = page.locator('#alert-stock-email');
      await expect
        .poll(async () => {
          await shopper.open('productDetail', { slug: product.slug });
          return address.count();
        })
        .toBe(1);
      if (javaScriptEnabled) await shopper.checkScreen('sold out, with its form');
      const submit = page
        .getByRole('region', { name: t('product:alert.stock') })
        .getByRole('button', { name: t('product:alert.submit') });
      await address.fill('marit@');
      await clickToLoad(submit);
      await main(shopper).getByText(t('footer:newsletter.invalid')).waitFor();
      expect(await field(shopper, 'email').inputValue()).toBe('marit@');
      await main(shopper).getByRole('link', { name: product.name }).waitFor();
      await field(shopper, 'email').fill(email);
      await clickToLoad(button(shopper, 'form:alert.submit'));
      await main(shopper).getByText(t('form:alert.sent')).waitFor();

      await page.goto(await mailLink(email, 'alert-confirm'));
      if (javaScriptEnabled) await shopper.hydrated();
      await button(shopper, 'form:alert.confirm.action').click();
      await page.getByRole('heading', { level: 1, name: t('form:alert.confirmed.title') }).waitFor();
      expect(await mailSubjects(email)).toHaveLength(1);
      await cancel();
      const subject = `${product.name} is er weer bij ${JOURNEY_BRAND.name}`;
      await expect
        .poll(async () => (await mailSubjects(email)).map(withPlainSpaces))
        .toContain(withPlainSpaces(subject));

      await page.goto(await mailLink(email, 'alert-end'));
      if (javaScriptEnabled) await shopper.hydrated();
      await button(shopper, 'form:alert.end.action').click();
      await page.getByRole('heading', { level: 1, name: t('form:alert.ended.title') }).waitFor();
    },
  );

  it('about a lower price are asked for on every product page, by keyboard', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    const email = newEmail('alert-price');
    const { slug, name } = await productBySku(SAMPLE_PRODUCTS.configurable, LOCALE);
    await shopper.open('productDetail', { slug });
    await page.getByText(t('product:alert.price'), { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await main(shopper).getByText(t('form:alert.sent')).waitFor();
    await expect
      .poll(() => mailSubjects(email))
      .toEqual([`Bevestig: een mail van ${JOURNEY_BRAND.name} als de prijs van ${name} daalt`]);
  });
});

describe.skipIf(!FULL_CHROMIUM)('mails about a product, for a browser that blocks cookies', () => {
  const open = launchBlockingShoppers();

  it.each([true, false])(
    'are asked for and confirmed, with what was entered kept (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const shopper = await open(LOCALE, { javaScriptEnabled });
      const { page, context, t } = shopper;
      const email = newEmail(`alert-blocked-${javaScriptEnabled}`);
      const hydrated = async () => {
        if (javaScriptEnabled) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      };
      const { slug, name } = await productBySku(SAMPLE_PRODUCTS.configurable, LOCALE);
      await shopper.open('productDetail', { slug });
      if (javaScriptEnabled) expect(await storageOf(page)).toBe('SecurityError');
      await page.getByText(t('product:alert.price'), { exact: true }).click();
      await page.locator('#alert-price-email').fill('marit@');
      await page.keyboard.press('Enter');
      await main(shopper).getByText(t('footer:newsletter.invalid')).waitFor();
      expect(await field(shopper, 'email').inputValue()).toBe('marit@');
      await main(shopper).getByRole('link', { name }).waitFor();
      await hydrated();
      await field(shopper, 'email').fill(email);
      await clickToLoad(button(shopper, 'form:alert.submit'));
      await main(shopper).getByText(t('form:alert.sent')).waitFor();

      await page.goto(await mailLink(email, 'alert-confirm'));
      await hydrated();
      await button(shopper, 'form:alert.confirm.action').click();
      await page.getByRole('heading', { level: 1, name: t('form:alert.confirmed.title') }).waitFor();
      expect(await mailSubjects(email)).toEqual([
        `Bevestig: een mail van ${JOURNEY_BRAND.name} als de prijs van ${name} daalt`,
      ]);
      expect(await page.getByText(t('apiErrors:cookies')).count()).toBe(0);
      expect(await context.cookies()).toEqual([]);
    },
  );
});
