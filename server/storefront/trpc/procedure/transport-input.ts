import superjson, { type SuperJSONResult } from 'superjson';
import { requireBoundedValue } from '#server/platform/requests/bounded-value.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isObject, isRecord } from '#shared/validation/is-record.ts';

/** Characters of the path of a value. */
const MAX_PATH_LENGTH = 1_000;
/** Digits of a bigint: conversions of long ones take quadratic time. */
const BIGINT = /^-?\d{1,40}$/;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NUMBERS: readonly unknown[] = ['NaN', 'Infinity', '-Infinity', '-0'];

/** The types of superjson that browsers send, and whether a value is the JSON of one. */
const IS_JSON_OF: ReadonlyMap<string, (json: unknown) => boolean> = new Map([
  ['undefined', (json) => json === null],
  ['number', (json) => NUMBERS.includes(json)],
  ['bigint', (json) => typeof json === 'string' && BIGINT.test(json)],
  ['Date', (json) => typeof json === 'string' && ISO_TIME.test(json) && !Number.isNaN(Date.parse(json))],
  ['set', (json) => Array.isArray(json)],
  ['map', (json) => Array.isArray(json) && json.every((entry) => Array.isArray(entry) && entry.length === 2)],
]);

/**
 * Builds the input of a procedure from `{ json, meta }`, the format of superjson. Refuses what no page of the shop sends
 * before superjson builds it: many values, other types, and references, of which 1.6 kB make a tree of 2^24 arrays
 * ("billion laughs"). Throws BAD_REQUEST for the first, else PARSE_ERROR.
 */
export function deserializeInput(payload: unknown): unknown {
  const { json, meta = {} } = membersOf(payload, ['json', 'meta']);
  requireBoundedValue(json, '');
  const { values } = membersOf(meta, ['values', 'v']);
  if (values === undefined) return json;
  requireBoundedValue(values, 'meta');
  requireKnownTypes(json, values);
  return superjson.deserialize({ json, meta: { values, v: 1 } } as SuperJSONResult, { inPlace: true });
}

/** Checks an annotation, or annotations by path: each has a known type, and belongs to a value that can have it. */
function requireKnownTypes(json: unknown, annotations: unknown): void {
  if (!Array.isArray(annotations)) {
    requireKnownTypesIn(json, annotations);
    return;
  }
  const [type, inner = {}, ...others]: readonly unknown[] = annotations;
  if (typeof type !== 'string' || others.length > 0 || !IS_JSON_OF.get(type)?.(json)) throw unreadable();
  requireKnownTypesIn(json, inner);
}

function requireKnownTypesIn(json: unknown, annotations: unknown): void {
  for (const [path, annotation] of Object.entries(membersOf(annotations))) {
    if (!Array.isArray(annotation) || path.length > MAX_PATH_LENGTH) throw unreadable();
    requireKnownTypes(namesIn(path).reduce(memberOf, json), annotation);
  }
}

/** The names in a path, in which points and backslashes of names are escaped. */
function namesIn(path: string): string[] {
  const parts = path.match(/\\?./gs) ?? [];
  const names = [''];
  for (const part of parts) {
    if (part === '.') names.push('');
    else names.push(`${names.pop()}${part.slice(-1)}`);
  }
  return names;
}

function memberOf(parent: unknown, name: string): unknown {
  if (!isRecord(parent) || !Object.hasOwn(parent, name)) throw unreadable();
  return Reflect.get(parent, name);
}

/** The members of an object that has no others than `names`. */
function membersOf(value: unknown, names?: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw unreadable();
  if (names && Object.keys(value).some((name) => !names.includes(name))) throw unreadable();
  return { ...value };
}

function unreadable(): AppError {
  return new AppError('PARSE_ERROR', { message: 'The input is not in the format of the shop' });
}
