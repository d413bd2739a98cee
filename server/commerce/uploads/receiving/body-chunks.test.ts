import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyChunks } from './body-chunks.ts';

let server: Server;
let url: string;
let outcome: PromiseWithResolvers<string>;

beforeAll(async () => {
  server = createServer(async (req, res) => {
    outcome.resolve(await read(req));
    res.end('seen');
  }).listen(0);
  await once(server, 'listening');
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function read(req: IncomingMessage): Promise<string> {
  let body = '';
  try {
    for await (const chunk of bodyChunks(req, { idleMilliseconds: 400, leastBytesASecond: 10 })) {
      body += chunk;
      if (body.includes('enough')) break;
    }
    return body;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

function send(): ReturnType<typeof request> {
  outcome = Promise.withResolvers();
  const sending = request(url, { method: 'POST', headers: { 'Content-Length': 20 } });
  sending.on('error', () => {});
  return sending;
}

it('a body that stands still is ended, and its sender is told', async () => {
  const sending = send();
  sending.write('0123456789');
  const [answer] = await once(sending, 'response');
  expect(await outcome.promise).toBe('TIMEOUT');
  expect(answer.statusCode).toBe(200);
  sending.destroy();
});

it('one that moves is not, however long it takes', async () => {
  const sending = send();
  for (let at = 0; at < 10; at += 1) {
    sending.write('ab');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  sending.end();
  expect(await outcome.promise).toBe('ab'.repeat(10));
});

it('one that hardly moves is', async () => {
  const sending = send();
  const drip = setInterval(() => sending.write('a'), 150); // some 7 bytes a second, where 10 are the least
  const [answer] = await once(sending, 'response');
  clearInterval(drip);
  expect([await outcome.promise, answer.statusCode]).toEqual(['TIMEOUT', 200]);
  sending.destroy();
});

it('one whose sender leaves is told from one that is whole', async () => {
  const sending = send();
  sending.write('0123');
  await once(server, 'request');
  sending.destroy();
  expect(await outcome.promise).toBe('CLIENT_CLOSED_REQUEST');
});

it('whoever has enough leaves the connection open for the answer', async () => {
  const sending = send();
  sending.write('enough');
  const [answer] = await once(sending, 'response');
  expect([await outcome.promise, answer.statusCode]).toEqual(['enough', 200]);
  sending.destroy();
});
