import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NO_RATE_LIMIT, type RateLimit } from '../limits/rate-limit.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import { openStorefront } from '../storefront.fixture.ts';

const ID = '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001';
let shop: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  shop = await openStorefront(({ path }) =>
    path.startsWith('/Uploads')
      ? { status: 404, body: { code: 'NOT_FOUND', message: '' } }
      : { status: 201, body: {} },
  );
});
afterAll(() => shop.close());

const JSON_TYPE = { 'content-type': 'application/json' };

it('opens a session for a guest who uploads, and uploads with it', async () => {
  const response = await shop.post('/api/uploads', '{}', JSON_TYPE);
  expect(response.status).toBe(201);
  const [, token] = /session=([\w-]{43});/.exec(response.headers.get('set-cookie') ?? '') ?? [];
  const call = shop.calls.at(-1);
  expect(call).toMatchObject({
    method: 'POST',
    path: '/Storage',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(token).toBeDefined();
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

it('adds a file to a saved item', async () => {
  await shop.post(`/api/uploads?item=${ID}`, '{}', JSON_TYPE);
  expect(shop.calls.at(-1)?.path).toBe(`/Storage/${ID}/files`);
});

it.each([
  ['/api/uploads?item=../../Orders', 404],
  ['/api/uploads?item=a&item=b', 404],
])('rejects the item in %s', async (target, status) => {
  const before = shop.calls.length;
  expect((await shop.post(target, '{}', JSON_TYPE)).status).toBe(status);
  expect(shop.calls).toHaveLength(before);
});

it('charges a client that disconnects before the response', async () => {
  const charged: number[] = [];
  const waiting = Promise.withResolvers<void>();
  const rateLimit: RateLimit = {
    ...NO_RATE_LIMIT,
    charge: async (_visitor, tokens) => {
      charged.push(tokens);
    },
  };
  const asked = vi.fn();
  const other = await openStorefront(
    async () => {
      asked();
      await waiting.promise;
      return { status: 201, body: {} };
    },
    { rateLimit },
  );
  try {
    const upload = request(`${other.base}/api/uploads`, { method: 'POST', headers: JSON_TYPE });
    upload.on('error', () => {});
    upload.end('{}');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    upload.destroy();
    await vi.waitFor(() => expect(charged).toEqual([ROUTE_COSTS.abandonedUpload]));
  } finally {
    waiting.resolve();
    await other.close();
  }
});

it('receives an upload while other networks hold all places without sending their bodies', async () => {
  const other = await openStorefront(() => ({ status: 201, body: {} }), { trustedProxies: 1 });
  const headersOf = (address: string) => ({ ...JSON_TYPE, 'X-Forwarded-For': address });
  const upload = async (address: string) => {
    const headers = headersOf(address);
    return (await fetch(`${other.base}/api/uploads`, { method: 'POST', body: '{}', headers })).status;
  };
  const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
  const idle: ClientRequest[] = [];
  const hold = (address: string) => {
    const headers = { ...headersOf(address), 'Content-Length': 1_000 };
    const sending = request(`${other.base}/api/uploads`, { method: 'POST', headers });
    sending.on('error', () => {});
    // The upload that asks whether all places are taken may have had the last one.
    sending.on('response', ({ statusCode }) => {
      if (statusCode === 429) hold(address);
    });
    sending.flushHeaders();
    idle.push(sending);
  };
  for (const address of networks) for (let place = 0; place < 8; place += 1) hold(address);
  try {
    for (const address of networks) await vi.waitFor(async () => expect(await upload(address)).toBe(429));
    expect(await upload('192.0.2.5')).toBe(201);
  } finally {
    for (const sending of idle) sending.destroy();
    await other.close();
  }
});

it('rejects an upload from another site', async () => {
  const response = await shop.post('/api/uploads', '{}', { ...JSON_TYPE, origin: 'https://evil.example' });
  expect(response.status).toBe(403);
});

it('requests known variants only, and passes on the 404 of the API', async () => {
  expect((await shop.get(`/api/uploads/${ID}/preview`)).status).toBe(404);
  expect(shop.calls.at(-1)?.path).toBe(`/Uploads/${ID}/preview`);
  const before = shop.calls.length;
  for (const target of [`/api/uploads/${ID}/secret`, '/api/uploads/x/preview']) {
    expect((await shop.get(target)).status).toBe(404);
  }
  expect(shop.calls).toHaveLength(before);
});

it.each([
  ['?format=zip', '/Storage/export?format=zip'],
  ['', '/Storage/export?format=csv'],
])('exports by /api/storage/export%s', async (query, path) => {
  expect((await shop.get(`/api/storage/export${query}`)).headers.get('cache-control')).toBe(
    'private, no-store',
  );
  expect(shop.calls.at(-1)?.path).toBe(path);
});
