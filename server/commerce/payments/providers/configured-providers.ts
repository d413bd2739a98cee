import type { Router } from 'express';
import type { CommerceEnv } from '../../kernel/env/commerce-env.ts';
import type { OrderDeps } from '../../order-records/order-context.ts';
import type { PaymentProvider, ProviderDependencies } from '../../order-records/provider.ts';
import * as PROVIDERS from './index.ts';
import type { ProviderDefinition, ProviderDefinitions } from './provider-definition.ts';
import { providerNames } from './provider-env.ts';
import { type CallLimits, retryingProvider } from './retrying-provider.ts';

/** Creates the providers that PAYMENT_PROVIDERS names, the preferred one first, with timeouts and retries. */
export function createPaymentProviders(
  deps: ProviderDependencies,
  { providers = PROVIDERS, limits }: { providers?: ProviderDefinitions; limits?: CallLimits } = {},
): Promise<PaymentProvider[]> {
  const definitions = configured(deps.env, providers);
  return Promise.all(
    definitions.map(async (definition) => retryingProvider(await definition.create(deps), limits)),
  );
}

/** The pages of the configured providers. */
export function providerRoutes(deps: OrderDeps): Router[] {
  return configured(deps.env, PROVIDERS).flatMap(({ routes }) => (routes ? [routes(deps)] : []));
}

function configured(
  env: Pick<CommerceEnv, 'PAYMENT_PROVIDERS'>,
  providers: ProviderDefinitions,
): ProviderDefinition[] {
  return providerNames(env).map((name) => {
    const definition = providers[name];
    if (!definition) throw new Error(`There is no payment provider ${name}`);
    return definition;
  });
}
