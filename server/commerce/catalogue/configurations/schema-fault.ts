import type { ErrorObject } from 'ajv';

/** An error of a validator with the option `verbose`. */
export type VerboseError = ErrorObject & { readonly parentSchema: Readonly<Record<string, unknown>> };

type FaultMessage = (error: VerboseError, path: string) => string;

/** A message for each pattern of the schema; a test checks that none is missing. */
export const PATTERN_MESSAGES: Readonly<Record<string, string>> = {
  '\\S': 'must not be empty',
  '^[a-z][a-z0-9]*(-[a-z0-9]+)*$': 'must be lower-case words separated by dashes',
  '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$': 'must be letters and digits, separated by single dashes',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'must be the name of a picture, such as choice-edge-str',
  '^[A-Za-z0-9]+$': 'must be letters and digits',
  '^#[0-9a-f]{6}$': 'must be a colour as #rrggbb, in lower case',
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const MESSAGES: Readonly<Record<string, FaultMessage>> = {
  required: ({ params }, path) => withPath(childPath(path, params.missingProperty), 'is missing'),
  additionalProperties: ({ params }, path) =>
    withPath(childPath(path, params.additionalProperty), 'is not allowed'),
  'false schema': (_error, path) => withPath(path, 'is not allowed'),
  type: ({ params }, path) => withPath(path, `must be ${[params.type].flat().map(typeName).join(' or ')}`),
  enum: ({ params }, path) => withPath(path, `must be one of ${params.allowedValues.join(', ')}`),
  const: ({ params }, path) => withPath(path, `must be ${params.allowedValue}`),
  pattern: ({ params }, path) =>
    withPath(path, PATTERN_MESSAGES[params.pattern] ?? `must match ${params.pattern}`),
  not: ({ data }, path) => withPath(path, `must not be ${data}`),
  anyOf: ({ parentSchema }, path) => withPath(path, `needs ${alternatives(parentSchema).join(' or ')}`),
  minimum: ({ params }, path) => withPath(path, `must not be below ${params.limit}`),
  maximum: ({ params }, path) => withPath(path, `must not exceed ${params.limit}`),
  maxLength: ({ params }, path) => withPath(path, `must not be longer than ${params.limit} characters`),
  minItems: ({ params }, path) => withPath(path, `must contain at least ${params.limit}`),
  maxItems: ({ params }, path) =>
    withPath(path, params.limit === 0 ? 'must be empty' : `must contain at most ${params.limit}`),
  uniqueItems: ({ params }, path) => withPath(path, `has duplicates at ${params.j} and ${params.i}`),
};

const REDUNDANT_KEYWORDS: ReadonlySet<string> = new Set(['if', 'discriminator']);

/** The message of a schema error with its JSON path; nothing for an error that only repeats other errors. */
export function schemaFault(error: VerboseError): string[] {
  if (REDUNDANT_KEYWORDS.has(error.keyword) || error.schemaPath.includes('/anyOf/')) return [];
  const path = jsonPath(error.instancePath);
  const message = MESSAGES[error.keyword];
  return [message ? message(error, path) : withPath(path, error.message ?? 'is invalid')];
}

/** Converts the JSON pointer `/options/2/texts` to `options[2].texts`. */
function jsonPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : childPath(path, part)), '');
}

function childPath(path: string, property: string): string {
  return path === '' ? property : `${path}.${property}`;
}

function withPath(path: string, message: string): string {
  return path === '' ? message : `${path}: ${message}`;
}

function typeName(type: string): string {
  return TYPE_NAMES[type] ?? type;
}

function alternatives({ anyOf }: VerboseError['parentSchema']): string[] {
  return (anyOf as readonly { readonly required: readonly string[] }[]).flatMap(({ required }) => required);
}
