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

it('the visit of a payment is passed on with the measurement id, where the server reports purchases', async () => {
  const googleTag = { id: 'G-ABC123', purchases: 'server' };
  const measured = await openStorefront(
    () => ({ body: { paymentId: PAYMENT, orderId: PAYMENT, redirectUrl: '/' } }),
    {
      thirdParties: {
        'nl-NL': { googleTag },
        'de-DE': { googleTag: { ...googleTag, purchases: 'browser' } },
      },
    },
  );
  const visit = { clientId: '123.456', sessionId: '1700000000', advertising: false };
  const pay = async (locale: string, input: object) => {
    const json = { method: 'ideal', totalIncVat: 100, ...input };
    const { status } = await measured.post('/api/trpc/checkout.payment.initiate', JSON.stringify({ json }), {
      'Content-Type': 'application/json',
      Origin: measured.base,
      Cookie: `locale=${locale}`,
    });
    const sent = measured.calls.at(-1)?.body;
    return [status, sent && Reflect.get(sent, 'visit')];
  };
  expect(await pay('nl-NL', { visit })).toEqual([200, { ...visit, measurementId: 'G-ABC123' }]);
  expect(await pay('nl-NL', {})).toEqual([200, undefined]);
  expect(await pay('de-DE', { visit })).toEqual([200, undefined]);
  expect((await pay('nl-NL', { visit: { ...visit, clientId: 1 } }))[0]).toBe(400);
  expect(await pay('nl-NL', { visit: { ...visit, clientId: 'GA1.1 123' } })).toEqual([200, undefined]);
  expect(await pay('nl-NL', { visit: { ...visit, clientId: '1'.repeat(101) } })).toEqual([200, undefined]);
  expect(await pay('nl-NL', { visit: { ...visit, sessionId: 's1700000000$o3' } })).toEqual([
    200,
    { clientId: visit.clientId, advertising: false, measurementId: 'G-ABC123' },
  ]);
  await measured.close();
});
