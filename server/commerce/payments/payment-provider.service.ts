import { paymentUnavailable } from '../order-records/order.errors.ts';
import type { OrderContext, OrderDeps } from '../order-records/order-context.ts';
import type { PaymentRow } from '../order-records/payments/payments.repository.ts';
import { type PaymentProvider, ProviderError } from '../order-records/payments/provider.ts';
import { countSetAside } from './payment-metrics.ts';
import { countUnsettledPayments } from './unsettled-payments.repository.ts';

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

/**
 * Logs the providers that PAYMENT_PROVIDERS lacks although some of their payments are not settled. Call it at start: each
 * of these payments fails later, one at a time.
 */
export async function reportMissingProviders({
  db,
  providers,
  logger,
}: Pick<OrderDeps, 'db' | 'providers' | 'logger'>): Promise<void> {
  for (const { provider, payments } of await countUnsettledPayments({ db })) {
    if (providers.some(({ name }) => name === provider)) continue;
    logger.error({ provider, payments }, 'PAYMENT_PROVIDERS lacks the provider of unsettled payments');
  }
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
