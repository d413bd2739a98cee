import { randomBytes } from 'node:crypto';
import { inject, vi } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import { productBySku } from './saved-items.fixture.ts';
import type { Shopper } from './shopper.fixture.ts';

type Schemas = components['schemas'];
type Order = Schemas['Order'];

/** The password of every customer of the journeys. */
export const PASSWORD = 'Kwartel-27-veld!';

const ADDRESSES: Readonly<Partial<Record<Locale, Schemas['Address']>>> = {
  'nl-NL': {
    ...{ firstName: 'Kim', lastName: 'de Vries', street: 'Weverstraat', houseNumber: '18' },
    ...{ postalCode: '5014 BK', city: 'Tilburg', country: 'NL' },
  },
  'de-DE': {
    ...{ firstName: 'Kim', lastName: 'Lange', street: 'Kastanienallee', houseNumber: '71' },
    ...{ postalCode: '10115', city: 'Berlin', country: 'DE' },
  },
};
const PHONES: Readonly<Partial<Record<Locale, string>>> = {
  'nl-NL': '+31 612 345 6789',
  'de-DE': '+49 151 234 5678',
};

/** A shopper who calls the commerce API, as the storefront does for a browser. */
export interface ApiShopper {
  readonly email: string;
  /** The token of the session. */
  token(): string;
  call<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  /** Orders a product by its SKU and pays; returns the order. */
  order(lines: readonly { readonly sku: string; readonly quantity: number }[]): Promise<Order>;
}

/** A guest with a new session and email address. */
export function apiGuest(locale: Locale): ApiShopper {
  const api = `http://localhost:${inject('apiPort')}`;
  const email = `kim-${randomBytes(6).toString('hex')}@example.com`;
  let token = randomBytes(32).toString('base64url');
  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await fetch(api + path, {
      method,
      headers: {
        ...{ 'X-Shop': `EF-${locale}`, Authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} got ${response.status}: ${text}`);
    token = response.headers.get('x-session-token') ?? token;
    return (text ? JSON.parse(text) : undefined) as Body;
  }
  return {
    email,
    token: () => token,
    call,
    async order(lines) {
      for (const { sku, quantity } of lines) {
        const { id: productId } = await productBySku(sku, locale);
        await call('POST', '/orders/lines', { productId, quantity });
      }
      await call('POST', '/Orders/details', {
        ...{ email, phone: PHONES[locale], customerType: 'Private' },
        billingAddress: ADDRESSES[locale],
      });
      const { days } = await call<Schemas['Shipping']>('GET', '/Orders/shipping');
      const [day] = days.Deliver ?? [];
      const slotFrom = day?.slots[0]?.from ?? null;
      await call('POST', '/Orders/shipping', { method: 'Deliver', date: day?.date, slotFrom });
      const cart = await call<Order>('GET', '/Orders/current');
      const { paymentId, redirectUrl } = await call<Schemas['InitiatedPayment']>(
        'POST',
        '/orders/payment/initiate',
        {
          ...{ method: 'creditcard', totalIncVat: cart.totals.incVat },
          returnUrl: 'http://localhost/?payment={paymentId}',
        },
      );
      const body = new URLSearchParams({ outcome: 'paid', webhook: 'never' });
      await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
      return call('POST', '/Orders/complete', { paymentId });
    },
  };
}

/** Makes a guest a customer: registers, and verifies the address with the link of the mail. */
export async function becomeCustomer(guest: ApiShopper): Promise<void> {
  const details = { type: 'Private', firstName: 'Kim', lastName: 'de Vries' };
  await guest.call('POST', '/Registration', { email: guest.email, password: PASSWORD, details });
  const token = await mailedToken(`http://localhost:${inject('apiPort')}`, guest.email);
  await guest.call('POST', '/Registration/verify', { token });
}

/** The token of the link in the latest mail to an address. Mails are sent in the background. */
function mailedToken(api: string, email: string): Promise<string> {
  const textOf = async (path: string) => (await fetch(api + path)).text();
  return vi.waitFor(
    async () => {
      const list = await textOf(`/mailbox?to=${encodeURIComponent(email)}`);
      const mail = /href="(\/mailbox\/[\w-]{36})"/.exec(list)?.[1];
      const token = mail && /token=([\w-]{43})/.exec(await textOf(`${mail}/html`))?.[1];
      if (!token) throw new Error(`no mail with a link has come for ${email}`);
      return token;
    },
    { timeout: 60_000, interval: 250 },
  );
}

/** Gives a browser the session of a shopper. */
export async function giveSession({ context, url }: Shopper, { token }: ApiShopper): Promise<void> {
  const session = { name: 'session', value: token(), httpOnly: true, sameSite: 'Lax' as const };
  await context.addCookies([{ ...session, url: url('/') }]);
}
