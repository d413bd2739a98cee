import type { CommerceEnv } from '../../kernel/env/commerce-env.ts';
import type { PaymentProvider, ProviderAdapter, ProviderDependencies } from '../../order-records/provider.ts';
import { retryingProvider } from './retrying-provider.ts';

type Create = (deps: ProviderDependencies) => ProviderAdapter;

// To add a provider, add its folder and a line here. Only the configured one is loaded.
const PROVIDERS: Readonly<Record<CommerceEnv['PAYMENT_PROVIDER'], () => Promise<Create>>> = {
  sandbox: async () => (await import('./sandbox/sandbox.provider.ts')).sandboxProvider,
  mollie: async () => (await import('./mollie/mollie.provider.ts')).mollieProvider,
};

/** Creates the provider named by PAYMENT_PROVIDER, with timeouts and retries. */
export async function createPaymentProvider(deps: ProviderDependencies): Promise<PaymentProvider> {
  const create = await PROVIDERS[deps.env.PAYMENT_PROVIDER]();
  return retryingProvider(create(deps));
}
