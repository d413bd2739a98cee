import { paymentUnavailable } from '../order-records/order.errors.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import type { PaymentRow } from '../order-records/payments.repository.ts';
import { type PaymentProvider, ProviderError } from '../order-records/provider.ts';
import { countSetAside } from './payment-metrics.ts';

type StoredPayment = Pick<PaymentRow, 'id' | 'orderId' | 'provider'>;

/**
 * The provider that a payment was created at, which is not always the preferred one now. Throws ProviderError when
 * PAYMENT_PROVIDERS no longer names it; log and alert then tell an operator.
 */
export function providerOf(
  { providers, logger }: Pick<OrderContext, 'providers' | 'logger'>,
  { id: paymentId, orderId, provider }: StoredPayment,
): PaymentProvider {
  const configured = providers.find(({ name }) => name === provider);
  if (configured) return configured;
  countSetAside(provider, 'provider');
  logger.error({ paymentId, orderId, provider }, 'PAYMENT_PROVIDERS lacks the provider of a payment');
  throw new ProviderError(`PAYMENT_PROVIDERS lacks ${provider}`, { isTransient: false, isRejected: true });
}

/** Calls the provider of a payment. Throws paymentUnavailable when the call fails. */
export async function callProvider<T>(
  ctx: Pick<OrderContext, 'providers' | 'logger'>,
  payment: StoredPayment,
  call: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  try {
    return await call(providerOf(ctx, payment));
  } catch (error) {
    throw paymentUnavailable(error);
  }
}
