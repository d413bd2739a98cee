import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { isUuid } from '#shared/validation/uuid.ts';

export const namespaces: ScreenModule['namespaces'] = ['apiErrors', 'auth', 'cart', 'checkout', 'yup'];

/** The query of the page after the guest has set a password without JavaScript. */
export const REGISTERED = { account: 'registered' } as const;

export function isRegistered(search: URLSearchParams): boolean {
  return search.get('account') === REGISTERED.account;
}

/** The UUID in `?payment=`; undefined if it is missing or invalid. */
export function paymentIdOf(search: URLSearchParams): string | undefined {
  const id = search.get('payment') ?? '';
  return isUuid(id) ? id : undefined;
}

/** The UUID in `?order=`, of an order that was placed without a payment; undefined if it is missing or invalid. */
export function orderIdOf(search: URLSearchParams): string | undefined {
  const id = search.get('order') ?? '';
  return isUuid(id) ? id : undefined;
}

/** Loads the payment or the order of the URL; without one it redirects to the cart. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { load, prefetch, redirect, t, url, brand } = context;
  const head = { title: `${t('checkout:result.title')} | ${brand.name}`, noindex: true };
  const placedId = orderIdOf(url.searchParams);
  if (placedId) {
    const order = await load('checkout.order.get', { id: placedId });
    if (order?.number == null) return redirect('cart');
    if (brand.switches.account) await prefetch('account.me.get', null);
    return { head };
  }
  const id = paymentIdOf(url.searchParams);
  if (!id) return redirect('cart');
  await prefetch('content.text.get', { screen: 'checkout-result' });
  // After a failure the page continues polling.
  const payment = await load('checkout.payment.get', { id }).catch(() => undefined);
  if (payment?.orderId) {
    // The cart is unchanged, so a cancelled payment redirects before the first byte.
    if (payment.status === 'canceled' && payment.orderState === 'Cart') {
      return redirect('cart', { query: { payment: 'canceled' } });
    }
    const customer = brand.switches.account && prefetch('account.me.get', null);
    await Promise.all([prefetch('checkout.order.get', { id: payment.orderId }), customer]);
  }
  return { head };
}
