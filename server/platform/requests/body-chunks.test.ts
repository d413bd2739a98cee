import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bodyChunks } from './body-chunks.ts';

let server: Server;
let url: string;
let result: PromiseWithResolvers<string>;

beforeAll(async () => {
  server = createServer(async (req, res) => {
    result.resolve(await read(req));
    res.end('done');
  }).listen(0);
  await once(server, 'listening');
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function read(req: Readable): Promise<string> {
  let body = '';
  try {
    for await (const chunk of bodyChunks(req, { idleMs: 400, minBytesPerSecond: 10 })) {
      body += chunk;
      if (body.includes('enough')) break;
    }
    return body;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

function send(): ReturnType<typeof request> {
  result = Promise.withResolvers();
  const sending = request(url, { method: 'POST', headers: { 'Content-Length': 20 } });
  sending.on('error', () => {});
  return sending;
}

it('times out when the client stops sending, and can still respond', async () => {
  const sending = send();
  sending.write('0123456789');
  const [response] = await once(sending, 'response');
  expect(await result.promise).toBe('TIMEOUT');
  expect(response.statusCode).toBe(200);
  sending.destroy();
});

it('does not time out while the client keeps sending', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const body = new PassThrough();
  const received = read(body);
  for (let at = 0; at < 10; at += 1) {
    body.write('abcd');
    await vi.advanceTimersByTimeAsync(390);
  }
  body.end();
  expect(await received).toBe('abcd'.repeat(10));
});

it('does not time out while the consumer is slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const body = Readable.from([Buffer.from('ab'), Buffer.from('cd')]);
  let received = '';
  for await (const chunk of bodyChunks(body, { idleMs: 400, minBytesPerSecond: 10 })) {
    received += chunk;
    vi.advanceTimersByTime(2_000);
  }
  expect(received).toBe('abcd');
});

it('times out when the client is too slow', async () => {
  const sending = send();
  const slowWrites = setInterval(() => sending.write('a'), 150); // 7 bytes per second, below the minimum of 10
  const [response] = await once(sending, 'response');
  clearInterval(slowWrites);
  expect([await result.promise, response.statusCode]).toEqual(['TIMEOUT', 200]);
  sending.destroy();
});

it('detects that the client disconnected', async () => {
  const sending = send();
  sending.write('0123');
  await once(server, 'request');
  sending.destroy();
  expect(await result.promise).toBe('CLIENT_CLOSED_REQUEST');
});

it('leaves the connection open for a response when the consumer stops early', async () => {
  const sending = send();
  sending.write('enough');
  const [response] = await once(sending, 'response');
  expect([await result.promise, response.statusCode]).toEqual(['enough', 200]);
  sending.destroy();
});
