import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isRecord } from '#shared/validation/is-record.ts';

/** JSON Schema, as far as forms are read by it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly allowEmptyValue?: boolean;
  readonly allowReserved?: boolean;
  readonly schema: JsonSchema;
}

export interface RequestBody {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface Operation {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
}

interface PathItem extends Readonly<Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>> {
  readonly parameters?: Operation['parameters'];
}

interface Contract {
  readonly paths: Readonly<Record<string, PathItem>>;
}

const fileOfContract = (name: string) =>
  fileURLToPath(new URL(`../../../../shared/commerce-api/${name}`, import.meta.url));

export function contractText(): string {
  return readFileSync(fileOfContract('openapi.yaml'), 'utf8');
}

let parsed: Contract | undefined;

/** The contract, from the JSON that `npm run api:types` writes: parsing that takes 1 ms, the YAML 150 ms. */
export function parsedContract(): Contract {
  parsed ??= JSON.parse(readFileSync(fileOfContract('openapi.json'), 'utf8')) as Contract;
  return parsed;
}

export function resolved<Part extends object>(part: Part | Reference): Part {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Part;
  const names = part.$ref.replace('#/', '').split('/');
  const found = names.reduce<unknown>((node, name) => Object(node)[name], parsedContract());
  if (!isRecord(found)) throw new Error(`The contract does not have ${part.$ref}`);
  return resolved(found as Part | Reference);
}
