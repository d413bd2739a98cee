import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { contractText } from '../kernel/contract/contract.ts';

export type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
  /** The reference of a parameter that several operations share. */
  readonly $ref?: string;
}

export interface ContractOperation {
  readonly method: string;
  /** As in the contract, such as `/Storage/{id}`. */
  readonly path: string;
  /** Whether it can only be called with a session. */
  readonly needsSession: boolean;
  readonly parameters: readonly Parameter[];
  /** The schemas of the request's body, by content type. */
  readonly bodies: Readonly<Record<string, Schema>>;
}

const METHODS = ['get', 'head', 'post', 'put', 'delete'];

const contract: Schema = parse(contractText());

function at(node: unknown, ...names: string[]): unknown {
  return names.reduce((inner, name) => Object(inner)[name], node);
}

/** Target of a reference of the contract; any other value itself. */
export function resolved(value: unknown): Schema {
  const reference = at(value, '$ref');
  if (typeof reference !== 'string') return Object(value);
  return resolved(at(contract, ...reference.replace('#/', '').split('/')));
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function contractOperations(): ContractOperation[] {
  return Object.entries(Object(contract.paths)).flatMap(([path, item]) =>
    METHODS.filter((method) => at(item, method)).map((method) => {
      const operation = at(item, method);
      const security = list(at(operation, 'security'));
      const parameters = [...list(at(item, 'parameters')), ...list(at(operation, 'parameters'))];
      const content = Object(resolved(at(operation, 'requestBody')).content);
      return {
        method: method.toUpperCase(),
        path,
        needsSession: security.length > 0 && !security.some((one) => Object.keys(Object(one)).length === 0),
        parameters: parameters.map((one) => ({ ...Object(one), ...resolved(one) }) as Parameter),
        bodies: Object.fromEntries(
          Object.entries(content).map(([type, media]) => [type, resolved(at(media, 'schema'))]),
        ),
      };
    }),
  );
}

/** The operations that may write, such as `POST /Storage`, of the paths that match. */
export function writingOperations(paths: RegExp): string[] {
  return contractOperations()
    .filter(({ method, path }) => !['GET', 'HEAD'].includes(method) && paths.test(path))
    .map(({ method, path }) => `${method} ${path}`);
}

const compiler = new Ajv2020({ strict: false, validateFormats: false }).addSchema(contract, 'contract');
const validators = new Map<string, ValidateFunction>();

/**
 * The differences between a JSON response and its schema in the contract: that of its status, else that of errors. A
 * status of less than 400 must be in the contract.
 */
export function responseFaults(
  { method, path }: Pick<ContractOperation, 'method' | 'path'>,
  status: number,
  body: unknown,
): string[] {
  const responses = at(contract, 'paths', path, method.toLowerCase(), 'responses');
  const declared = at(responses, String(status)) ? String(status) : 'default';
  if (declared === 'default' && status < 400) return [`status ${status} is not in the contract`];
  const reference = at(responses, declared, '$ref');
  const pointer =
    typeof reference === 'string'
      ? reference
      : `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${declared}`;
  if (!at(resolved(at(responses, declared)), 'content', 'application/json')) return [];
  const $ref = `contract${pointer}/content/application~1json/schema`;
  const validate = validators.get($ref) ?? compiler.compile({ $ref });
  validators.set($ref, validate);
  return validate(body)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** A name in a JSON pointer in a URI fragment. */
const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
