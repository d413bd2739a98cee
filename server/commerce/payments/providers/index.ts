import type { CommerceEnv } from '../../env.ts';
import { mollieProvider } from './mollie/mollie.provider.ts';
import type { PaymentProvider, ProviderAdapter, ProviderDependencies } from './provider.ts';
import { retryingProvider } from './retrying-provider.ts';
import { sandboxProvider } from './sandbox/sandbox.provider.ts';

// To add a provider, add its folder and a line here.
const PROVIDERS: Readonly<
  Record<CommerceEnv['PAYMENT_PROVIDER'], (deps: ProviderDependencies) => ProviderAdapter>
> = {
  sandbox: sandboxProvider,
  mollie: mollieProvider,
};

/** Creates the provider named by PAYMENT_PROVIDER, with timeouts and retries. */
export function createPaymentProvider(deps: ProviderDependencies): PaymentProvider {
  return retryingProvider(PROVIDERS[deps.env.PAYMENT_PROVIDER](deps));
}
