import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';
import type { Shopper } from './shopper.ts';

interface Guest {
  readonly search: string;
  readonly phone: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
}

/** What a guest of each country looks for and fills in. */
export const GUESTS = {
  'nl-NL': {
    search: 'onderzetters',
    phone: '+31 612 345 6789',
    street: 'Weverstraat',
    houseNumber: '18',
    postalCode: '5014 BK',
    city: 'Tilburg',
  },
  'de-AT': {
    search: 'Untersetzer',
    phone: '+43 664 123 4567',
    street: 'Mariahilfer Straße',
    houseNumber: '71',
    postalCode: '1060',
    city: 'Wien',
  },
  'fr-BE': {
    search: 'sous-verres',
    phone: '+32 470 123 4567',
    street: 'Rue Neuve',
    houseNumber: '12',
    postalCode: '1000',
    city: 'Bruxelles',
  },
} as const satisfies Partial<Record<Locale, Guest>>;

export type GuestLocale = keyof typeof GUESTS;

/** Searches from the header and opens the first result; answers its name. */
export async function findProduct({ page, t }: Shopper, words: string): Promise<string> {
  await page
    .getByRole('searchbox', { name: t('header:search.label') })
    .first()
    .fill(words);
  await page.keyboard.press('Enter');
  const heading = t('search:heading', { query: words });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await first.click();
  await page.waitForURL(/\/(product|produkt|produit)\//);
  // The address changes a moment before the page does.
  const name = page.getByRole('heading', { level: 1 }).filter({ hasNotText: heading });
  return (await name.innerText()).trim();
}

/** What a piece of the product on a page costs at a quantity, VAT included, as the commerce API has it. */
export async function unitPrice(
  address: string,
  locale: Locale,
  quantity: number,
): Promise<{ minor: number; text: string }> {
  const slug = new URL(address).pathname.split('/').at(-1) ?? '';
  const api = `http://localhost:${inject('apiPort')}/Products/slug/${slug}`;
  const answer = await fetch(api, { headers: { 'X-Shop': `EF-${locale}` } });
  const { price } = (await answer.json()) as components['schemas']['ProductDetail'];
  const minor = selectPrice({ ...price, quantity: { current: quantity } }, { includingVat: true });
  return { minor, text: formatMoney(minor, price.currency, locale) };
}

/** Sets the quantity on a product page and adds it; waits until the shop says so. */
export async function addToCart({ page, t }: Shopper, quantity: number): Promise<void> {
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill(String(quantity));
  await field.blur();
  await page
    .getByRole('button', { name: t('cart:add.button'), exact: true })
    .first()
    .click();
  await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();
}

/** From the cart through details and delivery to the payment step, as a guest. */
export async function goToPayment(shopper: Shopper, guest: Guest, email: string): Promise<void> {
  const { page, t } = shopper;
  await page
    .getByRole('link', { name: t('cart:checkout') })
    .first()
    .click();
  // From its beginning: "Nom" must not find "Prénom".
  const label = (key: string) => page.getByLabel(new RegExp(`^${t(key)}`));
  await label('checkout:contact.email').first().fill(email);
  await label('checkout:contact.phone').first().fill(guest.phone);
  await label('checkout:address.firstName').first().fill('Kim');
  await label('checkout:address.lastName').first().fill('de Vries');
  await label('checkout:address.street').first().fill(guest.street);
  await label('checkout:address.houseNumber').first().fill(guest.houseNumber);
  await page.locator('[autocomplete="billing postal-code"]').fill(guest.postalCode);
  await label('checkout:address.city').first().fill(guest.city);
  await shopper.checkScreen('checkout details');
  await page.getByRole('button', { name: t('checkout:toDelivery') }).click();
  await page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();
  await page.getByText(t('checkout:delivery.chosen')).first().waitFor();
  await shopper.checkScreen('checkout delivery');
  await page.getByRole('button', { name: t('checkout:toPayment') }).click();
  await page.getByRole('heading', { name: t('checkout:steps.payment') }).waitFor();
  await payButton(shopper).waitFor();
}

/** The one button that orders and pays. */
export function payButton({ page, t }: Shopper) {
  const beginning = t('checkout:payment.pay', { amount: '§' }).split('§')[0]?.trim() ?? '';
  return page.getByRole('button', { name: new RegExp(beginning) });
}

export type Outcome = 'paid' | 'canceled' | 'failed' | 'expired';
export type WebhookMode = 'normal' | 'before' | 'late' | 'twice' | 'never';

/** On the provider's page: chooses how the payment ends and how its webhook comes. */
export async function endPayment(
  page: Page,
  outcome: Outcome,
  webhook: WebhookMode = 'normal',
): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator(`input[name="webhook"][value="${webhook}"]`).check();
  await page.locator(`button[name="outcome"][value="${outcome}"]`).click();
}

/** Subjects of the mails in the mailbox that went to an address. */
export async function mailsTo(email: string): Promise<string[]> {
  const answer = await fetch(`http://localhost:${inject('apiPort')}/mailbox`);
  const html = await answer.text();
  return [...html.matchAll(/<li>.*?<\/li>/gs)]
    .map(([item]) => item)
    .filter((item) => item.includes(email))
    .map((item) => /class="subject"[^>]*>([^<]*)/.exec(item)?.[1] ?? '');
}

/** Waits until exactly one confirmation has come, and stays at one. */
export async function expectOneMail(email: string, number: string): Promise<void> {
  await expect.poll(() => mailsTo(email), { timeout: 20_000 }).toEqual([expect.stringContaining(number)]);
}

/** The number of the order that the result screen shows. */
export async function orderNumber({ page, t }: Shopper): Promise<string> {
  await page.getByRole('heading', { name: t('checkout:result.paid.title') }).waitFor();
  const number = page.getByRole('main').getByText(/^EF-\d{4}-\d{6}$/);
  return (await number.first().innerText()).trim();
}
