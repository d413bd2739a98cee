import { describe, expect, it } from 'vitest';
import { clickToLoad, launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
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
  signOut,
} from '#client/e2e/steps/account-entry.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

describe.skipIf(!CHROMIUM)('the account without JavaScript', () => {
  const openShop = launchShoppers({ pictures: false });

  it('register, verify, sign out, sign in, forget and reset the password', async () => {
    const shopper = await openShop('nl-NL', { javaScriptEnabled: false });
    const { page, t } = shopper;
    const email = newEmail('plain');
    await shopper.open('myAccount', { query: { view: 'register' } });
    await fillRegistration(shopper, 'plain@');
    await clickToLoad(page.getByRole('button', { name: t('register:register.submit') }));
    const summary = page.getByRole('alert').filter({ hasText: t('yup:form.faults') });
    expect(await summary.getByRole('link').count()).toBe(1);
    expect(await page.locator('#account-firstName').inputValue()).toBe('Kim');
    expect(await emailField(shopper).inputValue()).toBe('plain@');
    expect(await page.content(), 'no page contains a password').not.toContain(PASSWORD);
    await fillRegistration(shopper, email);
    await clickToLoad(page.getByRole('button', { name: t('register:register.submit') }));
    await heading(shopper, t('register:register.sent.title')).waitFor();

    await page.goto(await mailLink(email, 'verify'));
    await clickToLoad(page.getByRole('button', { name: t('register:verify.submit') }));
    await heading(shopper, t('account:start.hello', { name: 'Kim' })).waitFor();
    await signOut(shopper);

    await shopper.open('myAccountDetails');
    await logIn(shopper, email, 'Vergeten!1');
    await page.getByText(t('apiErrors:wrongLogin')).waitFor();
    expect(await emailField(shopper).inputValue()).toBe(email);
    await logIn(shopper, email, PASSWORD);
    await heading(shopper, t('account:details.title')).waitFor();
    await page.locator('#account-lastName').fill('Jansen');
    await clickToLoad(page.getByRole('button', { name: t('account:details.person.save') }));
    await heading(shopper, t('account:details.title')).waitFor();
    expect(await page.locator('#account-lastName').inputValue()).toBe('Jansen');
    await signOut(shopper);

    await clickToLoad(page.getByRole('link', { name: t('auth:login.forgot') }));
    await emailField(shopper).fill(email);
    await clickToLoad(page.getByRole('button', { name: t('resetPassword:forgot.submit') }));
    await heading(shopper, t('resetPassword:forgot.sent.title')).waitFor();
    await page.goto(await mailLink(email, 'reset'));
    await passwordField(shopper).fill(NEW_PASSWORD);
    await clickToLoad(page.getByRole('button', { name: t('resetPassword:reset.submit') }));
    await page.getByText(t('auth:done.password.title')).waitFor();
    await logIn(shopper, email, NEW_PASSWORD);
    await heading(shopper, t('account:start.hello', { name: 'Kim' })).waitFor();
  });
});
