import { expect, inject } from 'vitest';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';

/** Views to which the links in mails lead. */
type LinkView =
  | ('verify' | 'reset' | 'email' | 'quotation' | 'confirm' | 'unsubscribe')
  | ('alert-confirm' | 'alert-end')
  | ('order' | 'withdraw');

export const PASSWORD = 'Vilten!1-stoel';
export const NEW_PASSWORD = 'Nieuwe#2-stoel';

let people = 0;

/** Returns a mail address that no other test uses. */
export function newEmail(name: string): string {
  people += 1;
  return `${name}.${people}.${inject('shopPort')}@example.org`;
}

async function mailbox(path: string): Promise<string> {
  const response = await fetch(`http://localhost:${inject('apiPort')}/mailbox${path}`);
  return response.text();
}

/** Returns the links to a view in the mails to an address, the latest mail first. */
async function mailLinks(email: string, view: LinkView): Promise<string[]> {
  const items = [...(await mailbox('')).matchAll(/<li><a href="\/mailbox\/([^"]+)">(.*?)<\/li>/gs)];
  const own = items.filter(([, , item = '']) => item.includes(email));
  const texts = await Promise.all(own.map(([, id]) => mailbox(`/${id}`)));
  const link = new RegExp(`https?://[^\\s"<]*view=${view}&amp;token=[\\w.-]{43,}`);
  return texts.flatMap((text) => link.exec(text)?.[0].replaceAll('&amp;', '&') ?? []);
}

/** Waits for the `count`th mail with a link to a view, and returns the link of the latest. */
export async function mailLink(email: string, view: LinkView, count = 1): Promise<string> {
  await expect.poll(async () => (await mailLinks(email, view)).length).toBe(count);
  const [latest = ''] = await mailLinks(email, view);
  return latest;
}

export function emailField({ page }: Shopper) {
  return page.locator('#account-email');
}

export function passwordField({ page }: Shopper) {
  return page.locator('#account-password');
}

export function heading({ page }: Shopper, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

/** Fills in the form of the registration, for a person. */
export async function fillRegistration(shopper: Shopper, email: string): Promise<void> {
  const { page } = shopper;
  await page.locator('#account-firstName').fill('Kim');
  await page.locator('#account-lastName').fill('de Vries');
  await emailField(shopper).fill(email);
  await passwordField(shopper).fill(PASSWORD);
}

/** Registers, opens the link of the mail and presses the button of its page, which opens the account. */
export async function register(shopper: Shopper, email: string): Promise<void> {
  const { page, t } = shopper;
  await shopper.open('myAccount', { query: { view: 'register' } });
  await fillRegistration(shopper, email);
  await page.getByRole('button', { name: t('register:register.submit') }).click();
  await heading(shopper, t('register:register.sent.title')).waitFor();
  await page.goto(await mailLink(email, 'verify'));
  await shopper.hydrated();
  await page.getByRole('button', { name: t('register:verify.submit') }).click();
  await heading(shopper, t('account:start.hello', { name: 'Kim' })).waitFor();
}

/** Fills in the form of the login and sends it. */
export async function logIn(shopper: Shopper, email: string, password: string): Promise<void> {
  await emailField(shopper).fill(email);
  await passwordField(shopper).fill(password);
  await shopper.page
    .getByRole('main')
    .getByRole('button', { name: shopper.t('auth:login.submit'), exact: true })
    .click();
}

/** Presses the button to sign out, and waits for the page that says so. */
export async function signOut({ page, t }: Shopper): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account:start.signOut'), exact: true })
    .first()
    .click();
  await page.getByText(t('auth:done.signedOut.title')).waitFor();
}
