import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { allowedStep, ENDED_CHECKOUT, stepQuery } from '#client/features/checkout/checkout-steps.ts';

export const namespaces: ScreenModule['namespaces'] = ['apiErrors', 'auth', 'cart', 'checkout', 'yup'];

/**
 * Redirects an empty cart to the cart screen, which explains a checkout that had a step, and a step that is not reachable yet
 * to the first incomplete one.
 */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { load, prefetch, redirect, t, url, brand } = context;
  const cart = await load('cart.order.get', null);
  const requested = url.searchParams.get('step');
  if (!cart || cart.lines.length === 0) return redirect('cart', requested ? { query: ENDED_CHECKOUT } : {});
  const step = allowedStep(requested, cart);
  if (step !== (requested ?? 'details')) return redirect('checkout', { query: stepQuery(step) });
  const ahead = [
    prefetch('content.text.get', { screen: 'checkout' }),
    step === 'details' && brand.switches.account && loadCustomer(context),
    step === 'details' && cart.quotation && !cart.details && loadContact(context, cart.quotation),
    step === 'delivery' && prefetch('checkout.shipping.get', null),
    (step === 'delivery' || step === 'payment') && prefetch('checkout.payment.list', null),
  ];
  return {
    head: { title: `${t(`checkout:steps.${step}`)} | ${brand.name}`, noindex: true },
    rest: Promise.all(ahead),
  };
}

/** Loads who requested the accepted quotation. The form works without it. */
async function loadContact({ load }: LoadContext, { number }: { readonly number: string }): Promise<void> {
  await load('order.quotation.get', { number }).catch(() => undefined);
}

/** Loads the customer and the addresses that prefill the form. It works without them. */
async function loadCustomer({ load }: LoadContext): Promise<void> {
  const customer = await load('account.me.get', null).catch(() => null);
  if (customer) await load('account.address.list', null).catch(() => undefined);
}
