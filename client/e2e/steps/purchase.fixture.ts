import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { plainText } from '#client/e2e/browser/plain-text.fixture.ts';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND, shopHeader } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';

interface Guest {
  readonly search: string;
  readonly phone: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
}

/** Search term and address of a guest in each country. */
export const GUESTS = {
  'nl-NL': {
    search: SAMPLE_PRODUCTS.search['nl-NL'],
    phone: '+31 612 345 6789',
    street: 'Weverstraat',
    houseNumber: '18',
    postalCode: '5014 BK',
    city: 'Tilburg',
  },
  'de-AT': {
    search: SAMPLE_PRODUCTS.search['de-AT'],
    phone: '+43 664 123 4567',
    street: 'Mariahilfer Straße',
    houseNumber: '71',
    postalCode: '1060',
    city: 'Wien',
  },
  'fr-BE': {
    search: SAMPLE_PRODUCTS.search['fr-BE'],
    phone: '+32 470 123 4567',
    street: 'Rue Neuve',
    houseNumber: '12',
    postalCode: '1000',
    city: 'Bruxelles',
  },
} as const satisfies Partial<Record<Locale, Guest>>;

export type GuestLocale = keyof typeof GUESTS;

/** Searches in the header and opens the first result; returns its name. */
export async function searchAndOpenProduct({ page, t }: Shopper, term: string): Promise<string> {
  await page
    .getByRole('combobox', { name: t('header:search.label') })
    .first()
    .fill(term);
  await page.keyboard.press('Enter');
  const heading = t('search:heading', { query: term });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await first.click();
  await page.waitForURL(/\/(product|produkt|produit)\//);
  // The URL changes before the page does.
  const name = page.getByRole('heading', { level: 1 }).filter({ hasNotText: heading });
  return (await plainText(name)).trim();
}

/** Returns the unit price of a product page at a quantity, including VAT, from the commerce API. */
export async function unitPrice(
  pageUrl: string,
  locale: Locale,
  quantity: number,
): Promise<{ minor: number; text: string }> {
  const slug = new URL(pageUrl).pathname.split('/').at(-1) ?? '';
  const api = `http://localhost:${inject('apiPort')}/Products/slug/${slug}`;
  const response = await fetch(api, { headers: shopHeader(locale) });
  const { price } = (await response.json()) as components['schemas']['ProductDetail'];
  const minor = selectPrice({ ...price, quantity: { current: quantity } }, { includingVat: true });
  return { minor, text: formatMoney(minor, price.currency, locale) };
}

/** Sets the quantity on a product page, adds the product to the cart and waits for the confirmation. */
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

/** Fills in the details step of the checkout. */
export async function fillDetails(
  { page, t }: Pick<Shopper, 'page' | 't'>,
  guest: Guest,
  email: string,
): Promise<void> {
  // Anchored, so that "Nom" does not match "Prénom". "Numéro" also begins the label of the hidden VAT number.
  const field = (key: string) =>
    page
      .getByRole('main')
      .getByLabel(new RegExp(`^${t(key)}`))
      .filter({ visible: true })
      .first();
  await field('checkout:contact.email').fill(email);
  await field('checkout:contact.phone').fill(guest.phone);
  await field('checkout:address.firstName').fill('Kim');
  await field('checkout:address.lastName').fill('de Vries');
  await field('checkout:address.street').fill(guest.street);
  await field('checkout:address.houseNumber').fill(guest.houseNumber);
  await page.locator('[autocomplete="billing postal-code"]').fill(guest.postalCode);
  await field('checkout:address.city').fill(guest.city);
}

/** Goes from the cart through details and delivery to the payment step, as a guest. */
export async function goToPayment(shopper: Shopper, guest: Guest, email: string): Promise<void> {
  const { page, t } = shopper;
  await page
    .getByRole('link', { name: t('cart:checkout') })
    .first()
    .click();
  await fillDetails(shopper, guest, email);
  await shopper.checkScreen('checkout details');
  await page.getByRole('button', { name: t('checkout:toDelivery') }).click();
  await page.getByRole('heading', { name: t('checkout:steps.delivery') }).waitFor();
  await page.getByText(t('checkout:delivery.chosen')).first().waitFor();
  await shopper.checkScreen('checkout delivery');
  await page.getByRole('button', { name: t('checkout:toPayment') }).click();
  await page.getByRole('heading', { name: t('checkout:steps.payment') }).waitFor();
  await payButton(shopper).waitFor();
}

/** Returns the button that places and pays the order. */
export function payButton({ page, t }: Pick<Shopper, 'page' | 't'>) {
  const prefix = t('checkout:payment.pay', { amount: '§' }).split('§')[0]?.trim() ?? '';
  // Playwright reads names with plain spaces.
  return page.getByRole('button', { name: new RegExp(prefix.replace(/\s/g, ' ')) });
}

export type Outcome = 'paid' | 'canceled' | 'failed' | 'expired';
export type WebhookMode = 'normal' | 'before' | 'late' | 'twice' | 'never';

/** On the page of the sandbox provider: selects the outcome of the payment and the timing of its webhook. */
export async function completeSandboxPayment(
  page: Page,
  outcome: Outcome,
  webhook: WebhookMode = 'normal',
): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator(`input[name="webhook"][value="${webhook}"]`).check();
  await page.locator(`button[name="outcome"][value="${outcome}"]`).click();
}

/** Returns the subjects of the mails to an address. */
export async function mailSubjects(email: string): Promise<string[]> {
  const response = await fetch(`http://localhost:${inject('apiPort')}/mailbox`);
  const html = await response.text();
  return [...html.matchAll(/<li>.*?<\/li>/gs)]
    .map(([item]) => item)
    .filter((item) => item.includes(email))
    .map((item) => /class="subject"[^>]*>([^<]*)/.exec(item)?.[1] ?? '');
}

/** Waits for exactly one mail, the confirmation of the order. */
export async function expectOneMail(email: string, number: string): Promise<void> {
  await expect.poll(() => mailSubjects(email)).toEqual([expect.stringContaining(number)]);
}

/** Returns the order number on the result screen. */
export async function orderNumber({ page, t }: Shopper): Promise<string> {
  await page.getByRole('heading', { name: t('checkout:result.paid.title') }).waitFor();
  // For callers that read prices: without the stylesheet, `innerText` contains those of both VAT displays.
  await page.waitForLoadState();
  const number = page.getByRole('main').getByText(new RegExp(`^${JOURNEY_BRAND.code}-\\d{4}-\\d{6}$`));
  return (await number.first().innerText()).trim();
}
