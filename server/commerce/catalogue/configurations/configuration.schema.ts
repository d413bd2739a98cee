import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { AuthoredConfiguration } from '#shared/configuration/authored-configuration.ts';
import { schemaFault, type VerboseError } from './schema-fault.ts';

const SCHEMA = fileURLToPath(
  new URL('../../../../shared/configuration/configuration.schema.json', import.meta.url),
);

/** The published JSON Schema of configuration files, as text. */
export function configurationSchemaText(): string {
  return readFileSync(SCHEMA, 'utf8');
}

let compiled: ValidateFunction<AuthoredConfiguration> | undefined;

function validator(): ValidateFunction<AuthoredConfiguration> {
  // Compiled on first use: most starts import nothing.
  compiled ??= new Ajv2020({
    allErrors: true,
    discriminator: true,
    // A test does: the schema is ours.
    validateSchema: false,
    verbose: true,
    // The schema declares properties once and the rules per input type elsewhere, which strict mode rejects.
    strictTypes: false,
    strictRequired: false,
  }).compile<AuthoredConfiguration>(JSON.parse(configurationSchemaText()));
  return compiled;
}

/** Parses the content of a configuration file. Returns the configuration, or faults such as `options[2].id: is missing`. */
export function parseConfiguration(
  value: unknown,
): { readonly configuration: AuthoredConfiguration } | { readonly faults: readonly string[] } {
  const validate = validator();
  if (validate(value)) return { configuration: value };
  const faults = (validate.errors ?? []).flatMap((error) => schemaFault(error as VerboseError));
  return { faults: [...new Set(faults)] };
}
