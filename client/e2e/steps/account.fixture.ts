import { inject } from 'vitest';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import {
  type ApiShopper as AnyShopper,
  apiShopper,
  type PlacedOrder,
  registerShopper,
} from '#server/platform/testing/api-shopper.ts';
import type { Locale } from '#shared/locales/index.ts';
import { productBySku } from './saved-items.fixture.ts';

export { PASSWORD } from '#server/platform/testing/api-shopper.ts';

/** A shopper who calls the commerce API, as the storefront does for a browser. */
export interface ApiShopper extends Omit<AnyShopper, 'order'> {
  /** Orders products by their SKU and pays; returns the order. */
  order(lines: readonly { readonly sku: string; readonly quantity: number }[]): Promise<PlacedOrder>;
}

const apiOrigin = () => `http://localhost:${inject('apiPort')}`;

/** A guest with a new session and email address. */
export function apiGuest(locale: Locale): ApiShopper {
  const shopper = apiShopper({ api: apiOrigin(), brand: JOURNEY_BRAND.code, locale });
  return {
    ...shopper,
    async order(lines) {
      const products = lines.map(async ({ sku, quantity }) => {
        const { id } = await productBySku(sku, locale);
        return { productId: id, quantity };
      });
      return shopper.order(await Promise.all(products));
    },
  };
}

/** Makes a guest a customer: registers, and verifies the address with the link of the mail. */
export function becomeCustomer(guest: ApiShopper): Promise<void> {
  return registerShopper(apiOrigin(), guest);
}

/** Gives a browser the session of a shopper. */
export async function giveSession({ context, url }: Shopper, { token }: ApiShopper): Promise<void> {
  const session = { name: 'session', value: token(), httpOnly: true, sameSite: 'Lax' as const };
  await context.addCookies([{ ...session, url: url('/') }]);
}
