import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import { errorMiddleware } from '#server/platform/error-response.ts';
import { createLogger } from '#server/platform/logger.ts';
import { streamThrough } from './stream.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function opened(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ctx = { shop: { 'X-Shop': 'EF-nl-NL' }, requestId: 'request-1', sessionToken: 'token' } as const;

/** A storefront of one route in front of a commerce API that answers as the test says. */
async function inFrontOf(commerce: RequestListener | string, idle?: number): Promise<string> {
  const baseUrl = typeof commerce === 'string' ? commerce : await opened(commerce);
  const app = express();
  app.post('/up', (req, res) =>
    streamThrough(
      baseUrl,
      ctx,
      { method: 'POST', path: '/Storage', body: req, ...(idle ? { idle } : {}) },
      res,
    ),
  );
  app.get('/down', (_req, res) =>
    streamThrough(baseUrl, ctx, { method: 'GET', path: '/Uploads/1/preview' }, res),
  );
  app.use(errorMiddleware(createLogger({ name: 'test', level: 'silent' })));
  return opened(app);
}

it('hands a body on as the shopper, and the answer back without what is not for browsers', async () => {
  let asked: IncomingMessage | undefined;
  let body: Buffer | undefined;
  const base = await inFrontOf(async (req, res) => {
    asked = req;
    body = await buffer(req);
    res.writeHead(201, {
      'Content-Type': 'application/json',
      'Set-Cookie': 'a=b',
      'X-Session-Token': 'secret',
    });
    res.end('{"id":1}');
  });
  const sent = 'x'.repeat(300_000);
  const answer = await fetch(`${base}/up`, {
    method: 'POST',
    body: sent,
    headers: { 'Content-Type': 'text/odd' },
  });
  expect([answer.status, await answer.text()]).toEqual([201, '{"id":1}']);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('x-session-token')).toBeNull();
  expect(body?.toString()).toBe(sent);
  expect(asked?.headers).toMatchObject({
    'x-shop': 'EF-nl-NL',
    'x-request-id': 'request-1',
    authorization: 'Bearer token',
    'content-type': 'text/odd',
    'content-length': '300000',
  });
});

it('passes a file on with what a browser must know of it', async () => {
  const base = await inFrontOf((req, res) => {
    expect(req.url).toBe('/Uploads/1/preview');
    res.writeHead(200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'private',
      'X-Content-Type-Options': 'nosniff',
    });
    res.end(Buffer.alloc(200_000, 7));
  });
  const answer = await fetch(`${base}/down`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.alloc(200_000, 7));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private',
    'x-content-type-options': 'nosniff',
  });
});

it('tells of a refusal before the body is through', async () => {
  const base = await inFrontOf((_req, res) => {
    res
      .writeHead(413, { 'Content-Type': 'application/json', Connection: 'close' })
      .end('{"code":"PAYLOAD_TOO_LARGE"}');
  });
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest(
      `${base}/up`,
      { method: 'POST', headers: { 'Content-Length': 50_000_000 } },
      (answer) => resolve(answer.statusCode),
    );
    closing.push(() => request.destroy());
    request.on('error', reject);
    request.write(Buffer.alloc(100_000)); // and no more: the answer must come all the same
  });
  expect(status).toBe(413);
});

it('answers 503 where the commerce API is away, 504 where it is silent', async () => {
  const gone = await opened(() => undefined);
  closing.splice(-1)[0]?.();
  const away = await fetch(`${await inFrontOf(gone)}/up`, { method: 'POST', body: 'x' });
  expect([away.status, await away.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
  const silent = await inFrontOf(() => undefined, 50);
  expect((await fetch(`${silent}/up`, { method: 'POST', body: 'x' })).status).toBe(504);
});

it('ends the call when the browser leaves', async () => {
  const ended = vi.fn();
  const begun = vi.fn();
  const base = await inFrontOf((req) => {
    req.on('data', begun);
    req.on('error', ended);
    req.on('close', ended);
  });
  const request = httpRequest(`${base}/up`, { method: 'POST', headers: { 'Content-Length': 1_000_000 } });
  request.on('error', () => undefined);
  request.write('x');
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  expect(ended).not.toHaveBeenCalled();
  request.destroy();
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
});
