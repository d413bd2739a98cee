import { type AnySchema, object } from 'yup';
import { type EnvSource, readEnv } from '#server/platform/env/env.ts';
import { type CommerceEnv, commerceEnvFields, completeCommerceEnv } from '../../kernel/env/commerce-env.ts';
import * as providerFolders from './index.ts';
import type { ProviderDefinitions } from './provider-definition.ts';

/** The providers by their names. */
export const PROVIDERS: ProviderDefinitions = { ...providerFolders };

/** The names in PAYMENT_PROVIDERS, the preferred provider first. */
export function providerNames({ PAYMENT_PROVIDERS }: Pick<CommerceEnv, 'PAYMENT_PROVIDERS'>): string[] {
  return PAYMENT_PROVIDERS.split(',').map((name) => name.trim());
}

/** The settings of the commerce process with those of the payment providers, which `CommerceEnv` does not name. */
export function processEnvFields(providers: ProviderDefinitions = PROVIDERS) {
  const own: Record<string, AnySchema> = {};
  for (const [provider, { settings }] of Object.entries(providers)) {
    for (const [name, field] of Object.entries(settings)) own[name] = whereConfigured(provider, field);
  }
  const PAYMENT_PROVIDERS = providersField(Object.keys(providers));
  return { ...commerceEnvFields, ...own, PAYMENT_PROVIDERS };
}

/** Reads the settings of the commerce process. Throws EnvError with all invalid settings. */
export function readProcessEnv(source: EnvSource, providers: ProviderDefinitions = PROVIDERS): CommerceEnv {
  return completeCommerceEnv(readEnv(object(processEnvFields(providers)), source));
}

function whereConfigured(provider: string, field: AnySchema): AnySchema {
  return field.when('PAYMENT_PROVIDERS', ([names], own: AnySchema) =>
    providerNames({ PAYMENT_PROVIDERS: String(names) }).includes(provider) ? own : own.notRequired(),
  );
}

function providersField(known: readonly string[]) {
  return commerceEnvFields.PAYMENT_PROVIDERS.test((value, { parent }) => {
    if (value === undefined) return true;
    const names = providerNames({ PAYMENT_PROVIDERS: value });
    const isListed = names.every((name, at) => known.includes(name) && names.indexOf(name) === at);
    // What a real provider does not offer, the sandbox would give away.
    const givesAway = parent.NODE_ENV === 'production' && names.length > 1 && names.includes('sandbox');
    return isListed && !givesAway;
  }).meta({
    expected: `names separated by commas, the preferred one first, of ${known.join(', ')}; with NODE_ENV=production it has to be set, and sandbox stands alone`,
  });
}
