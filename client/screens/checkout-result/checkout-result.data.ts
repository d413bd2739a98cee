import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { isUuid } from '#shared/validation/uuid.ts';

export const namespaces: ScreenModule['namespaces'] = ['cart', 'checkout'];

/** The id in `?payment=`, or undefined if it is none. */
export function paymentIdOf(search: URLSearchParams): string | undefined {
  const id = search.get('payment') ?? '';
  return isUuid(id) ? id : undefined;
}

/** Loads the payment of the URL; without one it redirects to the cart. */
export async function load({ load, prefetch, redirect, t, url, brand }: LoadContext): Promise<LoadedScreen> {
  const id = paymentIdOf(url.searchParams);
  if (!id) return redirect('cart');
  // A failure is no reason to stop: the page keeps polling.
  const payment = await load('checkout.payment.get', { id }).catch(() => undefined);
  // The cart is unchanged, so a cancelled payment redirects before the first byte.
  if (payment?.status === 'canceled' && payment.orderState === 'Cart') {
    return redirect('cart', { query: { payment: 'canceled' } });
  }
  if (payment) await prefetch('checkout.order.get', { id: payment.orderId });
  return { head: { title: `${t('checkout:result.title')} | ${brand.name}`, noindex: true } };
}
