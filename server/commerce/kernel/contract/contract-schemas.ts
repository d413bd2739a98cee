import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { parsedContract } from './contract.ts';

type Schemas = components['schemas'];

let compiler: Ajv2020 | undefined;

function contractCompiler(): Ajv2020 {
  // Not strict, because the contract contains keywords of OpenAPI. Formats were validated when the request arrived.
  compiler ??= new Ajv2020({ strict: false, validateFormats: false }).addSchema(parsedContract(), 'contract');
  return compiler;
}

/**
 * A parser for JSON columns that hold a schema of the contract. It returns the value itself, or throws AppError
 * INTERNAL_SERVER_ERROR with the invalid paths, without their values, which may be personal data.
 */
export function contractParser<Name extends keyof Schemas>(name: Name): (value: unknown) => Schemas[Name] {
  let validate: ValidateFunction<Schemas[Name]> | undefined;
  return (value) => {
    validate ??= contractCompiler().compile<Schemas[Name]>({ $ref: `contract#/components/schemas/${name}` });
    if (validate(value)) return value;
    const errors = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new AppError('INTERNAL_SERVER_ERROR', {
      message: `A stored value is not a valid ${name}: ${errors.join('; ')}`,
    });
  };
}
