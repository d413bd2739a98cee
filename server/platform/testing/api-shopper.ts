import { randomBytes } from 'node:crypto';
import { type BrandCode, brandByCode, shopIdentifier } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { SAMPLE_ADDRESSES } from '#shared/countries/sample-addresses.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { mailedToken } from './mailed-token.ts';

type Schemas = components['schemas'];
export type PlacedOrder = Schemas['Order'];

/** The password of every customer. */
export const PASSWORD = 'Kwartel-27-veld!';

const PERSON = { firstName: 'Kim', lastName: 'de Vries' };

/** A shopper who calls the commerce API, as the storefront does for a browser. */
export interface ApiShopper {
  readonly email: string;
  /** A valid address in the country of the shop. */
  readonly address: Schemas['Address'];
  /** The token of the session. */
  token(): string;
  call<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  /** Puts products into the cart, and saves details and delivery. */
  fillCart(lines: readonly Line[]): Promise<void>;
  /** Orders products and pays; returns the order. */
  order(lines: readonly Line[]): Promise<PlacedOrder>;
}

interface Line {
  readonly productId: string;
  readonly quantity: number;
}

interface ApiShop {
  /** Origin of the commerce API. */
  readonly api: string;
  readonly brand: BrandCode;
  readonly locale: Locale;
}

/** A guest with a new session and email address. */
export function apiShopper({ api, brand, locale }: ApiShop): ApiShopper {
  const email = `kim-${randomBytes(6).toString('hex')}@example.com`;
  let token = randomBytes(32).toString('base64url');
  const { country } = localeDefinition(locale);
  const { phone, ...home } = SAMPLE_ADDRESSES[country];
  const address = { ...PERSON, ...home, country };

  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await fetch(api + path, {
      method,
      headers: {
        'X-Shop': shopIdentifier(brandByCode(brand), locale),
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} got ${response.status}: ${text}`);
    token = response.headers.get('x-session-token') ?? token;
    return (text ? JSON.parse(text) : undefined) as Body;
  }
  async function fillCart(lines: readonly Line[]): Promise<void> {
    for (const line of lines) await call('POST', '/orders/lines', line);
    const details = { email, phone, customerType: 'Private', billingAddress: address };
    await call('POST', '/Orders/details', details);
    const { days } = await call<Schemas['Shipping']>('GET', '/Orders/shipping');
    const [day] = days.Deliver ?? [];
    const slotFrom = day?.slots[0]?.from ?? null;
    await call('POST', '/Orders/shipping', { method: 'Deliver', date: day?.date, slotFrom });
  }
  return {
    email,
    address,
    token: () => token,
    call,
    fillCart,
    async order(lines) {
      await fillCart(lines);
      const cart = await call<PlacedOrder>('GET', '/Orders/current');
      const { paymentId, redirectUrl } = await call<Schemas['InitiatedPayment']>(
        'POST',
        '/orders/payment/initiate',
        {
          method: 'creditcard',
          totalIncVat: cart.totals.incVat,
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
export async function registerShopper(
  api: string,
  { call, email }: Pick<ApiShopper, 'call' | 'email'>,
): Promise<void> {
  const details = { type: 'Private', ...PERSON };
  await call('POST', '/Registration', { email, password: PASSWORD, details });
  await call('POST', '/Registration/verify', { token: await mailedToken(api, email, 'verify') });
}
