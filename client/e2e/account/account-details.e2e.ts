import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFocused } from '#client/e2e/browser/keyboard.fixture.ts';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { axeViolations } from '#client/e2e/faults/axe.fixture.ts';
import { apiGuest, becomeCustomer, giveSession } from '#client/e2e/steps/account.fixture.ts';
import {
  heading,
  logIn,
  NEW_PASSWORD,
  newEmail,
  passwordField,
  signOut,
} from '#client/e2e/steps/account-entry.fixture.ts';
import { toastRegion } from '#client/e2e/steps/toast.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';
/** The password of customers whom the fixture registers. */
const PASSWORD = 'Kwartel-27-veld!';

/** Refuses the next call of a procedure as the API does once the last confirmation is too long ago. */
async function demandConfirmation(page: Page, procedure: string): Promise<void> {
  const data = { code: 'FORBIDDEN', httpStatus: 403, messageKey: 'confirmPassword' };
  const body = JSON.stringify({ error: { json: { message: 'Confirm', code: -32003, data } } });
  await page.route(
    (url) => url.pathname.includes(procedure),
    (route) => route.fulfill({ status: 403, contentType: 'application/json', body }),
    { times: 1 },
  );
}

describe.skipIf(!CHROMIUM)('the details of the account', () => {
  const openShop = launchShoppers({ pictures: false });

  async function openCustomer(locale: 'nl-NL' | 'de-DE' = LOCALE) {
    const customer = apiGuest(locale);
    await becomeCustomer(customer);
    const shopper = await openShop(locale);
    await giveSession(shopper, customer);
    return { customer, shopper };
  }

  it.each(['nl-NL', 'de-DE'] as const)('in %s: are shown and changed', async (locale) => {
    const { shopper, customer } = await openCustomer(locale);
    const { page, t } = shopper;
    await shopper.open('myAccountDetails');
    expect(await shopper.page.evaluate(() => window.scrollY), 'the page starts at its top').toBe(0);
    await page.getByText(t('account:details.email.current', { email: customer.email })).waitFor();
    await shopper.checkScreen('details');
    await page.locator('#account-lastName').fill('');
    const save = page.getByRole('button', { name: t('account:details.person.save') });
    await save.click();
    await page.locator('#account-lastName-error').waitFor();
    await page.locator('#account-lastName').fill('Jansen');
    await save.click();
    await toastRegion(shopper).getByText(t('account:details.saved'), { exact: true }).first().waitFor();
    await page.reload();
    await shopper.hydrated();
    expect(await page.locator('#account-lastName').inputValue()).toBe('Jansen');

    const email = newEmail('changed');
    await page.locator('#account-email').fill(email);
    await page.getByRole('button', { name: t('account:details.email.save') }).click();
    await page.getByText(t('account:details.email.pending', { email })).waitFor();

    await page.locator('#account-email').fill(customer.email);
    await page.keyboard.press('Enter');
    const kept = t('account:details.email.kept', { email: customer.email });
    await page.getByText(kept, { exact: true }).first().waitFor();
    await page.getByText(t('account:details.email.pending', { email })).waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).not.toBe('account-password');
    // What is missing is said after an attempt.
    expect(await page.locator('#account-password-error, #account-email-error').count()).toBe(0);
  });

  it('a sensitive change asks for the password, and keeps what was typed', async () => {
    const { shopper } = await openCustomer();
    const { page, t } = shopper;
    await shopper.open('myAccountDetails');
    await passwordField(shopper).fill(NEW_PASSWORD);
    await demandConfirmation(page, 'account.me.update');
    const save = page.getByRole('button', { name: t('account:details.password.save') });
    await save.click();
    const dialog = page.getByRole('dialog', { name: t('auth:confirm.title') });
    const current = dialog.getByLabel(t('auth:confirm.password')).first();
    await expect.poll(() => isFocused(current)).toBe(true);
    // Not checkScreen: the response that demands the confirmation is an error in the console.
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await passwordField(shopper).inputValue()).toBe(NEW_PASSWORD);

    await demandConfirmation(page, 'account.me.update');
    await save.click();
    await current.fill('Vergeten!1');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').first().waitFor();
    await current.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(t('account:details.password.done')).first().waitFor();
    expect(await passwordField(shopper).inputValue()).toBe('');
  });

  it('lists where the customer is signed in, and ends the other sessions', async () => {
    const { shopper, customer } = await openCustomer();
    const { page, t } = shopper;
    const other = await openShop(LOCALE);
    await other.open('myAccount');
    await logIn(other, customer.email, PASSWORD);
    await heading(other, t('account:start.hello', { name: 'Kim' })).waitFor();

    await shopper.open('myAccountDetails');
    // The list names only the system of a headless browser.
    const device = page.getByText('Linux', { exact: true });
    await device.waitFor();
    await page.getByRole('button', { name: t('account:details.sessions.others') }).click();
    await page.getByText(t('account:details.sessions.othersEnded')).first().waitFor();
    await device.waitFor({ state: 'detached' });
    await other.open('myAccountDetails');
    await heading(other, t('auth:login.title')).waitFor();
  });

  it('after signing out, the back button shows nothing of the customer', async () => {
    const { shopper, customer } = await openCustomer();
    const { page, t } = shopper;
    await shopper.open('home');
    const account = page.getByRole('banner').getByRole('link', { name: t('routes:myAccount') });
    await expect.poll(() => account.innerText()).toContain('Kim');
    await shopper.open('myAccountDetails');
    await signOut(shopper);
    await page.goBack();
    await heading(shopper, t('auth:login.title')).waitFor();
    expect(await page.content()).not.toContain(customer.email);
    await page.goBack();
    await heading(shopper, t('auth:login.title')).waitFor({ state: 'detached' });
    await shopper.hydrated();
    expect(await account.innerText()).not.toContain('Kim');
  });

  it('the header of a small screen shows the initials instead of the icon', async () => {
    const { shopper } = await openCustomer();
    const { page, t } = shopper;
    await page.setViewportSize({ width: 768, height: 900 });
    await shopper.open('home');
    const link = page.getByRole('banner').getByRole('link', { name: t('routes:myAccount') });
    const initials = link.getByText('Kd', { exact: true });
    await initials.waitFor();
    const [outer, circle, symbol] = await Promise.all(
      [link, initials, link.locator('svg')].map((one) => one.boundingBox()),
    );
    const middleOf = (box: typeof outer) => box && [box.x + box.width / 2, box.y + box.height / 2];
    expect(middleOf(circle)).toEqual(middleOf(symbol));
    expect(circle?.width).toBeGreaterThan((symbol?.width ?? 0) + 6);
    expect(circle?.width).toBeLessThan(outer?.width ?? 0);
  });

  it('the header of a wide screen shows the whole name under the icon', async () => {
    const { shopper } = await openCustomer();
    const { page, t } = shopper;
    await shopper.open('home');
    const link = page.getByRole('banner').getByRole('link', { name: t('routes:myAccount') });
    const name = link.getByText('Kim', { exact: true });
    await name.waitFor();
    const [header, shown, symbol] = await Promise.all(
      [page.getByRole('banner'), name, link.locator('svg')].map((one) => one.boundingBox()),
    );
    const bottomOf = (box: typeof shown) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(shown?.y).toBeGreaterThanOrEqual(bottomOf(symbol));
    expect(bottomOf(shown)).toBeLessThanOrEqual(bottomOf(header));
  });

  it('a page from the back/forward cache is reloaded', async () => {
    const { shopper } = await openCustomer();
    const { page, t } = shopper;
    await shopper.open('home');
    const account = page.getByRole('banner').getByRole('link', { name: t('routes:myAccount') });
    await expect.poll(() => account.innerText()).toContain('Kim');
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => {
      // Deferred, because a reload during this evaluation would leave it without a result.
      setTimeout(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    });
    await loaded;
    await shopper.hydrated();
  });

  it('the account is deleted after a typed word and the password', async () => {
    const { shopper, customer } = await openCustomer();
    const { page, t } = shopper;
    await shopper.open('myAccountDetails');
    const word = page.locator('#account-word');
    const remove = page.getByRole('button', { name: t('account:details.delete.button') });
    await word.fill('nee');
    await remove.click();
    await page.locator('#account-word-error').waitFor();
    await word.fill(t('account:details.delete.word').toLowerCase());
    await demandConfirmation(page, 'account.me.remove');
    await remove.click();
    await page.getByRole('dialog').getByLabel(t('auth:confirm.password')).first().fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(t('auth:done.deleted.title')).waitFor();
    await logIn(shopper, customer.email, PASSWORD);
    await page.getByText(t('apiErrors:wrongLogin')).waitFor();
    expect(new URL(page.url()).pathname).toBe(href('myAccount', LOCALE));
  });
});
