import type { PaymentProvider, ProviderDependencies } from '../../order-records/payments/provider.ts';
import { accountProvider } from '../account/account.provider.ts';
import { startPaymentSeries } from '../payment-metrics.ts';
import type { ProviderDefinitions } from './provider-definition.ts';
import { PROVIDERS, providerNames } from './provider-env.ts';
import { type CallLimits, retryingProvider } from './retrying-provider.ts';

/**
 * Creates the providers that PAYMENT_PROVIDERS names, the preferred one first, with timeouts and retries, and the shop's own credit,
 * which needs no setting: customers have it by their terms.
 */
export async function createPaymentProviders(
  deps: ProviderDependencies,
  { providers = PROVIDERS, limits }: { providers?: ProviderDefinitions; limits?: CallLimits } = {},
): Promise<PaymentProvider[]> {
  // Also of those whose payments remain.
  for (const name of [...Object.keys(providers), 'account']) startPaymentSeries(name);
  const configured = await Promise.all(
    providerNames(deps.env).map(async (name) => {
      const definition = providers[name];
      if (!definition) throw new Error(`There is no payment provider ${name}`);
      return retryingProvider(await definition.create(deps), deps.logger, limits);
    }),
  );
  return [...configured, retryingProvider(accountProvider(deps), deps.logger, limits)];
}
