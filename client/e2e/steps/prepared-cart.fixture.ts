import type { Page } from 'playwright-core';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import { GUESTS, payButton } from './purchase.fixture.ts';
import { productBySku } from './saved-items.fixture.ts';

/** The locale of prepared carts: the one of the default shop. */
export const PREPARED_LOCALE = 'nl-NL';

/** Calls a mutation of the shop with the session of the shopper's browser. */
function mutate(page: Page, path: string, input: unknown): Promise<void> {
  return page.evaluate(
    async ([procedure, json]) => {
      const response = await fetch(`/api/trpc/${procedure}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-ssr': '1' },
        body: JSON.stringify({ json }),
      });
      if (!response.ok) throw new Error(`${procedure}: ${response.status} ${await response.text()}`);
    },
    [path, input] as const,
  );
}

/** Adds a product to the cart through the API, which is faster than its page. The open page does not show it. */
export async function addLine(
  { page }: Pick<Shopper, 'page'>,
  sku: string,
  quantity: number,
  answers?: Answers,
): Promise<void> {
  const { id } = await productBySku(sku, PREPARED_LOCALE);
  await mutate(page, 'cart.line.add', { productId: id, quantity, ...(answers ? { answers } : {}) });
}

/** Saves the details step of the checkout through the API, as a business. The open page does not show it. */
export async function saveDetails(
  { page }: Pick<Shopper, 'page'>,
  email: string,
  vatNumber: string | null = null,
): Promise<void> {
  const { search: _, phone, ...address } = GUESTS[PREPARED_LOCALE];
  const company = { company: 'Weverij De Vries', addition: null, country: 'NL' };
  await mutate(page, 'checkout.details.save', {
    customerType: 'Business',
    email,
    phone,
    vatNumber,
    reference: 'Kantoor tweede verdieping',
    remarks: null,
    billingAddress: { ...address, ...company, firstName: 'Kim', lastName: 'de Vries' },
    deliveryAddress: null,
  });
}

/** Opens the payment step of a shopper whose details are saved, by saving the preselected delivery. */
export async function openPaymentStep(shopper: Pick<Shopper, 'page' | 't' | 'open'>): Promise<void> {
  const { page, t } = shopper;
  await shopper.open('checkout', { query: { step: 'delivery' } });
  await page.getByRole('button', { name: t('checkout:toPayment') }).click();
  await payButton(shopper).waitFor();
}
