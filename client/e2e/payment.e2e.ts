import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, launchBrowser } from './browser.ts';
import {
  addToCart,
  endPayment,
  expectOneMail,
  findProduct,
  GUESTS,
  goToPayment,
  mailsTo,
  type Outcome,
  orderNumber,
  payButton,
  type WebhookMode,
} from './buying.ts';
import { type Shopper, visit } from './shopper.ts';

const LOCALE = 'nl-NL';
const GUEST = GUESTS[LOCALE];

describe.skipIf(!CHROMIUM)('paying', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function atThePaymentStep(email: string): Promise<Shopper> {
    const shopper = await visit(browser, LOCALE);
    await shopper.open('home');
    await findProduct(shopper, GUEST.search);
    await addToCart(shopper, 2);
    await shopper.open('cart');
    await goToPayment(shopper, GUEST, email);
    return shopper;
  }

  it.each(['before', 'late', 'twice', 'never'] satisfies WebhookMode[])(
    'ends in one order and one mail with the webhook %s',
    async (webhook) => {
      const email = `webhook-${webhook}@example.org`;
      const shopper = await atThePaymentStep(email);
      await payButton(shopper).click();
      await endPayment(shopper.page, 'paid', webhook);
      const number = await orderNumber(shopper);
      await expectOneMail(email, number);
      await shopper.leave();
    },
  );

  it('makes one order of a double click', async () => {
    const email = 'double-click@example.org';
    const shopper = await atThePaymentStep(email);
    await payButton(shopper).dblclick();
    await endPayment(shopper.page, 'paid');
    const number = await orderNumber(shopper);
    await expectOneMail(email, number);
    await shopper.leave();
  });

  it.each(['canceled', 'failed', 'expired'] satisfies Outcome[])(
    'that ends %s leaves the cart as it was, and can be tried again',
    async (outcome) => {
      const email = `${outcome}@example.org`;
      const shopper = await atThePaymentStep(email);
      const { page, t } = shopper;
      await payButton(shopper).click();
      await endPayment(page, outcome);
      await page.waitForURL((url) => url.hostname.startsWith('nl-nl.'));
      await page
        .getByText(t(outcome === 'canceled' ? 'cart:canceled.title' : `checkout:result.${outcome}.title`))
        .waitFor();
      await shopper.alive();
      await shopper.checkScreen(`payment ${outcome}`);
      await shopper.open('cart');
      expect(await page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('2');
      expect(await mailsTo(email)).toEqual([]);

      await shopper.open('checkout', { query: { step: 'payment' } });
      await payButton(shopper).click();
      await endPayment(page, 'paid');
      await expectOneMail(email, await orderNumber(shopper));
      await shopper.leave();
    },
  );

  it('keeps what was typed over a reload, and names each faulty field', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await shopper.open('home');
    await findProduct(shopper, GUEST.search);
    await addToCart(shopper, 1);
    await shopper.open('checkout');
    await page.getByLabel(t('checkout:contact.email')).first().fill('not an address');
    await page.getByLabel(t('checkout:address.city')).first().fill('Tilburg');
    await page.reload();
    await shopper.alive();
    await expect.poll(() => page.getByLabel(t('checkout:address.city')).first().inputValue()).toBe('Tilburg');
    await page.getByRole('button', { name: t('checkout:toDelivery') }).click();
    const summary = page.getByRole('alert').filter({ hasText: t('checkout:faults') });
    await summary.waitFor();
    await page.getByText(t('yup:errors.string.email')).first().waitFor();
    expect(await page.getByLabel(t('checkout:contact.email')).first().getAttribute('aria-invalid')).toBe(
      'true',
    );
    await shopper.checkScreen('checkout with faults');
    await shopper.leave();
  });
});
