import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFocused, tabTo } from '#client/e2e/browser/keyboard.fixture.ts';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { apiGuest, becomeCustomer, giveSession } from '#client/e2e/steps/account.fixture.ts';
import { heading, signOut } from '#client/e2e/steps/account-entry.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import type { Locale } from '#shared/locales/index.ts';

/** A virtual authenticator of Chromium. While its owner is present, it responds to each new request. */
async function addAuthenticator({ context, page }: Shopper) {
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setPresent: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

async function openDetails(shopper: Shopper, locale: Locale): Promise<void> {
  const customer = apiGuest(locale);
  await becomeCustomer(customer);
  await giveSession(shopper, customer);
  await shopper.open('myAccountDetails');
}

async function waitForWelcome(shopper: Shopper): Promise<void> {
  await heading(shopper, shopper.t('account:start.hello', { name: 'Kim' })).waitFor();
}

function passkeysOf({ page, t }: Shopper) {
  return page.getByRole('region', { name: t('account:details.passkeys.title') });
}

/** Adds a passkey under the suggested name. */
async function addPasskey(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  const section = passkeysOf(shopper);
  await section.getByRole('button', { name: t('account:details.passkeys.add') }).click();
  const name = section.getByRole('textbox', { name: t('account:details.passkeys.label') });
  await expect.poll(() => isFocused(name)).toBe(true);
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'detached' });
}

