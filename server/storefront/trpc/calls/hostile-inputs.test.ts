import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  HOSTILE_VALUES,
  MANY_ALLOWED_VALUES,
  timeBeside,
} from '#server/platform/requests/hostile-json.fixture.ts';
import { SECRET_QUERIES } from '#shared/commerce-api/secret-queries.ts';
import { openStorefront } from '../../storefront.fixture.ts';
import { procedureFields } from './procedure-fields.fixture.ts';

/** A call may take this many times as long as one with a text of the same size. */
const MAX_RELATIVE_TIME = 100;
/** Below the limits of a body, and of a URL with its percent-encoding. */
const BODY_BYTES = 60_000;
const URL_BYTES = 5_000;
/** Levels of a tree of references, of which the last has millions of entries. */
const LEVELS = 24;

type Input = (fields: readonly string[], bytes: number) => string;

const count = (length: number) => Array.from({ length }, (_, index) => index);
const ownField = (fields: readonly string[]) => fields.find((field) => !field.includes('.')) ?? 'any';
const largeField = (fields: readonly string[]) =>
  fields.find((field) => field === 'answers') ?? ownField(fields);
const payload = (json: object, meta: object) => JSON.stringify({ json, meta });
/** The member of an input that leads to a field. */
function withNull(field: string): [string, unknown] {
  const [name = '', ...inner] = field.split('.');
  return [name, inner.length > 0 ? Object.fromEntries([withNull(inner.join('.'))]) : null];
}

/** Every field refers to a tree, of which each list refers twice to the next one. */
const references: Input = (fields) => {
  const tree = count(LEVELS).map((level) => (level === 0 ? { a: 1 } : [null, null]));
  const equal = count(LEVELS - 1).map((level) => [
    `tree.${level}`,
    [`tree.${level + 1}.0`, `tree.${level + 1}.1`],
  ]);
  const ends = fields.length > 0 ? fields : ['any'];
  const json = { ...Object.fromEntries(ends.map((field) => withNull(field))), tree };
  const referentialEqualities = Object.fromEntries([...equal, [`tree.${LEVELS - 1}`, ends]]);
  return payload(json, { referentialEqualities, v: 1 });
};

const annotations = (fields: readonly string[], value: unknown, values: object) =>
  payload({ [ownField(fields)]: value }, { values, v: 1 });

const INPUTS: Readonly<Record<string, Input>> = {
  references,
  ...Object.fromEntries(
    Object.entries(HOSTILE_VALUES).map(([name, hostile]): [string, Input] => [
      `${name} in every field`,
      (fields, bytes) => {
        const size = Math.floor(bytes / (fields.length + 1)) - 20;
        const names = [...new Set(['any', ...fields.filter((field) => !field.includes('.'))])];
        return `{"json":{${names.map((field) => `"${field}":${hostile(size)}`).join(',')}}}`;
      },
    ]),
  ),
  'as many values as allowed': (fields) => `{"json":{"${largeField(fields)}":${MANY_ALLOWED_VALUES}}}`,
  'many types': (fields, bytes) => {
    // Each entry has the name of the field, a number, punctuation and its type.
    const size = Math.floor(bytes / (ownField(fields).length + 35));
    const values = count(size).map((at) => [`${ownField(fields)}.${at}`, ['undefined']]);
    return annotations(fields, Array(size).fill(null), Object.fromEntries(values));
  },
  'types in a set': (fields, bytes) => {
    const size = Math.floor(bytes / 40);
    const inner = Object.fromEntries(count(size).map((at) => [at, ['set']]));
    return annotations(fields, Array(size).fill([]), { [ownField(fields)]: ['set', inner] });
  },
  'types of long paths': (fields, bytes) =>
    annotations(fields, null, { [`${ownField(fields)}${'.a'.repeat(bytes / 2 - 100)}`]: ['undefined'] }),
  'types of entries far apart': (fields) =>
    annotations(fields, [null], { [`${ownField(fields)}.20000000`]: ['undefined'] }),
  'a bigint of many digits': (fields, bytes) =>
    annotations(fields, '9'.repeat(bytes - 200), { [ownField(fields)]: ['bigint'] }),
  'a regular expression': (fields) => annotations(fields, '/(a+)+$/', { [ownField(fields)]: ['regexp'] }),
  'a map of objects': (fields, bytes) =>
    annotations(fields, Array(Math.floor(bytes / 20)).fill([{}, {}]), { [ownField(fields)]: ['map'] }),
};

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ body: {} }));
});
afterAll(() => shop.close());

const JSON_BODY = { 'Content-Type': 'application/json' };
const post = (path: string, input: string) => shop.post(`/api/trpc/${path}`, input, JSON_BODY);
const get = (path: string, input: string) => shop.get(`/api/trpc/${path}?input=${encodeURIComponent(input)}`);

const PROCEDURES = procedureFields();
/** The procedure that gets inputs in its URL, too: all are read there like in a body. */
const inUrl = PROCEDURES.find(({ path, type }) => type === 'query' && !SECRET_QUERIES.has(path));

describe('a hostile input is refused in the time of a plain one, and nobody waits for it', () => {
  it.each(PROCEDURES)('$type $path', async ({ path, fields }) => {
    const faults: string[] = [];
    const check = async (send: typeof post, bytes: number) => {
      // Refused by the validation of every procedure.
      const plain = () => send(path, JSON.stringify({ json: ['x'.repeat(bytes - 100)] }));
      const enough = MAX_RELATIVE_TIME * (await timeBeside(plain, plain));
      for (const [name, inputOf] of Object.entries(INPUTS)) {
        const input = inputOf(fields, bytes);
        const statuses = new Set<number>();
        const hostile = async () => statuses.add((await send(path, input)).status);
        const time = await timeBeside(hostile, plain, enough);
        const isFault = time > enough || [...statuses].some((status) => status !== 400);
        if (isFault) faults.push(`${name}: ${input.length} bytes, ${[...statuses]}, ${time.toFixed(0)} ms`);
      }
    };
    await check(post, BODY_BYTES);
    if (path === inUrl?.path) await check(get, URL_BYTES);
    expect(faults).toEqual([]);
  });
});
