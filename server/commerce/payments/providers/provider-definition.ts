import type { AnySchema } from 'yup';
import type { ProviderAdapter, ProviderDependencies } from '../../order-records/payments/provider.ts';

/** A line of index.ts. It is loaded at each start, so it imports the adapter in `create` only. */
export interface ProviderDefinition {
  /** Fields of its own settings, with their descriptions; required ones are required only where it is configured. */
  readonly settings: Readonly<Record<string, AnySchema>>;
  /** Called when it is configured. `deps.env` has its settings. */
  create(deps: ProviderDependencies): Promise<ProviderAdapter>;
}

export type ProviderDefinitions = Readonly<Record<string, ProviderDefinition>>;
