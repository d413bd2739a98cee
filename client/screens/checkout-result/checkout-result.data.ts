import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['cart', 'checkout'];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The payment that the address names (`?payment=`), or undefined. */
export function paymentIdOf(search: URLSearchParams): string | undefined {
  const id = search.get('payment') ?? '';
  return UUID.test(id) ? id : undefined;
}

/** A payment that the address names; without one there is only the cart to go back to. */
export async function load({ load, prefetch, redirect, t, url, brand }: LoadContext): Promise<LoadedScreen> {
  const id = paymentIdOf(url.searchParams);
  if (!id) return redirect('cart');
  // Whether or not the payment can be read now: the page goes on asking.
  const payment = await load('checkout.payment.get', { id }).catch(() => undefined);
  // Nothing to wait for and nothing to thank for: the cart stands as it was, before a byte of this page is out.
  if (payment?.status === 'canceled' && payment.orderState === 'Cart') {
    return redirect('cart', { query: { payment: 'canceled' } });
  }
  if (payment) await prefetch('checkout.order.get', { id: payment.orderId });
  return { head: { title: `${t('checkout:result.title')} | ${brand.name}`, noindex: true } };
}
