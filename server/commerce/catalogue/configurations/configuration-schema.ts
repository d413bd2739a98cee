import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { AuthoredConfiguration } from '#shared/configuration/authored-configuration.ts';
import { type PlacedError, schemaFault } from './schema-fault.ts';

const SCHEMA = fileURLToPath(
  new URL('../../../../shared/configuration/configuration.schema.json', import.meta.url),
);

/** The published schema of a configuration's file, as JSON. */
export function configurationSchemaText(): string {
  return readFileSync(SCHEMA, 'utf8');
}

let compiled: ValidateFunction<AuthoredConfiguration> | undefined;

function validator(): ValidateFunction<AuthoredConfiguration> {
  // Only an import needs it, and most starts import nothing.
  compiled ??= new Ajv2020({
    allErrors: true,
    discriminator: true,
    verbose: true,
    // An option's properties are said once; what an input type asks of them stands apart.
    strictTypes: false,
    strictRequired: false,
  }).compile<AuthoredConfiguration>(JSON.parse(configurationSchemaText()));
  return compiled;
}

/** The configuration that a file holds, or all that keeps it from being one, each as `options[2].id: is missing`. */
export function parseConfiguration(
  value: unknown,
): { readonly configuration: AuthoredConfiguration } | { readonly faults: readonly string[] } {
  const validate = validator();
  if (validate(value)) return { configuration: value };
  const faults = (validate.errors ?? []).flatMap((error) => schemaFault(error as PlacedError));
  return { faults: [...new Set(faults)] };
}
