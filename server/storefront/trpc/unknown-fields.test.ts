import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

const ID = '4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11';
const SESSION = { Cookie: `session=${'a'.repeat(43)}` };
const MORE = { x: { y: { z: 1 } }, list: [{ z: 1 }] };

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(() => ({ body: {} }));
});
afterAll(() => shop.close());

const lastCall = () => {
  const { method, path, body } = shop.calls.at(-1) ?? {};
  return { method, path, body };
};

test.each([
  ['order.list.get', { page: 2 }, '/Orders?page=2'],
  ['storage.item.list', { page: 3 }, '/Storage?deleted=false&page=3'],
  ['product.print.list', { id: ID }, `/Products/photoprint/${ID}?page=1&query=`],
])('%s drops the fields of a query that it does not know', async (name, input, path) => {
  const json = JSON.stringify({ json: { ...input, ...MORE } });
  const { status } = await shop.get(`/api/trpc/${name}?input=${encodeURIComponent(json)}`, SESSION);
  expect(status).toBe(200);
  expect(lastCall()).toEqual({ method: 'GET', path, body: undefined });
});

test.each([
  ['cart.line.update', { id: ID, quantity: 2 }, 'PUT', `/orders/lines/${ID}`, { quantity: 2 }],
  ['storage.item.restore', { id: ID }, 'POST', `/Storage/${ID}/restore`, undefined],
])('%s drops the fields of a body that it does not know', async (name, input, method, path, body) => {
  const json = JSON.stringify({ json: { ...input, ...MORE } });
  const headers = { ...SESSION, 'Content-Type': 'application/json' };
  expect((await shop.post(`/api/trpc/${name}`, json, headers)).status).toBe(200);
  expect(lastCall()).toEqual({ method, path, body });
});
