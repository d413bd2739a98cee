import { describe, expect, expectTypeOf, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceClient } from '../../commerce-client/client.ts';
import type { Schemas } from '../../commerce-client/contract.ts';
import type { WithPictures } from '../../commerce-client/views.ts';
import { forward, ofSession, orNull } from './forward.ts';

const ID = '4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11';

/** A commerce API that responds to every call with `respond()`, and the calls. */
function commerceApi(respond: () => unknown, sessionToken: string | undefined = 'token') {
  const calls: unknown[][] = [];
  const call = (method: string) => async (path: string, parts: unknown) => {
    calls.push([method, path, parts]);
    return respond();
  };
  const methods = { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') };
  return { calls, ctx: { commerce: methods as unknown as CommerceClient, sessionToken } };
}

const failWith = (code: 'NOT_FOUND' | 'UNAUTHORIZED' | 'FORBIDDEN') => () => {
  throw new AppError(code, { message: 'no' });
};

describe('forward', () => {
  it('sends the fields that the path names in the path, and the others in the body', async () => {
    const { calls, ctx } = commerceApi(() => ({ number: '1' }));
    const update = forward('put', '/orders/lines/{id}');
    expect(await update({ ctx, input: { id: ID, quantity: 2 } })).toEqual({ number: '1' });
    expect(calls).toEqual([['put', '/orders/lines/{id}', { path: { id: ID }, body: { quantity: 2 } }]]);
  });

  it('sends the others of a read or a removal in the query', async () => {
    const { calls, ctx } = commerceApi(() => undefined);
    expect(await forward('delete', '/Storage/{id}')({ ctx, input: { id: ID, permanent: true } })).toBeNull();
    await forward('get', '/Orders')({ ctx, input: { page: 2 } });
    expect(calls).toEqual([
      ['delete', '/Storage/{id}', { path: { id: ID }, query: { permanent: true } }],
      ['get', '/Orders', { path: {}, query: { page: 2 } }],
    ]);
  });

  it('sends no body without an input, or when the path has all of it; an empty input is an empty body', async () => {
    const { calls, ctx } = commerceApi(() => null);
    await forward('post', '/Orders/place')({ ctx, input: null });
    await forward('post', '/Storage/{id}/restore')({ ctx, input: { id: ID } });
    await forward('put', '/me')({ ctx, input: {} });
    expect(calls.map(([, , parts]) => parts)).toEqual([
      { path: {} },
      { path: { id: ID } },
      { path: {}, body: {} },
    ]);
  });

  it('adapts an input to the fields of the operation', async () => {
    const { calls, ctx } = commerceApi(() => null);
    const current = forward('get', '/Orders/{id}', (_: null) => ({ id: 'current' }));
    await current({ ctx, input: null });
    expect(calls).toEqual([['get', '/Orders/{id}', { path: { id: 'current' } }]]);
  });

  it('has the input and the response of the contract', () => {
    const { ctx } = commerceApi(() => null);
    const update = forward('put', '/orders/lines/{id}');
    expectTypeOf(update).returns.resolves.toEqualTypeOf<WithPictures<Schemas['Order']>>();
    expectTypeOf(forward('post', '/auth/forgot')).returns.resolves.toEqualTypeOf<null>();
    // @ts-expect-error: no id
    void update({ ctx, input: { quantity: 2 } });
    // @ts-expect-error: the quantity is a number
    void update({ ctx, input: { id: ID, quantity: '2' } });
    // @ts-expect-error: no input
    void forward('post', '/Orders/place')({ ctx, input: { page: 1 } });
    // @ts-expect-error: not in the contract
    forward('get', '/orders/lines/{id}');
  });
});

describe('a response that may be missing', () => {
  const order = forward('get', '/Orders/{id}');
  const input = { id: ID };

  it('is null when there is none, and an error for any other reason', async () => {
    expect(await orNull(order)({ ...commerceApi(failWith('NOT_FOUND')), input })).toBeNull();
    const refused = orNull(order)({ ...commerceApi(failWith('FORBIDDEN')), input });
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is empty without a session, and without a call', async () => {
    const { calls, ctx } = commerceApi(() => ({ number: '1' }), '');
    expect(await ofSession(order, null)({ ctx, input })).toBeNull();
    expect(await ofSession(forward('get', '/me/addresses'), [])({ ctx, input: null })).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('is empty for a session that the commerce API does not know', async () => {
    expect(await ofSession(order, null)({ ...commerceApi(failWith('UNAUTHORIZED')), input })).toBeNull();
    const { ctx } = commerceApi(() => ({ number: '1' }));
    expect(await ofSession(order, null)({ ctx, input })).toEqual({ number: '1' });
  });
});
