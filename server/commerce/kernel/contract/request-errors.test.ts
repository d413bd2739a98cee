import { expect, it } from 'vitest';
import { contractFault } from './contract-fault.ts';
import { type ContractOperation, contractPaths } from './contract-operations.ts';
import { bodyErrors, parameterErrors } from './request-errors.ts';

const ID = '00000000-0000-4000-8000-000000000000';

function operationOf(method: string, path: string): ContractOperation {
  const operation = contractPaths()
    .find((one) => one.path === path)
    ?.operations.get(method);
  if (!operation) throw new Error(`The contract does not have ${method} ${path}`);
  return operation;
}
const errorsOfBody = (method: string, path: string, type: string, body: unknown) => {
  const declared = operationOf(method, path).bodies?.get(type);
  if (!declared) throw new Error(`${method} ${path} has no body as ${type}`);
  return bodyErrors(declared, body).map((error) => contractFault(error).path);
};

it('validates every operation of the contract', () => {
  const bodies = contractPaths().flatMap(({ operations }) =>
    [...operations.values()].flatMap((operation) => {
      parameterErrors(operation.parameters, { query: {}, headers: {}, params: {} });
      // A signed webhook may be anything: its provider reads the bytes.
      const declared = [...(operation.bodies ?? [])].filter(([type]) => type !== '*/*');
      return declared.map(([, body]) => bodyErrors(body, 0).length > 0);
    }),
  );
  expect(bodies.length).toBe(68);
  expect(bodies).not.toContain(false);
});

it('converts parameters and adds their defaults', () => {
  const query = { page: '2', unfinished: 'true', colour: ['red'] };
  const received = { query, headers: { 'x-shop': 'EF-nl-NL' }, params: {} };
  expect(parameterErrors(operationOf('GET', '/Products').parameters, received)).toEqual([]);
  expect(query).toEqual({ page: 2, unfinished: true, colour: ['red'], sort: 'relevance', perPage: 16 });
});

it.each([
  [{ page: 'one', perPage: '61' }, ['query.page', 'query.perPage']],
  [{ page: '1e999', perPage: 'Infinity' }, ['query.page', 'query.perPage']],
  [{ page: '-Infinity', perPage: 'NaN' }, ['query.page', 'query.perPage']],
  [{ page: ['1', '2'] }, ['query.page']],
  [{ unfinished: '1' }, ['query.unfinished']],
  [{ colour: Array(21).fill('red') }, ['query.colour']],
])('finds the errors of the query %j', (query, paths) => {
  const received = { query, headers: { 'x-shop': 'EF-nl-NL' }, params: {} };
  const errors = parameterErrors(operationOf('GET', '/Products').parameters, received);
  expect(errors.map((error) => contractFault(error).path)).toEqual(paths);
});

it('finds the errors of headers and paths', () => {
  const { parameters } = operationOf('GET', '/Products/{id}');
  const errors = parameterErrors(parameters, { query: {}, headers: {}, params: { id: '7' } });
  expect(errors.map((error) => contractFault(error).path)).toEqual(['headers.x-shop', 'params.id']);
});

it('does not convert bodies', () => {
  const body = { productId: ID, quantity: '3' };
  expect(errorsOfBody('POST', '/orders/lines', 'application/json', body)).toEqual(['body.quantity']);
  expect(errorsOfBody('POST', '/orders/lines', 'application/json', { productId: ID, quantity: 3 })).toEqual(
    [],
  );
});

it('finds every error of a body, also behind references', () => {
  const body = { method: 'Fly', date: '23-11-2026', slotFrom: 'noon', unknown: 1 };
  expect(errorsOfBody('POST', '/Orders/shipping', 'application/json', body).sort()).toEqual([
    'body.date',
    'body.method',
    'body.slotFrom',
    'body.unknown',
  ]);
});

it('finds the errors of forms', () => {
  for (const type of ['multipart/form-data', 'application/x-www-form-urlencoded'])
    expect(errorsOfBody('POST', '/orders/payment/webhook/order', type, {})).toEqual(['body.id']);
});
