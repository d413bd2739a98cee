import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '#client/e2e/browser/shared-browser.fixture.ts';
import { openShop, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { callInput } from '#client/e2e/steps/early-input.fixture.ts';
import {
  addLine,
  openPaymentStep,
  PREPARED_LOCALE,
  saveDetails,
} from '#client/e2e/steps/prepared-cart.fixture.ts';
import {
  completeSandboxPayment,
  expectOneMail,
  mailSubjects,
  type Outcome,
  orderNumber,
  payButton,
  type WebhookMode,
} from '#client/e2e/steps/purchase.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { formatMoney } from '#shared/money/format-money.ts';

const LOCALE = PREPARED_LOCALE;

describe.skipIf(!CHROMIUM)('paying', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser({ pictures: false });
  });
  afterAll(() => closeContexts(browser));

  /** A shopper with two pieces of a product, prepared by calls; `purchase.e2e.ts` tests the pages on the way. */
  async function atThePaymentStep(email: string, sku = SAMPLE_PRODUCTS.plain[0]): Promise<Shopper> {
    const shopper = await openShop(browser, LOCALE);
    // The API accepts calls from pages of the shop only; this page is small.
    await shopper.open('contact');
    await addLine(shopper, sku, 2);
    await saveDetails(shopper, email);
    await openPaymentStep(shopper);
    return shopper;
  }

  /** A shopper with a product at the first step of the checkout. */
  async function openDetails(): Promise<Shopper> {
    const shopper = await openShop(browser, LOCALE);
    await shopper.open('contact');
    await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 1);
    await shopper.open('checkout');
    return shopper;
  }

  it.each(['before', 'late', 'twice', 'never'] satisfies WebhookMode[])(
    'creates one order and one mail with the webhook %s',
    async (webhook) => {
      const email = `webhook-${webhook}@example.org`;
      const shopper = await atThePaymentStep(email);
      await payButton(shopper).click();
      await completeSandboxPayment(shopper.page, 'paid', webhook);
      const number = await orderNumber(shopper);
      await expectOneMail(email, number);
      await shopper.close();
    },
  );

  it('creates one order for a double click', async () => {
    const email = 'double-click@example.org';
    const shopper = await atThePaymentStep(email);
    await payButton(shopper).dblclick();
    await completeSandboxPayment(shopper.page, 'paid');
    const number = await orderNumber(shopper);
    await expectOneMail(email, number);
    await shopper.close();
  });

  it.each(['canceled', 'failed', 'expired'] satisfies Outcome[])(
    'with the outcome %s leaves the cart unchanged and can be repeated',
    async (outcome) => {
      const email = `${outcome}@example.org`;
      const shopper = await atThePaymentStep(email);
      const { page, t } = shopper;
      await payButton(shopper).click();
      await completeSandboxPayment(page, outcome);
      await page.waitForURL((url) => url.hostname.startsWith('nl-nl.'));
      await page
        .getByText(t(outcome === 'canceled' ? 'cart:canceled.title' : `checkout:result.${outcome}.title`))
        .waitFor();
      await shopper.hydrated();
      await shopper.checkScreen(`payment ${outcome}`);
      await shopper.open('cart');
      expect(await page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('2');
      expect(await mailSubjects(email)).toEqual([]);

      await shopper.open('checkout', { query: { step: 'payment' } });
      await payButton(shopper).click();
      await completeSandboxPayment(page, 'paid');
      await expectOneMail(email, await orderNumber(shopper));
      await shopper.close();
    },
  );

  it('tells a shopper who returns from a payment in another tab that the order is paid', async () => {
    const email = 'two-tabs@example.org';
    const shopper = await atThePaymentStep(email);
    const { page, t } = shopper;
    await payButton(shopper).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    const first = page.url();
    await shopper.open('checkout', { query: { step: 'payment' } });
    await page.getByRole('radio', { name: t('checkout:payment.methods.paypal') }).check();
    await payButton(shopper).click();
    await completeSandboxPayment(page, 'paid');
    const number = await orderNumber(shopper);
    await page.goto(first);
    await page.locator('a.back').click();
    expect(await orderNumber(shopper)).toBe(number);
    await expectOneMail(email, number);
    await shopper.close();
  });

  it.each(['paid', 'failed'] satisfies Outcome[])(
    'with the outcome %s, another browser shows the state and nothing of the order',
    async (outcome) => {
      const email = `elsewhere-${outcome}@example.org`;
      const shopper = await atThePaymentStep(email);
      await payButton(shopper).click();
      await completeSandboxPayment(shopper.page, outcome, 'never');
      await shopper.page.waitForURL((url) => url.hostname.startsWith('nl-nl.'));
      const { page, t, checkScreen, close } = await openShop(browser, LOCALE);
      await page.goto(shopper.page.url());
      await page.getByRole('heading', { name: t(`checkout:result.${outcome}.title`) }).waitFor();
      await page.getByText(t('checkout:result.elsewhere.hint')).waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('checkout:result.elsewhere.contact') })
        .waitFor();
      expect(await page.content()).not.toMatch(/elsewhere-\w+@example|[A-Z]+-\d{4}-\d{6}|de Vries/);
      await checkScreen(`payment ${outcome} in another browser`);
      await close();
      await shopper.close();
    },
  );

  it('tells a business who can pay by bank transfer, and offers the other methods', async () => {
    const shopper = await atThePaymentStep('transfer@example.org', SAMPLE_PRODUCTS.plain[3]);
    const { page, t } = shopper;
    await page.getByText(t('checkout:payment.transferHint')).waitFor();
    expect(await page.getByRole('radio', { name: t('checkout:payment.methods.banktransfer') }).count()).toBe(
      0,
    );
    await shopper.checkScreen('payment of a business');
    await page.getByRole('radio', { name: t('checkout:payment.methods.paypal') }).check();
    await payButton(shopper).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await shopper.close();
  });

  it('pays with the method of a posted form that was rejected, not with that of an older draft', async () => {
    const shopper = await atThePaymentStep('posted-method@example.org');
    const { page, t } = shopper;
    await page.getByRole('radio', { name: t('checkout:payment.methods.paypal') }).check();
    // As a browser posts the form before hydration, with a total that is no longer right.
    await page.locator('input[name="total"]').evaluate((total: HTMLInputElement) => {
      const other = total.form?.querySelector<HTMLInputElement>('[name="method"][value="creditcard"]');
      if (!other) throw new Error('there is no such method');
      other.checked = true;
      total.value = '1';
      total.form?.submit();
    });
    await page.getByText(t('checkout:payment.failed')).waitFor();
    await shopper.hydrated();
    const { method } = await callInput(shopper, 'checkout.payment.initiate', () =>
      payButton(shopper).click(),
    );
    expect(method).toBe('creditcard');
    await shopper.close();
  });

  it('leaves an untouched form to the country that is chosen in the cart afterwards', async () => {
    const shopper = await openDetails();
    const { page, t } = shopper;
    const country = page.locator('#details-billingAddress-country');
    expect(await country.inputValue()).toBe('NL');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('checkout:toCart') })
      .click();
    await page.getByLabel(t('cart:country.label')).selectOption('BE');
    const costs = page.getByRole('main').locator('dl');
    await costs
      .getByText(formatMoney(795, 'EUR', LOCALE))
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: t('cart:checkout') })
      .first()
      .click();
    await expect.poll(() => country.inputValue()).toBe('BE');
    await shopper.close();
  });

  it('has the postal code of the country that is being saved', async () => {
    const shopper = await openDetails();
    const { page, t } = shopper;
    await page
      .getByRole('main')
      .getByRole('link', { name: t('checkout:toCart') })
      .click();
    const isTyped = Promise.withResolvers<void>();
    await page.route('**/cart.country.save*', async (route) => {
      await isTyped.promise;
      await route.continue();
    });
    const country = page.getByLabel(t('cart:country.label'));
    await country.selectOption('FR');
    const postalCode = page.getByLabel(t('cart:country.postalCode'));
    await postalCode.fill('97400');
    await postalCode.blur();
    isTyped.resolve();
    await page.getByText(t('cart:country.ask')).waitFor();
    expect(await country.inputValue()).toBe('FR');
    await shopper.close();
  });

  it('restores the form after a reload, and marks each invalid field', async () => {
    const shopper = await openDetails();
    const { page, t } = shopper;
    await page.getByLabel(t('checkout:contact.email')).first().fill('not an address');
    await page.getByLabel(t('checkout:address.city')).first().fill('Tilburg');
    await page.reload();
    await shopper.hydrated();
    await expect.poll(() => page.getByLabel(t('checkout:address.city')).first().inputValue()).toBe('Tilburg');
    await page.getByRole('button', { name: t('checkout:toDelivery') }).click();
    const summary = page.getByRole('alert').filter({ hasText: t('yup:form.faults') });
    await summary.waitFor();
    await page.getByText(t('yup:errors.string.email')).first().waitFor();
    expect(await page.getByLabel(t('checkout:contact.email')).first().getAttribute('aria-invalid')).toBe(
      'true',
    );
    await shopper.checkScreen('checkout with form errors');
    await shopper.close();
  });
});
