import { afterEach, describe, expect, it } from 'vitest';
import { clickToLoad, launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import {
  completeSandboxPayment,
  expectOneMail,
  fillDetails,
  GUESTS,
  orderNumber,
  payButton,
  searchAndOpenProduct,
} from '#client/e2e/steps/purchase.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';

const LOCALE: Locale = 'nl-NL';
const GUEST = GUESTS[LOCALE];
const PRIVATE = /\/(winkelwagen|afrekenen)/;

describe.skipIf(!CHROMIUM)('without JavaScript', () => {
  const open = launchShoppers({ pictures: false });
  const cacheable: string[] = [];
  afterEach(() => {
    expect(cacheable.splice(0), 'private pages that a cache may store').toEqual([]);
  });

  async function openWithoutJavaScript(): Promise<Shopper> {
    const shopper = await open(LOCALE, { javaScriptEnabled: false, enforceCsp: true });
    shopper.page.on('response', (response) => {
      const isDocument = response.request().resourceType() === 'document';
      const control = response.headers()['cache-control'] ?? '';
      if (isDocument && PRIVATE.test(response.url()) && !/no-store/.test(control)) {
        cacheable.push(`${response.url()} ${control}`);
      }
    });
    return shopper;
  }

  async function add(shopper: Shopper, quantity: number): Promise<string> {
    const { page, t } = shopper;
    await shopper.open('home');
    const name = await searchAndOpenProduct(shopper, GUEST.search);
    await page.getByRole('main').getByRole('textbox').first().fill(String(quantity));
    await clickToLoad(page.getByRole('button', { name: t('cart:add.button'), exact: true }).first());
    await page.getByRole('heading', { level: 1, name: t('cart:title') }).waitFor();
    return name;
  }

  const lineOf = ({ page, t }: Shopper, name: string) =>
    page
      .getByRole('list', { name: t('cart:lines') })
      .getByRole('listitem')
      .filter({ hasText: name });
  const press = ({ page }: Shopper, name: string) => clickToLoad(page.getByRole('button', { name }).first());
  const switchTo = ({ page, t }: Shopper) => page.getByRole('switch', { name: t('header:prices') }).first();

  it('the VAT switch works on cached pages, in the cart and on the next page', async () => {
    const shopper = await openWithoutJavaScript();
    const { page } = shopper;
    const name = await add(shopper, 1);
    await page.goBack();
    const product = page.url();
    const shown = await page.getByRole('main').innerText();
    expect(await switchTo(shopper).getAttribute('aria-checked')).toBe('false');

    await clickToLoad(switchTo(shopper));
    expect(page.url()).toBe(product);
    expect(await switchTo(shopper).getAttribute('aria-checked')).toBe('true');
    expect(await page.getByRole('main').innerText()).not.toBe(shown);
    await shopper.open('cart');
    const line = lineOf(shopper, name);
    expect(await line.innerText()).toContain(shopper.t('global:vat.exc'));
    expect(await line.innerText()).not.toContain(shopper.t('global:vat.inc'));

    await clickToLoad(switchTo(shopper));
    expect(await line.innerText()).toContain(shopper.t('global:vat.inc'));
    await page.goto(product);
    expect(await page.getByRole('main').innerText()).toBe(shown);
  });

  it('cart lines are changed, removed and restored, and the country changes the costs', async () => {
    const shopper = await openWithoutJavaScript();
    const { page, t } = shopper;
    const name = await add(shopper, 1);
    const line = lineOf(shopper, name);
    const quantity = line.getByRole('textbox');
    const change = async (typed: string) => {
      await quantity.fill(typed);
      await clickToLoad(line.getByRole('button', { name: t('cart:update') }));
    };
    await change('3');
    expect(await quantity.inputValue()).toBe('3');
    expect(page.url()).not.toContain('?');
    await page.reload();
    expect(await quantity.inputValue()).toBe('3');

    await change('0');
    expect(await line.getByRole('alert').innerText()).toContain('1');
    expect(await quantity.inputValue(), 'what was typed').toBe('0');
    await change('9999');
    await line.getByRole('alert').waitFor();
    await change('2');
    expect(await line.getByRole('alert').count()).toBe(0);

    const country = page.getByLabel(t('cart:country.label'));
    const costs = page
      .getByRole('main')
      .locator('dl')
      .getByText(formatMoney(795, 'EUR', LOCALE));
    expect(await country.inputValue()).toBe('NL');
    await country.selectOption('BE');
    await clickToLoad(
      page
        .locator('form')
        .filter({ has: country })
        .getByRole('button', { name: t('cart:update') }),
    );
    expect(await country.inputValue()).toBe('BE');
    await costs.first().waitFor();

    await clickToLoad(line.getByRole('button', { name: t('cart:remove') }));
    await page.getByRole('heading', { name: t('cart:empty.title') }).waitFor();
    await page.getByText(t('cart:removedProduct', { product: name }), { exact: true }).waitFor();
    const removed = page.url();
    await press(shopper, t('cart:undo'));
    expect(await quantity.inputValue()).toBe('2');

    await page.goto(removed);
    expect(await page.getByRole('button', { name: t('cart:undo') }).count(), 'of an earlier cart').toBe(0);
  });

  it('a guest buys a product, with errors on the way', async () => {
    const shopper = await openWithoutJavaScript();
    const { page, t } = shopper;
    const email = 'no-script@example.org';
    await add(shopper, 2);
    await clickToLoad(page.getByRole('link', { name: t('cart:checkout') }).first());

    await fillDetails(shopper, GUEST, 'no-script@');
    await page.locator('[autocomplete="billing postal-code"]').fill('99');
    await press(shopper, t('checkout:toDelivery'));
    const summary = page.getByRole('alert').filter({ hasText: t('yup:form.faults') });
    expect(await summary.getByRole('link').count()).toBe(2);
    expect(await page.locator('#details-email-error').innerText()).not.toBe('');
    expect(await page.locator('#details-email').inputValue()).toBe('no-script@');
    expect(await page.locator('#details-billingAddress-street').inputValue()).toBe(GUEST.street);
    await page.locator('#details-email').fill(email);
    await page.locator('[autocomplete="billing postal-code"]').fill(GUEST.postalCode);
    await press(shopper, t('checkout:toDelivery'));

    await page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();
    expect(page.url()).toContain('step=delivery');
    await page.getByText(t('checkout:delivery.methods.Pickup'), { exact: true }).click();
    expect(await page.getByLabel(t('checkout:delivery.when.Deliver')).isVisible()).toBe(false);
    const moment = page.getByLabel(t('checkout:delivery.when.Pickup'));
    const label = (await moment.locator('option').nth(4).innerText()).trim();
    await moment.selectOption({ index: 4 });
    await press(shopper, t('checkout:toPayment'));

    await page.getByRole('heading', { name: t('checkout:steps.payment') }).waitFor();
    await page.getByText(label, { exact: true }).waitFor();
    await page.getByRole('radio', { name: new RegExp(t('checkout:payment.methods.paypal')) }).check();
    await payButton(shopper).click();
    await completeSandboxPayment(page, 'paid');
    const number = await orderNumber(shopper);
    await page.getByText(label).first().waitFor();
    await page.getByText(t('checkout:delivery.pickupHours')).first().waitFor();
    await expectOneMail(email, number);
    await page.reload();
    expect(await orderNumber(shopper)).toBe(number);
  });
});
