/** The part of JSON Schema by which a text of a form gets its type. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

const MAX_DEPTH = 6;

/**
 * The fields of a form as the JSON that a schema describes: `address.city` is a member of `address`, and texts become
 * the numbers, booleans and null of the schema. Any other text stays as it is, so that validation reports its field.
 */
export function formValue(fields: unknown, schema: JsonSchema, contract: object): unknown {
  return isObject(fields) ? typed(nested(fields), schema, contract, 0) : fields;
}

function nested(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const root: Record<string, unknown> = Object.create(null);
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split('.').slice(0, MAX_DEPTH);
    const last = names.pop() ?? path;
    let node = root;
    for (const name of names) {
      const child = node[name];
      const inner: Record<string, unknown> = isObject(child) ? child : Object.create(null);
      node[name] = inner;
      node = inner;
    }
    node[last] = value;
  }
  return { ...root };
}

function typed(value: unknown, schema: JsonSchema, contract: object, depth: number): unknown {
  const choices = alternatives(schema, contract, 0);
  if (Array.isArray(value) || depth > MAX_DEPTH) return value;
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, member]) => {
      const memberSchema = choices.map(({ properties }) => properties?.[name]).find((found) => found);
      return [name, memberSchema ? typed(member, memberSchema, contract, depth + 1) : member];
    });
    return Object.fromEntries(members);
  }
  return typeof value === 'string' ? typedText(value, choices) : value;
}

function typedText(text: string, choices: readonly JsonSchema[]): unknown {
  const types = choices.flatMap(({ type = [] }) => type);
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text === '' && types.includes('null') ? null : text;
}

/** The schemas of which a value has to fit one, with their references resolved. */
function alternatives(schema: JsonSchema, contract: object, depth: number): JsonSchema[] {
  if (depth > MAX_DEPTH) return [];
  if (schema.$ref) return alternatives(resolve(schema.$ref, contract), contract, depth + 1);
  const inner = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [schema, ...inner.flatMap((choice) => alternatives(choice, contract, depth + 1))];
}

function resolve(reference: string, contract: object): JsonSchema {
  const found = reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), contract);
  return isObject(found) ? found : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
