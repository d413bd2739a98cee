import type { FormHandler } from '#client/data/form-handler.ts';
import { href } from '#shared/screens/index.ts';

/** Fetches the state of the payment from the provider. */
export const handleForm: FormHandler = async ({ call, locale, url }) => {
  const payment = url.searchParams.get('payment') ?? '';
  await call('checkout.order.complete', { paymentId: payment });
  return href('checkoutResult', locale, { query: { payment } });
};
