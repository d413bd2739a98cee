import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import { fastFormats } from 'ajv-formats/dist/formats.js';
import { type Parameter, parsedContract, resolved } from './contract.ts';
import type { ContractBody } from './contract-operations.ts';

const OPTIONS = {
  // The contract contains keywords of OpenAPI.
  strict: false,
  allErrors: true,
  useDefaults: true,
  // contract-document.test.ts validates the contract.
  validateSchema: false,
  formats: fastFormats,
} satisfies Options;

// Without strictNumbers: it skips the limits of a number that is not finite, and the text Infinity becomes one.
const parameterCompiler = new Ajv2020({ ...OPTIONS, coerceTypes: true });
let bodyCompiler: Ajv2020 | undefined;

const compiled = new WeakMap<object, ValidateFunction>();

/** The errors that a validator finds. It is compiled on first use: all of them together take 0.3 s. */
function errorsOf(part: object, compile: () => ValidateFunction, value: unknown): readonly ErrorObject[] {
  const validate = compiled.get(part) ?? compile();
  compiled.set(part, validate);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** The parts of a request that have parameters. Names of headers are in lower case. */
export interface ReceivedParameters {
  readonly query: object;
  readonly headers: object;
  readonly params: object;
}

/**
 * The errors of the parameters of a request, which become the numbers and booleans of the contract in place, with its
 * defaults.
 */
export function parameterErrors(
  parameters: readonly Parameter[],
  received: ReceivedParameters,
): readonly ErrorObject[] {
  const compile = () => {
    const properties = {
      query: schemaOf(parameters, 'query'),
      headers: schemaOf(parameters, 'header'),
      params: schemaOf(parameters, 'path'),
    };
    return parameterCompiler.compile({ properties });
  };
  return errorsOf(parameters, compile, received);
}

/** The errors of a body. Members that it lacks get the defaults of the contract in place. */
export function bodyErrors(contractBody: ContractBody, body: unknown): readonly ErrorObject[] {
  const compile = () => {
    bodyCompiler ??= new Ajv2020({ ...OPTIONS, strictNumbers: true }).addSchema(parsedContract(), 'contract');
    return bodyCompiler.compile({ properties: { body: { $ref: `contract${contractBody.pointer}` } } });
  };
  return errorsOf(contractBody, compile, { body });
}

function schemaOf(parameters: readonly Parameter[], place: Parameter['in']): object {
  const own = parameters.filter((parameter) => parameter.in === place);
  const nameOf = ({ name }: Parameter) => (place === 'header' ? name.toLowerCase() : name);
  return {
    properties: Object.fromEntries(own.map((parameter) => [nameOf(parameter), resolved(parameter.schema)])),
    required: own.filter(({ required }) => required).map(nameOf),
  };
}
