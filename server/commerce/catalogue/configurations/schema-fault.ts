import type { ErrorObject } from 'ajv';

/** An error of a validator that was told to be verbose. */
export type PlacedError = ErrorObject & { readonly parentSchema: Readonly<Record<string, unknown>> };

type Words = (error: PlacedError, path: string) => string;

/** What the patterns of the schema ask for; a test finds one without words. */
export const PATTERN_WORDS: Readonly<Record<string, string>> = {
  '\\S': 'must not be empty',
  '^[a-z][a-z0-9]*(-[a-z0-9]+)*$': 'must be lower-case words parted by dashes',
  '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$': 'must be letters and digits, parted by single dashes',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'must be the name of a picture, such as choice-edge-str',
  '^[A-Za-z0-9]+$': 'must be letters and digits',
  '^#[0-9a-f]{6}$': 'must be a colour as #rrggbb, in lower case',
};

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const WORDS: Readonly<Record<string, Words>> = {
  required: ({ params }, path) => at(under(path, params.missingProperty), 'is missing'),
  additionalProperties: ({ params }, path) =>
    at(under(path, params.additionalProperty), 'does not belong here'),
  'false schema': (_error, path) => at(path, 'does not belong here'),
  type: ({ params }, path) => at(path, `must be ${[params.type].flat().map(typeWords).join(' or ')}`),
  enum: ({ params }, path) => at(path, `must be one of ${params.allowedValues.join(', ')}`),
  const: ({ params }, path) => at(path, `must be ${params.allowedValue}`),
  pattern: ({ params }, path) => at(path, PATTERN_WORDS[params.pattern] ?? `must match ${params.pattern}`),
  not: ({ data }, path) => at(path, `must not be ${data}`),
  anyOf: ({ parentSchema }, path) => at(path, `needs ${alternatives(parentSchema).join(' or ')}`),
  minimum: ({ params }, path) => at(path, `must not be below ${params.limit}`),
  maximum: ({ params }, path) => at(path, `must not exceed ${params.limit}`),
  maxLength: ({ params }, path) => at(path, `must not be longer than ${params.limit} characters`),
  minItems: ({ params }, path) => at(path, `must hold at least ${params.limit}`),
  maxItems: ({ params }, path) =>
    at(path, params.limit === 0 ? 'must be empty' : `must hold at most ${params.limit}`),
  uniqueItems: ({ params }, path) => at(path, `holds the same twice, at ${params.j} and ${params.i}`),
};

const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['if', 'discriminator']);

/** An error of the schema in words, behind its JSON path; nothing for one that only says that others are there. */
export function schemaFault(error: PlacedError): string[] {
  if (SAID_ELSEWHERE.has(error.keyword) || error.schemaPath.includes('/anyOf/')) return [];
  const path = jsonPath(error.instancePath);
  const words = WORDS[error.keyword];
  return [words ? words(error, path) : at(path, error.message ?? 'is wrong')];
}

/** `/options/2/texts` as `options[2].texts`. */
function jsonPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : under(path, part)), '');
}

function under(path: string, property: string): string {
  return path === '' ? property : `${path}.${property}`;
}

function at(path: string, words: string): string {
  return path === '' ? words : `${path}: ${words}`;
}

function typeWords(type: string): string {
  return TYPE_WORDS[type] ?? type;
}

function alternatives({ anyOf }: PlacedError['parentSchema']): string[] {
  return (anyOf as readonly { readonly required: readonly string[] }[]).flatMap(({ required }) => required);
}
