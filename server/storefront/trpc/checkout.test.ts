import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

const PAYMENT = '4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11';

let shop: Awaited<ReturnType<typeof openStorefront>>;
let response = { status: 404, code: 'NOT_FOUND' };
beforeAll(async () => {
  shop = await openStorefront(() => ({
    status: response.status,
    body: { code: response.code, message: 'no', requestId: 'r' },
  }));
});
afterAll(() => shop.close());

it('a payment that does not exist is null, so that the result page says so at once', async () => {
  const query = new URLSearchParams({ input: JSON.stringify({ json: { id: PAYMENT } }) });
  const read = () => shop.get(`/api/trpc/checkout.payment.get?${query}`);
  const unknown = await read();
  expect(unknown.status).toBe(200);
  expect(await unknown.json()).toMatchObject({ result: { data: { json: null } } });
  response = { status: 503, code: 'SERVICE_UNAVAILABLE' };
  expect((await read()).status).toBe(503);
});
