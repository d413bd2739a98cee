import { parse } from 'yaml';
import { contractText } from './contract.ts';

/** A JSON Schema of the contract. */
export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** The body of a request or response: its schema by content type. */
export type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface ContractOperation {
  readonly method: string;
  /** As in the contract, such as `/Storage/{id}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly requestContent: Content;
  /** By status, or `default`. */
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const METHODS = ['get', 'head', 'post', 'put', 'delete'];

const contract: Schema = parse(contractText());

/** A schema, parameter, body or response of the contract without its reference; `schema` itself without one. */
export function resolveReference<Value>(value: Value): Value {
  const reference: unknown = Object(value).$ref;
  if (typeof reference !== 'string') return value;
  const target = reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((node, name) => Object(node)[name], contract);
  return resolveReference(target as Value);
}

/** The operations of the contract, with their parameters, bodies and responses resolved; schemas keep references. */
export function contractOperations(): ContractOperation[] {
  return Object.entries(Object(contract.paths)).flatMap(([path, item]) =>
    Object.entries(Object(item)).flatMap(([method, definition]) => {
      if (!METHODS.includes(method)) return [];
      const operation = Object(definition);
      const parameters = [...(Object(item).parameters ?? []), ...(operation.parameters ?? [])];
      return [
        {
          method: method.toUpperCase(),
          path,
          parameters: parameters.map(resolveReference<Parameter>),
          requestContent: resolveReference(operation.requestBody)?.content ?? {},
          responses: Object.fromEntries(
            Object.entries(Object(operation.responses)).map(([status, response]) => [
              status,
              resolveReference(Object(response)),
            ]),
          ),
        },
      ];
    }),
  );
}

/** The operations that may write, such as `POST /Storage`, of the paths that match. */
export function writingOperations(paths: RegExp): string[] {
  return contractOperations()
    .filter(({ method, path }) => !['GET', 'HEAD'].includes(method) && paths.test(path))
    .map(({ method, path }) => `${method} ${path}`);
}
