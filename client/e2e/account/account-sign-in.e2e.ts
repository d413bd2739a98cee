import { describe, expect, it } from 'vitest';
import { isFocused, tabTo } from '#client/e2e/browser/keyboard.fixture.ts';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import {
  emailField,
  fillRegistration,
  heading,
  logIn,
  mailLink,
  NEW_PASSWORD,
  newEmail,
  PASSWORD,
  passwordField,
  register,
  signOut,
} from '#client/e2e/steps/account-entry.fixture.ts';
import { holdScripts, openBeforeHydration } from '#client/e2e/steps/early-input.fixture.ts';
import { addToCart } from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';

describe.skipIf(!CHROMIUM)('registration and login', () => {
  const openShop = launchShoppers({ pictures: false });

  it.each(['nl-NL', 'de-DE'] as const)(
    'in %s: register, verify, sign out, sign in, forget and reset the password',
    async (locale) => {
      const shopper = await openShop(locale);
      const { page, t } = shopper;
      const email = newEmail('kim');

      await shopper.open('myAccount');
      await heading(shopper, t('auth:login.title')).waitFor();
      await shopper.checkScreen('login');
      await page.getByRole('link', { name: t('auth:login.new.button') }).click();
      await heading(shopper, t('register:register.title')).waitFor();
      await page.getByRole('button', { name: t('register:register.submit') }).click();
      const summary = page.getByRole('alert').filter({ hasText: t('yup:form.faults') });
      await expect.poll(() => summary.getByRole('link').count()).toBe(4);
      await expect.poll(() => isFocused(summary)).toBe(true);
      await shopper.checkScreen('register with faults', { moves: true });
      await fillRegistration(shopper, email);
      await shopper.checkScreen('register', { moves: true });
      await page.getByRole('button', { name: t('register:register.submit') }).click();
      await heading(shopper, t('register:register.sent.title')).waitFor();
      await shopper.checkScreen('mail sent', { moves: true });

      const link = await mailLink(email, 'verify');
      expect(new URL(link).origin).toBe(new URL(page.url()).origin);
      // A program that follows the links of mails changes nothing.
      await fetch(link.replace(/^http:\/\/[^:/]+/, 'http://localhost'), {
        headers: { host: new URL(link).host },
      });
      await page.goto(link);
      await shopper.hydrated();
      await shopper.checkScreen('verify');
      await page.getByRole('button', { name: t('register:verify.submit') }).click();
      await heading(shopper, t('account:start.hello', { name: 'Kim' })).waitFor();
      await shopper.checkScreen('account', { moves: true });
      const account = page.getByRole('banner').getByRole('link', { name: t('routes:myAccount') });
      await expect.poll(() => account.innerText()).toContain('Kim');

      await signOut(shopper);
      await page.goto(link);
      await shopper.hydrated();
      await page.getByRole('button', { name: t('register:verify.submit') }).click();
      await heading(shopper, t('register:verify.invalid.title')).waitFor();
      await shopper.checkScreen('used link', { moves: true });

      await shopper.open('myAccountDetails');
      expect(new URL(page.url()).searchParams.get('next')).toBe(href('myAccountDetails', locale));
      await logIn(shopper, email, 'Vergeten!1');
      await page.getByText(t('apiErrors:wrongLogin')).waitFor();
      expect(await emailField(shopper).inputValue()).toBe(email);
      await logIn(shopper, email, PASSWORD);
      await heading(shopper, t('account:details.title')).waitFor();
      await signOut(shopper);

      await page.getByRole('link', { name: t('auth:login.forgot') }).click();
      await heading(shopper, t('resetPassword:forgot.title')).waitFor();
      await shopper.checkScreen('forgot', { moves: true });
      await emailField(shopper).fill(email);
      await page.getByRole('button', { name: t('resetPassword:forgot.submit') }).click();
      await heading(shopper, t('resetPassword:forgot.sent.title')).waitFor();
      const reset = await mailLink(email, 'reset');
      await page.goto(reset);
      await shopper.hydrated();
      await shopper.checkScreen('reset');
      await passwordField(shopper).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: t('resetPassword:reset.submit') }).click();
      await page.getByText(t('auth:done.password.title')).waitFor();
      await page.goto(reset);
      await heading(shopper, t('resetPassword:reset.invalid.title')).waitFor();
      await shopper.open('myAccount');
      await logIn(shopper, email, NEW_PASSWORD);
      await heading(shopper, t('account:start.hello', { name: 'Kim' })).waitFor();
    },
  );

  it('a forgotten password of an unknown address leads to the same page', async () => {
    const shopper = await openShop(LOCALE);
    const { page, t } = shopper;
    await shopper.open('myAccount', { query: { view: 'forgot' } });
    await emailField(shopper).fill(newEmail('nobody'));
    await page.getByRole('button', { name: t('resetPassword:forgot.submit') }).click();
    await heading(shopper, t('resetPassword:forgot.sent.title')).waitFor();
  });

  it('another browser than the one that registered is asked for the password', async () => {
    const own = await openShop(LOCALE);
    const email = newEmail('anna');
    await own.open('myAccount', { query: { view: 'register' } });
    await fillRegistration(own, email);
    await own.page.getByRole('button', { name: own.t('register:register.submit') }).click();
    await own.page.getByText(own.t('register:register.sent.here'), { exact: true }).waitFor();
    const other = await openShop(LOCALE);
    const { page, t } = other;
    await page.goto(await mailLink(email, 'verify'));
    await other.hydrated();
    const submit = page.getByRole('button', { name: t('register:verify.submit') });
    await submit.click();
    await page.getByText(t('register:verify.passwordText')).waitFor();
    await page.getByText(t('register:verify.elsewhere'), { exact: true }).waitFor();
    expect(await page.getByText(t('yup:form.failed')).count(), 'nothing failed').toBe(0);
    await other.checkScreen('verify with password', { moves: true });
    await passwordField(other).fill('Wrong-123!');
    await submit.click();
    await page.getByText(t('apiErrors:wrongPassword')).first().waitFor();
    await passwordField(other).fill(PASSWORD);
    await submit.click();
    await heading(other, t('account:start.hello', { name: 'Kim' })).waitFor();
    await page.getByText(t('auth:elsewhere.text'), { exact: true }).waitFor();
    await other.checkScreen('activated elsewhere', { moves: true });
  });

  it('what was typed before hydration stays', async () => {
    const shopper = await openShop(LOCALE);
    const { page, t, url } = shopper;
    const release = await holdScripts(page);
    await openBeforeHydration(page, url(href('myAccount', LOCALE, { query: { view: 'register' } })));
    await page.getByText(t('register:register.types.Business')).click();
    await page.locator('#account-company').fill('Vilt BV');
    const email = newEmail('early');
    await fillRegistration(shopper, email);
    await release();
    await shopper.hydrated();
    expect(await page.locator('#account-company').inputValue()).toBe('Vilt BV');
    expect(await passwordField(shopper).inputValue()).toBe(PASSWORD);
    await page.getByRole('button', { name: t('register:register.submit') }).click();
    await heading(shopper, t('register:register.sent.title')).waitFor();
    await mailLink(email, 'verify');
  });

  it('works with the keyboard only, and merges the carts', async () => {
    const email = newEmail('keys');
    const first = await openShop(LOCALE);
    await register(first, email);

    const { slug } = await productBySku(SAMPLE_PRODUCTS.plain[1], LOCALE);
    await first.open('productDetail', { slug });
    await addToCart(first, 1);

    const shopper = await openShop(LOCALE);
    const { page, t } = shopper;
    await shopper.open('productDetail', { slug });
    await addToCart(shopper, 2);
    await shopper.open('myAccount', { query: { view: 'login', next: href('cart', LOCALE) } });
    await tabTo(page, emailField(shopper));
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => address.pathname === href('cart', LOCALE));
    const merged = page.getByRole('status').filter({ hasText: t('auth:merged.cartLines', { count: 1 }) });
    await merged.waitFor();
    await page.getByRole('main').getByRole('textbox').first().waitFor();

    // The other browser of the customer has the merged cart: the quantities of a product are added.
    await first.open('cart');
    expect(await first.page.getByRole('main').getByRole('textbox').first().inputValue()).toBe('3');
  });
});
