import {
  createServer,
  get,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import { errorMiddleware } from '#server/platform/error-responses/error-response.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { OutageLog } from '#server/platform/logs/outage-log.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { createCommerceClient } from './client.ts';
import { NO_OUTAGES } from './outage-log.fixture.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function openClient(
  api: RequestListener | string,
  { onSpent, outages = NO_OUTAGES }: { onSpent?: () => Promise<void>; outages?: OutageLog } = {},
) {
  return createCommerceClient({
    baseUrl: typeof api === 'string' ? api : await listen(api),
    brand: brandBySite('easyfelt'),
    locale: 'nl-NL',
    requestId: 'request-1',
    sessionToken: 'token',
    pictures: new Map(),
    ...(onSpent ? { onSpent } : {}),
    outages,
  });
}

const DOWNLOAD = { method: 'GET', path: '/Uploads/1/preview' } as const;

/** A storefront with an upload and a download route in front of a fake commerce API. */
async function startStorefront(
  api: RequestListener | string,
  {
    idleTimeoutMs,
    ...options
  }: { idleTimeoutMs?: number; onSpent?: () => Promise<void>; outages?: OutageLog } = {},
): Promise<string> {
  const client = await openClient(api, options);
  const app = express();
  app.post('/up', (req, res) =>
    client.proxy(
      { method: 'POST', path: '/Storage', body: req, ...(idleTimeoutMs ? { idleTimeoutMs } : {}) },
      res,
    ),
  );
  app.get('/down', (_req, res) => client.proxy(DOWNLOAD, res));
  app.use(errorMiddleware(createLogger({ name: 'test', level: 'silent' })));
  return listen(app);
}

it('forwards a body with the session, and the response without internal headers', async () => {
  let received: IncomingMessage | undefined;
  let body: Buffer | undefined;
  const base = await startStorefront(async (req, res) => {
    received = req;
    body = await buffer(req);
    res.writeHead(201, {
      'Content-Type': 'application/json',
      'Set-Cookie': 'a=b',
      'X-Session-Token': 'secret',
    });
    res.end('{"id":1}');
  });
  const sent = 'x'.repeat(300_000);
  const response = await fetch(`${base}/up`, {
    method: 'POST',
    body: sent,
    headers: { 'Content-Type': 'text/odd' },
  });
  expect([response.status, await response.text()]).toEqual([201, '{"id":1}']);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('x-session-token')).toBeNull();
  expect(body?.toString()).toBe(sent);
  expect(received?.headers).toMatchObject({
    'x-shop': 'EF-nl-NL',
    'x-request-id': 'request-1',
    authorization: 'Bearer token',
    'content-type': 'text/odd',
    'content-length': '300000',
  });
});

it('forwards a file with its headers', async () => {
  const base = await startStorefront((req, res) => {
    expect(req.url).toBe('/Uploads/1/preview');
    res.writeHead(200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'private',
      'X-Content-Type-Options': 'nosniff',
    });
    res.end(Buffer.alloc(200_000, 7));
  });
  const response = await fetch(`${base}/down`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.alloc(200_000, 7));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private',
    'x-content-type-options': 'nosniff',
  });
});

it('forwards an error response before the body is complete', async () => {
  const base = await startStorefront((_req, res) => {
    res
      .writeHead(413, { 'Content-Type': 'application/json', Connection: 'close' })
      .end('{"code":"PAYLOAD_TOO_LARGE"}');
  });
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest(
      `${base}/up`,
      { method: 'POST', headers: { 'Content-Length': 50_000_000 } },
      (response) => resolve(response.statusCode),
    );
    closing.push(() => request.destroy());
    request.on('error', reject);
    request.write(Buffer.alloc(100_000)); // the rest of the body never follows
  });
  expect(status).toBe(413);
});

it('responds with 503 when the commerce API is unreachable, with 504 when it does not respond', async () => {
  const closedPort = await listen(() => undefined);
  closing.splice(-1)[0]?.();
  const unreachable = await fetch(`${await startStorefront(closedPort)}/up`, { method: 'POST', body: 'x' });
  expect([unreachable.status, await unreachable.json()]).toMatchObject([
    503,
    { code: 'SERVICE_UNAVAILABLE' },
  ]);
  const silent = await startStorefront(() => undefined, { idleTimeoutMs: 50 });
  expect((await fetch(`${silent}/up`, { method: 'POST', body: 'x' })).status).toBe(504);
});

it.each([
  [200, 1],
  [404, 1],
  [502, 0],
  [503, 0],
])('a response with %i that is streamed counts as %i successes of the API', async (status, successes) => {
  const outages = { failed: vi.fn(), succeeded: vi.fn() };
  const base = await startStorefront((_req, res) => res.writeHead(status).end(), { outages });
  expect((await fetch(`${base}/down`)).status).toBe(status);
  expect([outages.failed, outages.succeeded].map(({ mock }) => mock.calls.length)).toEqual([0, successes]);
});

it('aborts the call when the browser disconnects', async () => {
  const aborted = vi.fn();
  const started = vi.fn();
  const base = await startStorefront((req) => {
    req.on('data', started);
    req.on('error', aborted);
    req.on('close', aborted);
  });
  const request = httpRequest(`${base}/up`, { method: 'POST', headers: { 'Content-Length': 1_000_000 } });
  request.on('error', () => undefined);
  request.write('x');
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
  expect(aborted).not.toHaveBeenCalled();
  request.destroy();
  await vi.waitFor(() => expect(aborted).toHaveBeenCalled());
});

it('closes the connection when the API fails before the response begins', async () => {
  const begun = Promise.withResolvers<ServerResponse>();
  const base = await startStorefront(
    (_req, res) => {
      res.writeHead(200, { 'Content-Length': 1_000 }).write('x');
      begun.resolve(res);
    },
    {
      async onSpent() {
        (await begun.promise).destroy();
        // The storefront has read its sockets by then.
        await fetch(`${base}/nothing`);
      },
    },
  );
  await expect(fetch(`${base}/down`)).rejects.toThrow(TypeError);
});

it('requests nothing for a browser that has disconnected', async () => {
  const requested = vi.fn();
  const outages = { failed: vi.fn(), succeeded: vi.fn() };
  const client = await openClient(requested, { outages });
  const { promise: outcome, resolve } = Promise.withResolvers<void>();
  const base = await listen(
    express().get('/', (_req, res) => {
      res.once('close', () => resolve(client.proxy(DOWNLOAD, res)));
      browser.destroy();
    }),
  );
  const browser = get(base).on('error', () => undefined);
  await expect(outcome).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
  expect(requested).not.toHaveBeenCalled();
  expect([outages.failed, outages.succeeded].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
