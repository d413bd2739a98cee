import type { ProviderDefinition } from '../provider-definition.ts';

export const sandbox: ProviderDefinition = {
  settings: {},
  create: async (deps) => (await import('./sandbox.provider.ts')).sandboxProvider(deps),
};
