import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { type CommerceClient, createCommerceClient } from './client.ts';
import { NO_OUTAGES } from './outage-log.fixture.ts';

let close = () => {};
afterEach(() => close());

const fetchCategories = (api: RequestListener) => fetchFrom(api, (client) => client.get('/Categories'));

async function fetchFrom(
  api: RequestListener,
  fetch: (client: CommerceClient) => Promise<unknown>,
  session: Partial<
    Pick<Parameters<typeof createCommerceClient>[0], 'sessionToken' | 'onSessionToken' | 'outages'>
  > = {},
): Promise<unknown> {
  const server = createServer(api);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const client = createCommerceClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    brand: brandBySite('easyfelt'),
    locale: 'nl-NL',
    requestId: 'test-request',
    sessionToken: undefined,
    pictures: new Map(),
    outages: NO_OUTAGES,
    ...session,
  });
  return fetch(client);
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

test.each<[what: string, code: string, api: RequestListener]>([
  ['is not JSON', 'BAD_GATEWAY', (_req, res) => res.writeHead(200, JSON_TYPE).end('<html>')],
  [
    'is incomplete',
    'BAD_GATEWAY',
    (_req, res) => res.writeHead(200, JSON_TYPE).write('[{', () => res.destroy()),
  ],
  ['never ends', 'GATEWAY_TIMEOUT', (_req, res) => res.writeHead(200, JSON_TYPE).write('[{')],
])('a response that %s rejects with %s', async (_what, code, api) => {
  await expect(fetchCategories(api)).rejects.toMatchObject({ code });
});

test('a read is retried while the API is unavailable', async () => {
  let attempts = 0;
  const api: RequestListener = (_req, res) => {
    attempts += 1;
    if (attempts < 3) res.writeHead(503, { 'Retry-After': '5' }).end();
    else res.writeHead(200, JSON_TYPE).end('[]');
  };
  expect(await fetchCategories(api)).toEqual([]);
  expect(attempts).toBe(3);
});

test.each([
  ['unavailable', 503, 'codes.SERVICE_UNAVAILABLE', 'failed'],
  ['a refusal by its own reason', 503, 'paymentsUnavailable', 'succeeded'],
  ['absent', 404, 'codes.NOT_FOUND', 'succeeded'],
])('a response that is %s is reported as a call that %4$s', async (_what, status, messageKey, outcome) => {
  const outages = { failed: vi.fn(), succeeded: vi.fn() };
  const code = status === 503 ? 'SERVICE_UNAVAILABLE' : 'NOT_FOUND';
  const body = JSON.stringify({ code, message: '', messageKey, requestId: 'r' });
  const api: RequestListener = (_req, res) => res.writeHead(status, JSON_TYPE).end(body);
  const call = (client: CommerceClient) =>
    (client.post as (path: string) => Promise<unknown>)('/Orders/current/payments');
  await expect(fetchFrom(api, call, { outages })).rejects.toMatchObject({ code });
  expect([outages.failed.mock.calls.length, outages.succeeded.mock.calls.length]).toEqual(
    outcome === 'failed' ? [1, 0] : [0, 1],
  );
});

test('an API that cannot be reached is an outage, whose calls are lines for debugging', async () => {
  const outages = { failed: vi.fn(), succeeded: vi.fn() };
  const error = await fetchFrom(
    (req) => req.socket.destroy(),
    (client) => client.get('/Categories'),
    {
      outages,
    },
  ).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', logLevel: 'debug' });
  expect(outages.failed.mock.calls).toEqual([[error, { requestId: 'test-request' }]]);
});

test('a redirect is not followed', async () => {
  const paths: (string | undefined)[] = [];
  const api: RequestListener = (req, res) => {
    paths.push(req.url);
    if (req.url === '/elsewhere') res.writeHead(200, JSON_TYPE).end('[]');
    else res.writeHead(302, { Location: '/elsewhere' }).end();
  };
  await expect(fetchCategories(api)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(paths).not.toContain('/elsewhere');
});

const fileOf = (content: string) => ({ name: 'plan.pdf', content: Readable.from([Buffer.from(content)]) });

test('a file is not sent to another address', async () => {
  const paths: (string | undefined)[] = [];
  const api: RequestListener = (req, res) => {
    paths.push(req.url);
    res.writeHead(303, { Location: '/elsewhere' }).end();
  };
  const upload = fetchFrom(api, (client) => client.uploadMessageFile(fileOf('%PDF-')));
  await expect(upload).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(paths).toEqual(['/Messages/files']);
});

test('an upload to an API that is unreachable rejects with SERVICE_UNAVAILABLE', async () => {
  const upload = fetchFrom(
    (req) => req.socket.destroy(),
    (client) => client.uploadMessageFile(fileOf('%PDF-')),
  );
  await expect(upload).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The commerce API is unreachable',
  });
});

test.each(['a\0b', '\ud800', 'a\udc00'])('the parameter %j is rejected before it is sent', async (slug) => {
  let calls = 0;
  const odd = await fetchFrom(
    (_req, res) => {
      calls += 1;
      res.writeHead(200, JSON_TYPE).end('[]');
    },
    (client) => client.get('/Products', { query: { query: slug } }),
  ).catch((error: unknown) => error);
  expect(odd).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path: 'query' }] });
  expect(calls).toBe(0);
});

test('calls after one that renewed the session send its new token', async () => {
  const sent: (string | undefined)[] = [];
  const renewed: string[] = [];
  await fetchFrom(
    (req, res) => {
      sent.push(req.headers.authorization);
      res.writeHead(200, { ...JSON_TYPE, 'X-Session-Token': 'new' }).end('{}');
    },
    async (client) => {
      await client.post('/me/confirm', { body: { password: 'x' } });
      await client.put('/me', { body: { locale: 'nl-NL' } });
    },
    { sessionToken: 'old', onSessionToken: (token) => renewed.push(token) },
  );
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
  expect(renewed).toEqual(['new', 'new']);
});
