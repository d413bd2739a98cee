import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Edge, isNginxMissing, type Origin, openEdge, openOrigin } from './edge.fixture.ts';

const API = 'api.easyfelt.nl';

describe.skipIf(isNginxMissing())('the host of the commerce API at the edge', () => {
  let commerce: Origin;
  let edge: Edge;
  const open = async (settings: Readonly<Record<string, string>> = {}) => {
    edge = await openEdge({
      WEBHOOK_HOST: API,
      WEBHOOK_ORIGIN: `127.0.0.1:${commerce.port}`,
      ...settings,
    });
  };
  beforeEach(async () => {
    commerce = await openOrigin();
    commerce.respondWith((_request, response) => response.end('taken'));
  });
  afterEach(async () => {
    await edge.close();
    await commerce.stop();
  });
  const post = (target: string, body = 'id=tr_1', host = API) =>
    edge.get(target, {
      host,
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain', cookie: 'a=b' },
    });
  const seen = () => commerce.requests.map(({ method, url }) => `${method} ${url}`);

  it('has the webhooks and the address of Business Central', async () => {
    await open();
    const targets = ['mollie?payment=1', 'payment', 'order'].map((end) => `/orders/payment/webhook/${end}`);
    for (const target of targets) expect(await post(target)).toMatchObject({ status: 200, body: 'taken' });
    expect((await edge.get('/BusinessCentral/callback?code=x', { host: API })).status).toBe(200);
    expect(seen()).toEqual([
      ...targets.map((target) => `POST ${target}`),
      'GET /BusinessCentral/callback?code=x',
    ]);
    const [first] = commerce.requests;
    expect(first?.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '7',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(first?.headers.cookie).toBeUndefined();
    expect(edge.origin.requests).toHaveLength(0);
  });

  it.each([
    '/',
    '/Orders/place',
    '/docs',
    '/orders/payment/initiate',
    '/orders/payment/webhook',
    '/orders/payment/webhook/',
    '/orders/payment/webhook/mollie/x',
    '/orders/payment/webhook/..%2finitiate',
    '/BusinessCentral/callback/x',
    '/BusinessCentral',
    '/metrics',
  ])('has nothing at %s', async (target) => {
    await open();
    expect((await post(target)).status).toBe(404);
    expect(seen()).toEqual([]);
  });

  it('sends the path that it has matched', async () => {
    await open();
    expect((await post('/Orders/place/..%2f../orders/payment/webhook/mollie')).status).toBe(200);
    expect(seen()).toEqual(['POST /orders/payment/webhook/mollie']);
  });

  it('is not a path of the shop, and has none of the shop', async () => {
    await open();
    await post('/orders/payment/webhook/mollie', 'id=tr_1', 'www.easyfelt.nl');
    expect(seen()).toEqual([]);
  });

  it('limits bodies to 64 kB', async () => {
    await open();
    expect((await post('/orders/payment/webhook/mollie', 'x'.repeat(65_536))).status).toBe(200);
    expect((await post('/orders/payment/webhook/mollie', 'x'.repeat(65_537))).status).toBe(413);
    expect(seen()).toHaveLength(1);
  });

  it('limits the rate of one address, after 50 at once', async () => {
    await open({ EDGE_LIMITS: 'on', EDGE_RATE_WEBHOOK: '1r/m' });
    const statuses: number[] = [];
    for (let call = 0; call < 52; call += 1) {
      statuses.push((await post('/orders/payment/webhook/mollie')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 51 }, () => 200), 429]);
  });

  it('is unavailable while the commerce API is stopping', async () => {
    await open();
    commerce.respondWith((_request, response) =>
      response
        .writeHead(503, { 'X-Accel-Redirect': '@again', 'Retry-After': '1', Connection: 'close' })
        .end(),
    );
    const { status, headers } = await post('/orders/payment/webhook/mollie');
    expect([status, headers['retry-after'], headers['x-accel-redirect']]).toEqual([503, '1', undefined]);
    expect(seen()).toHaveLength(1);
  });

  it('is unavailable while the commerce API is down, so that providers repeat', async () => {
    await open();
    await commerce.stop();
    expect((await post('/orders/payment/webhook/mollie')).status).toBe(502);
    await commerce.start();
    expect((await post('/orders/payment/webhook/mollie')).status).toBe(200);
  });
});
