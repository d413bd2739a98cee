import { parse } from 'node:querystring';
import { expect, it } from 'vitest';
import type { Parameter } from './contract.ts';
import { queryValues } from './query-values.ts';

const inQuery = (name: string, more: Partial<Parameter> = {}): Parameter => ({
  name,
  in: 'query',
  schema: { type: 'string' },
  ...more,
});
const PARAMETERS: readonly Parameter[] = [
  inQuery('page'),
  inQuery('query', { allowEmptyValue: true, allowReserved: true }),
  inQuery('colour', { allowReserved: true, schema: { type: 'array' } }),
  { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
];
const valuesOf = (query: string) =>
  queryValues({ parameters: PARAMETERS, query: parse(query), search: query && `?${query}` });

it.each<[string, object]>([
  ['', {}],
  ['page=2', { page: '2' }],
  ['page=2&page=3', { page: ['2', '3'] }],
  ['colour=red', { colour: ['red'] }],
  ['colour=red&colour=blue', { colour: ['red', 'blue'] }],
  ['query=', { query: '' }],
  ["query=l'assise%20(grise)%20!", { query: "l'assise (grise) !" }],
  ['page=a%2Fb%3A', { page: 'a/b:' }],
  ['page=a==', { page: 'a==' }],
])('the values of %j are %j', (query, expected) => {
  expect(valuesOf(query)).toEqual(expected);
});

it.each([
  ['shade=red', 'query.shade', "Unknown query parameter 'shade'"],
  ['id=1', 'query.id', "Unknown query parameter 'id'"],
  ['colour[]=red', 'query.colour[]', "Unknown query parameter 'colour[]'"],
  ['page=', 'query.page', "Empty value found for query parameter 'page'"],
  ['page', 'query.page', "Empty value found for query parameter 'page'"],
  [
    'page=a/b',
    'query.page',
    "Parameter 'page' must be url encoded. Its value may not contain reserved characters.",
  ],
])('%j is rejected at %s', (query, path, message) => {
  const fields = [{ path, message, messageKey: 'yup:errors.mixed.default' }];
  expect(() => valuesOf(query)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST', message, fields }));
});
