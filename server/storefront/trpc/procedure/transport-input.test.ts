import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { deserializeInput } from './transport-input.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index);
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const names = (count: number) => Object.fromEntries(list(count).map((index) => [`o${index}`, index]));
const annotated = (json: unknown, values: unknown, more: object = {}) => ({
  json,
  meta: { values, v: 1, ...more },
});

/** A tree of 2^depth arrays, with a list for each level. */
function referenceTree(depth: number) {
  const levels = list(depth - 1);
  const references = levels.map((level) => [`o${level}`, [`o${level + 1}.0`, `o${level + 1}.1`]] as const);
  const json = Object.fromEntries(list(depth).map((level) => [`o${level}`, [null, null]]));
  return { json, meta: { referentialEqualities: Object.fromEntries(references) } };
}

function errorOf(payload: unknown): unknown {
  try {
    return deserializeInput(payload);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...error.fields.map(({ path }) => path)];
  }
}

describe('an input', () => {
  it.each<[string, unknown, unknown]>([
    ['without types', { json: { quantity: 1 } }, { quantity: 1 }],
    ['with nothing to annotate', { json: null, meta: {} }, null],
    ['that is undefined', annotated(null, ['undefined']), undefined],
    [
      'with a date',
      annotated(['2024-02-29T10:00:00.000Z'], { 0: ['Date'] }),
      [new Date('2024-02-29T10:00Z')],
    ],
    [
      'with a bigint',
      annotated({ a: '-12345678901234567890' }, { a: ['bigint'] }),
      { a: -12345678901234567890n },
    ],
    ['without a number', annotated({ a: 'NaN' }, { a: ['number'] }), { a: Number.NaN }],
    [
      'with a set of dates',
      annotated(['2024-02-29T10:00:00.000Z'], ['set', { 0: ['Date'] }]),
      new Set([new Date('2024-02-29T10:00Z')]),
    ],
    [
      'with a map',
      annotated({ a: [[{}, null]] }, { a: ['map', { '0.1': ['undefined'] }] }),
      { a: new Map([[{}, undefined]]) },
    ],
    [
      'with points and backslashes in names',
      annotated({ 'a.b\\': { '': null } }, { 'a\\.b\\\\.': ['undefined'] }),
      { 'a.b\\': { '': undefined } },
    ],
  ])('%s is built', (_name, payload, input) => {
    expect(errorOf(payload)).toEqual(input);
  });

  it.each<[string, unknown]>([
    ['of 2^8 arrays in references', referenceTree(8)],
    ['of 2^24 arrays in references', referenceTree(24)],
    ['with references to its root', { json: { a: {} }, meta: { referentialEqualities: [['a']] } }],
    ['with empty references', { json: 1, meta: { referentialEqualities: {} } }],
    ['that is null', null],
    ['that is a list', [1]],
    ['with a member of no format', { json: 1, other: 1 }],
    ['with types that are text', annotated('a', 'Date')],
    ['with a type for no value', annotated({ a: 1 }, { b: ['undefined'] })],
    ['with a type for an inherited value', annotated({}, { toString: ['undefined'] })],
    ['with a type for the length of a list', annotated([], { length: ['undefined'] })],
    ['with a type for a character', annotated({ a: '1' }, { 'a.0': ['bigint'] })],
    ['with a second spelling of an index', annotated(['1'], { '00': ['bigint'] })],
    ['with a prototype in a path', annotated({}, { '__proto__.x': ['undefined'] })],
    ['with a constructor in a path', annotated({}, { 'constructor.prototype': ['undefined'] })],
    ['with a path of 20,000 names', annotated({ a: null }, { [`${'a.'.repeat(20_000)}a`]: ['undefined'] })],
    ['with a half escape', annotated({ a: null }, { 'a\\': ['undefined'] })],
    ['with an unknown type', annotated('a', ['secret'])],
    ['with a regular expression', annotated('/(a+)+$/', ['regexp'])],
    ['with an error', annotated({ name: 'a', message: 'b' }, ['Error'])],
    ['with a URL', annotated('http://a.test', ['URL'])],
    ['with a typed array', annotated([1], [['typed-array', 'Float64Array']])],
    ['with a class', annotated({}, [['class', 'Order']])],
    ['with a type of Object.prototype', annotated('a', ['toString'])],
    ['with a date that does not exist', annotated('2024-13-29T10:00:00.000Z', ['Date'])],
    ['with a date from a list', annotated([2024], ['Date'])],
    ['with a bigint of 41 digits', annotated('1'.repeat(41), ['bigint'])],
    ['with a bigint from a list', annotated([1], ['bigint'])],
    ['with a number from a text', annotated('12', ['number'])],
    ['with a set from a text', annotated('abc', ['set'])],
    ['with a map without pairs', annotated([[1, 2, 3]], ['map'])],
    ['with undefined in the place of a value', annotated({ a: [1] }, { a: ['undefined'] })],
    ['with types in a value', annotated(null, ['undefined', { a: ['set'] }])],
    ['with a type and more', annotated([], ['set', {}, {}])],
    ['with types in types', annotated({ a: { b: null } }, { a: { b: ['undefined'] } })],
  ])('%s is a PARSE_ERROR', (_name, payload) => {
    expect(errorOf(payload)).toEqual(['PARSE_ERROR']);
  });

  it.each<[string, unknown, string]>([
    ['201 names', { json: { answers: names(201) } }, 'answers'],
    ['201 entries', { json: list(201) }, 'input'],
    ['2,000 values in lists', { json: list(20).map(() => list(100)) }, 'input'],
    ['nine levels', { json: nested(9) }, '0.0.0.0.0.0.0.0'],
    ['20,000 levels', { json: JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) }, '0.0.0.0.0.0.0.0'],
    ['201 types', annotated(list(200), names(201)), 'meta'],
    ['a prototype', JSON.parse('{"json":{"answers":{"__proto__":{"x":1}}}}'), 'answers'],
    ['a constructor', { json: { constructor: 1 } }, 'input'],
  ])('with %s is a BAD_REQUEST', (_name, payload, path) => {
    expect(errorOf(payload)).toEqual(['BAD_REQUEST', path]);
  });
});
