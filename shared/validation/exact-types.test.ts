import { describe, expect, it } from 'vitest';
import { type AnySchema, array, ValidationError } from 'yup';
import { boolean, number, object, string } from './exact-types.ts';

/** The value that a schema accepts, or the fields that it rejects, each with the kind of its fault. */
function parsed(schema: AnySchema, value: unknown): unknown {
  try {
    return schema.validateSync(value, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, type }) => `${path || 'input'} ${type}`);
  }
}

/** Values that yup's own schemas convert, or call methods of. */
const OTHERS: Readonly<Record<string, unknown>> = {
  'a list': [5],
  'an empty list': [],
  'a list of lists': [['true']],
  'an object': {},
  'an object with a method that is none': { toString: 1, trim: 1 },
  'a date': new Date(0),
  'a set': new Set(['a']),
  'a map': new Map(),
  'a bigint': 1n,
};

describe.each<[string, AnySchema, Readonly<Record<string, unknown>>]>([
  [
    'number',
    number().integer().min(1),
    { ...OTHERS, 'a text': '5', true: true, 'an empty text': '', NaN: Number.NaN },
  ],
  ['boolean', boolean(), { ...OTHERS, 'a text': 'true', 'a number': 1 }],
  ['string', string().trim().lowercase().max(3), { ...OTHERS, 'a number': 1, true: true }],
])('a %s', (_name, schema, others) => {
  it.each(Object.entries(others))('is not %s', (_kind, value) => {
    expect(parsed(schema, value)).toEqual(['input typeError']);
    expect(parsed(object({ a: schema }), { a: value })).toEqual(['a typeError']);
    expect(parsed(array(schema), [value])).toEqual(['[0] typeError']);
  });
});

it.each<[string, AnySchema, unknown, unknown]>([
  ['a number', number().required(), 5, 5],
  ['a boolean', boolean(), false, false],
  ['a text, trimmed', string().trim().lowercase(), ' Kim ', 'kim'],
  ['null where it may be', string().trim().nullable(), null, null],
  ['the default of a number', number().default(1), undefined, 1],
  ['the default of a text', string().trim().nullable().default(null), undefined, null],
  ['a missing value', boolean(), undefined, undefined],
])('%s is accepted', (_name, schema, value, result) => {
  expect(parsed(schema, value)).toBe(result);
});

it('an object loses the members that it does not name, at every level', () => {
  const schema = object({
    a: number(),
    inner: object({ b: number() }),
    list: array(object({ c: number() })),
  });
  const more = { x: { y: [1] }, z: undefined };
  const value = { a: 1, inner: { b: 2, ...more }, list: [{ c: 3, ...more }], ...more };
  expect(parsed(schema, value)).toEqual({ a: 1, inner: { b: 2 }, list: [{ c: 3 }] });
  expect(parsed(schema, [])).toEqual(['input typeError']);
});