describe.skipIf(!CHROMIUM)('passkeys', () => {
  const openShop = launchShoppers({ pictures: false });

  it.each(['nl-NL', 'fr-FR'] as const)('in %s: add, rename, sign out, sign in and remove', async (locale) => {
    const shopper = await openShop(locale);
    const { page, t } = shopper;
    await addAuthenticator(shopper);
    // Chromium would choose the only suggested passkey by itself, before the button is pressed.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await openDetails(shopper, locale);
    const section = passkeysOf(shopper);
    await section.getByText(t('account:details.passkeys.explain')).waitFor();
    await section.getByRole('button', { name: t('account:details.passkeys.add') }).waitFor();
    await shopper.checkScreen('details without passkeys');
    await section.getByRole('button', { name: t('account:details.passkeys.add') }).click();
    const name = section.getByRole('textbox', { name: t('account:details.passkeys.label') });
    await expect.poll(() => isFocused(name)).toBe(true);
    expect(await name.inputValue()).toBe(t('account:details.passkeys.name'));
    await shopper.checkScreen('name of a new passkey', { moves: true });
    const pasted = 'Sleutel van de werkplaats '.repeat(3).trim();
    await name.fill(pasted);
    await page.keyboard.press('Enter');
    await section.getByText(t('yup:errors.string.max', { max: 60, count: 60 })).waitFor();
    expect([await name.inputValue(), await isFocused(name)]).toEqual([pasted, true]);
    await name.fill('Werkplaats');
    await page.keyboard.press('Enter');
    await section.getByText('Werkplaats', { exact: true }).waitFor();
    const rename = section.getByRole('button', {
      name: t('account:details.passkeys.rename'),
    });
    await expect.poll(() => isFocused(rename)).toBe(true);
    await section.getByText(t('account:details.passkeys.unused')).waitFor();
    await shopper.checkScreen('details with a passkey', { moves: true });

    await signOut(shopper);
    const signIn = page.getByRole('button', { name: t('auth:passkey.signIn') });
    await signIn.waitFor();
    await shopper.checkScreen('login with passkeys');
    await signIn.click();
    await waitForWelcome(shopper);
    await shopper.open('myAccountDetails');
    await section.getByText(t('account:details.passkeys.unused')).waitFor({ state: 'detached' });

    await section.getByRole('button', { name: t('account:details.passkeys.remove') }).click();
    await section.getByText(t('account:details.passkeys.removal.text')).waitFor();
    await shopper.checkScreen('removal of a passkey', { moves: true });
    await section.getByRole('button', { name: t('account:details.passkeys.removal.confirm') }).click();
    await page
      .getByText(t('account:details.passkeys.removed', { name: 'Werkplaats' }))
      .first()
      .waitFor();
    await section.getByRole('listitem').waitFor({ state: 'detached' });
    const add = section.getByRole('button', { name: t('account:details.passkeys.add') });
    await expect.poll(() => isFocused(add)).toBe(true);

    // The authenticator still has the passkey that the account has no longer.
    await signOut(shopper);
    await signIn.click();
    await page.getByText(t('apiErrors:wrongPasskey')).waitFor();
    await shopper.checkScreen('login with a removed passkey', { moves: true });
  });

  it('signs in with a passkey that the browser suggests', async () => {
    const shopper = await openShop('nl-NL');
    await addAuthenticator(shopper);
    await openDetails(shopper, 'nl-NL');
    await addPasskey(shopper);
    await signOut(shopper);
    await waitForWelcome(shopper);
  });

  it('renews suggestions that expired while the page was hidden', async () => {
    const shopper = await openShop('nl-NL');
    const { page } = shopper;
    const authenticator = await addAuthenticator(shopper);
    await openDetails(shopper, 'nl-NL');
    await addPasskey(shopper);
    await authenticator.setPresent(false);
    await page.clock.install();
    let started = 0;
    page.on('request', (request) => {
      if (request.url().includes('auth.passkey.start')) started += 1;
    });
    const recordSuggestions = () => {
      const { credentials } = navigator;
      const get = credentials.get.bind(credentials);
      credentials.get = (options) => {
        Object.assign(window, { isSuggesting: true });
        return get(options);
      };
    };
    await page.addInitScript(recordSuggestions);
    await page.evaluate(recordSuggestions);
    await signOut(shopper);
    // The time of the options counts from their response, after which the browser suggests.
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isSuggesting'))).toBe(true);
    expect(started).toBe(1);
    const setVisibility = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await setVisibility('hidden');
    await page.clock.fastForward('05:00');
    expect(started, 'nothing is renewed while nobody looks').toBe(1);
    await setVisibility('visible');
    await expect.poll(() => started).toBe(2);
  });

  it('works with the keyboard only', async () => {
    const shopper = await openShop('nl-NL');
    const { page, t } = shopper;
    await addAuthenticator(shopper);
    await openDetails(shopper, 'nl-NL');
    const section = passkeysOf(shopper);
    const add = section.getByRole('button', { name: t('account:details.passkeys.add') });
    await add.waitFor();
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    const name = section.getByRole('textbox', { name: t('account:details.passkeys.label') });
    await expect.poll(() => isFocused(name)).toBe(true);
    await page.keyboard.press('Escape');
    const item = section.getByRole('listitem');
    const remove = item.getByRole('button', { name: t('account:details.passkeys.remove') });
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    const cancel = item.getByRole('button', { name: t('account:details.passkeys.cancel') });
    await expect.poll(() => isFocused(cancel)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(remove)).toBe(true);
  });

  it('shows no sign of passkeys where the browser has none', async () => {
    const shopper = await openShop('nl-NL');
    const { page, t } = shopper;
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await openDetails(shopper, 'nl-NL');
    await page.getByRole('heading', { name: t('account:details.sessions.title') }).waitFor();
    await passkeysOf(shopper).waitFor({ state: 'detached' });
    await signOut(shopper);
    await shopper.hydrated();
    await page.getByText(t('auth:passkey.signIn')).waitFor({ state: 'detached' });
  });

  it('confirms a change with a passkey instead of the password', async () => {
    const shopper = await openShop('nl-NL');
    const { page, t } = shopper;
    await addAuthenticator(shopper);
    await openDetails(shopper, 'nl-NL');
    await addPasskey(shopper);
    const { count } = await expireConfirmation(shopper);
    const password = page.getByLabel(t('account:details.password.label'));
    await password.fill('Nieuwe#2-stoel');
    await page.getByRole('button', { name: t('account:details.password.save') }).click();
    const dialog = page.getByRole('dialog', { name: t('auth:confirm.title') });
    await dialog.getByRole('button', { name: t('auth:confirm.passkey') }).waitFor();
    await shopper.checkScreen('confirmation with passkey', { moves: true });
    await dialog.getByRole('button', { name: t('auth:confirm.passkey') }).click();
    await page.getByText(t('account:details.password.done')).first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(count()).toBe(2);
  });
});

/** Refuses the first change of the customer, as if the last confirmation were more than ten minutes ago. */
async function expireConfirmation({ page }: Shopper) {
  let calls = 0;
  await page.route('**/api/trpc/account.me.update*', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    // The response to a guest, with another reason. Node.js does not resolve *.localhost.
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), cookie: '', host: url.host };
    url.hostname = 'localhost';
    const response = await route.fetch({ url: url.href, headers });
    const body = (await response.text()).replaceAll('codes.UNAUTHORIZED', 'confirmPassword');
    expect(body).toContain('confirmPassword');
    return route.fulfill({ response, body });
  });
  return { count: () => calls };
}
