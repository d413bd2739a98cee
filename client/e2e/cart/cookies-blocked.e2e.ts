import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBlockingShoppers, storageOf } from '#client/e2e/browser/blocked-cookies.fixture.ts';
import { clickToLoad } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { PASSWORD } from '#client/e2e/steps/account-entry.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { FULL_CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';

const PERSON = { firstName: 'Kim', lastName: 'de Vries', email: 'kim@example.com' };
const CONTACT = Object.fromEntries(Object.entries(PERSON).map(([name, value]) => [`contact.${name}`, value]));

async function fillFields(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[id="account-${name}"]`).fill(value);
}

describe.skipIf(!FULL_CHROMIUM)('a browser that blocks cookies', () => {
  const open = launchBlockingShoppers();
  const product = (locale: Locale) => productBySku(SAMPLE_PRODUCTS.plain[0], locale);

  /** The sign-in names the reason, and keeps the email address. */
  async function checkSignIn(page: Page, reason: Locator): Promise<void> {
    const email = page.locator('input[type=email]').first();
    const password = page.locator('input[type=password]').first();
    await email.fill('kim@example.com');
    await password.fill('Geheim123!x');
    await password.press('Enter');
    await reason.waitFor();
    expect(await email.inputValue()).toBe('kim@example.com');
  }

  it.each(['nl-NL', 'fr-BE'] as const)('is told so at the first press in %s', async (locale) => {
    const { page, t, calls, open: openScreen } = await open(locale);
    const sentence = page.getByText(t('apiErrors:cookies'), { exact: true });
    const { slug } = await product(locale);
    await openScreen('productDetail', { slug });
    expect(await storageOf(page)).toBe('SecurityError');
    await page.locator('#order-quantity').fill('3');
    await page.getByRole('button', { name: t('cart:add.button'), exact: true }).click();
    await page.getByRole('alert').filter({ has: sentence }).waitFor();
    expect(await page.locator('#order-quantity').inputValue()).toBe('3');

    await openScreen('productDetail', { slug });
    await page.getByRole('button', { name: t('product:save.button') }).click();
    await sentence.waitFor();

    await openScreen('cart');
    await sentence.waitFor();

    await openScreen('myAccount', { query: { view: 'login' } });
    await checkSignIn(page, sentence);

    await openScreen('myAccount', { query: { view: 'register' } });
    await fillFields(page, { ...PERSON, password: PASSWORD });
    await page.getByRole('button', { name: t('register:register.submit') }).click();
    await sentence.waitFor();
    expect(await page.locator('#account-lastName').inputValue()).toBe('de Vries');

    await openScreen('myAccount', { query: { view: 'quotation-request', product: slug } });
    await fillFields(page, CONTACT);
    await page.getByRole('button', { name: t('account:quotation.request.submit') }).click();
    await sentence.waitFor();
    expect(await page.locator('[id="account-contact.email"]').inputValue()).toBe('kim@example.com');

    await openScreen('productOverview');
    await page
      .getByRole('button', { name: t('header:menu.open'), exact: true })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('switch').first().click();
    await sentence.waitFor();
    // The spelling of a mail address is looked up without a session.
    expect(calls.filter((call) => !call.includes('account.email.validate'))).toEqual([]);
  });

  it.each(['de-AT', 'en-GB'] as const)('is told so by the response to a form in %s', async (locale) => {
    const { page, t, open: openScreen } = await open(locale, { javaScriptEnabled: false });
    const sentence = page.getByText(t('apiErrors:cookies'));
    const { slug } = await product(locale);
    await openScreen('productDetail', { slug });
    await page.locator('#order-quantity').fill('3');
    await clickToLoad(page.getByRole('button', { name: t('cart:add.button'), exact: true }));
    expect(await sentence.count()).toBe(1);
    expect(await page.locator('#order-quantity').inputValue()).toBe('3');

    await openScreen('myAccount', { query: { view: 'login' } });
    await checkSignIn(page, sentence);

    await openScreen('myAccount', { query: { view: 'register' } });
    await fillFields(page, { ...PERSON, password: PASSWORD });
    await clickToLoad(page.getByRole('button', { name: t('register:register.submit') }));
    expect(await sentence.count()).toBe(1);
    expect(await page.locator('#account-lastName').inputValue()).toBe('de Vries');

    await openScreen('myAccount', { query: { view: 'quotation-request', product: slug } });
    await fillFields(page, CONTACT);
    await clickToLoad(page.getByRole('button', { name: t('account:quotation.request.submit') }));
    expect(await sentence.count()).toBe(1);
    expect(await page.locator('[id="account-contact.email"]').inputValue()).toBe('kim@example.com');
  });
});
