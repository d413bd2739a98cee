import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

const ORDER = { id: '4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11' };
const EMPTY_PAGE = { items: [], total: 0, page: 1, perPage: 20 };

describe('a token without a session in the API', () => {
  let shop: Awaited<ReturnType<typeof openStorefront>>;
  let code = 'UNAUTHORIZED';
  beforeAll(async () => {
    shop = await openStorefront(() => ({
      status: code === 'UNAUTHORIZED' ? 401 : 503,
      body: { code, message: 'no', requestId: 'r' },
    }));
  });
  afterAll(() => shop.close());

  const read = async (procedure: string, input: unknown) => {
    const query = new URLSearchParams({ input: JSON.stringify({ json: input }) });
    const cookie = `session=${'a'.repeat(43)}`;
    const response = await shop.get(`/api/trpc/${procedure}?${query}`, { cookie });
    return { status: response.status, body: await response.json() };
  };

  it.each([
    ['cart.order.get', null, null],
    ['checkout.order.get', ORDER, null],
    ['storage.item.list', {}, EMPTY_PAGE],
  ])('has no data: %s', async (procedure, input, empty) => {
    code = 'UNAUTHORIZED';
    const before = shop.calls.length;
    const { status, body } = await read(procedure, input);
    expect([status, body.result.data.json]).toEqual([200, empty]);
    expect(shop.calls.length).toBe(before + 1);
  });

  it.each([
    ['cart.order.get', null],
    ['checkout.order.get', ORDER],
    ['storage.item.list', {}],
  ])('is not assumed while the API is unavailable: %s', async (procedure, input) => {
    code = 'SERVICE_UNAVAILABLE';
    expect((await read(procedure, input)).status).toBe(503);
  });
});
