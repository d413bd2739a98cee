import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { allowedStep, stepQuery } from '#client/features/checkout/checkout-steps.ts';

export const namespaces: ScreenModule['namespaces'] = ['cart', 'checkout', 'yup'];

/** An empty cart has nothing to check out, and a step whose turn has not come leads to the one that has. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { load, prefetch, redirect, t, url, brand } = context;
  const cart = await load('cart.order.get', null);
  if (!cart || cart.lines.length === 0) return redirect('cart');
  const asked = url.searchParams.get('step');
  const step = allowedStep(asked, cart);
  if (step !== (asked ?? 'details')) return redirect('checkout', { query: stepQuery(step) });
  const ahead = [
    step !== 'details' && prefetch('checkout.shipping.get', null),
    step === 'payment' && prefetch('checkout.payment.list', null),
  ];
  await Promise.all(ahead);
  return { head: { title: `${t(`checkout:steps.${step}`)} | ${brand.name}`, noindex: true } };
}
