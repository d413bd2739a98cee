import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, launchBrowser } from './browser.ts';
import {
  addToCart,
  completeSandboxPayment,
  expectOneMail,
  GUESTS,
  goToPayment,
  mailSubjects,
  type Outcome,
  orderNumber,
  payButton,
  searchAndOpenProduct,
  type WebhookMode,
} from './purchase.fixture.ts';
import { openShop, type Shopper } from './shopper.fixture.ts';

const LOCALE = 'nl-NL';
const GUEST = GUESTS[LOCALE];

describe.skipIf(!CHROMIUM)('paying', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function atThePaymentStep(email: string): Promise<Shopper> {
    const shopper = await openShop(browser, LOCALE);
    await shopper.open('home');
    await searchAndOpenProduct(shopper, GUEST.search);
    await addToCart(shopper, 2);
    await shopper.open('cart');
    await goToPayment(shopper, GUEST, email);
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

  it('restores the form after a reload, and marks each invalid field', async () => {
    const shopper = await openShop(browser, LOCALE);
    const { page, t } = shopper;
    await shopper.open('home');
    await searchAndOpenProduct(shopper, GUEST.search);
    await addToCart(shopper, 1);
    await shopper.open('checkout');
    await page.getByLabel(t('checkout:contact.email')).first().fill('not an address');
    await page.getByLabel(t('checkout:address.city')).first().fill('Tilburg');
    await page.reload();
    await shopper.hydrated();
    await expect.poll(() => page.getByLabel(t('checkout:address.city')).first().inputValue()).toBe('Tilburg');
    await page.getByRole('button', { name: t('checkout:toDelivery') }).click();
    const summary = page.getByRole('alert').filter({ hasText: t('checkout:faults') });
    await summary.waitFor();
    await page.getByText(t('yup:errors.string.email')).first().waitFor();
    expect(await page.getByLabel(t('checkout:contact.email')).first().getAttribute('aria-invalid')).toBe(
      'true',
    );
    await shopper.checkScreen('checkout with form errors');
    await shopper.close();
  });
});
