import { type Api, cart, DETAILS, newToken, payment, RETURN_URL, shipping } from '../api-workloads.ts';

/** Milliseconds of the calls for which a shopper waits most. */
export interface PurchaseTimes {
  readonly add: number;
  readonly initiate: number;
}

/** A purchase as the storefront makes it: add, details, delivery, payment, the provider's webhook, and the return. */
export async function buy(api: Api, productId: string): Promise<PurchaseTimes> {
  const token = newToken();
  const [add] = await timed(() => api.post('/orders/lines', token, { productId, quantity: 1 }));
  await api.post('/Orders/details', token, DETAILS);
  const { days } = shipping.validateSync(await api.get('/Orders/shipping', token));
  const choice = { method: 'Pickup', date: days.Pickup[0]?.date, slotFrom: null };
  const { totals } = cart.validateSync(await api.post('/Orders/shipping', token, choice));
  const request = { method: 'ideal', returnUrl: RETURN_URL, totalIncVat: totals.incVat };
  const [initiate, opened] = await timed(() => api.post('/orders/payment/initiate', token, request));
  const { paymentId, redirectUrl } = payment.validateSync(opened);
  // The webhook ends before the shopper is redirected.
  await api.submitForm(redirectUrl, { outcome: 'paid', webhook: 'before' });
  await api.post('/Orders/complete', token, { paymentId });
  return { add, initiate };
}

async function timed<T>(run: () => Promise<T>): Promise<[milliseconds: number, result: T]> {
  const startedAt = performance.now();
  const result = await run();
  return [performance.now() - startedAt, result];
}
