import { isRecord } from '#shared/validation/is-record.ts';
import { type JsonSchema, resolved } from './contract.ts';

const MAX_DEPTH = 6;

/**
 * The fields of a form as the JSON that a schema describes: `address.city` is a member of `address`, and texts become
 * the numbers, booleans and null of the schema. Any other text stays as it is, so that validation reports its field.
 */
export function formValue(fields: unknown, schema: JsonSchema): unknown {
  return isRecord(fields) ? typed(nested(fields), schema, 0) : fields;
}

function nested(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const root: Record<string, unknown> = Object.create(null);
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split('.').slice(0, MAX_DEPTH);
    const last = names.pop() ?? path;
    let node = root;
    for (const name of names) {
      const child = node[name];
      const inner: Record<string, unknown> = isRecord(child) ? child : Object.create(null);
      node[name] = inner;
      node = inner;
    }
    node[last] = value;
  }
  return { ...root };
}

function typed(value: unknown, schema: JsonSchema, depth: number): unknown {
  const choices = alternatives(schema, 0);
  if (Array.isArray(value) || depth > MAX_DEPTH) return value;
  if (isRecord(value)) {
    const members = Object.entries(value).map(([name, member]) => {
      const memberSchema = choices.map(({ properties }) => properties?.[name]).find((found) => found);
      return [name, memberSchema ? typed(member, memberSchema, depth + 1) : member];
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
function alternatives(reference: JsonSchema, depth: number): JsonSchema[] {
  if (depth > MAX_DEPTH) return [];
  const schema = resolved(reference);
  const inner = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [schema, ...inner.flatMap((choice) => alternatives(choice, depth + 1))];
}
