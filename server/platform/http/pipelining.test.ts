import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../logs/logger.ts';
import { type ListeningServer, listen } from './http-server.ts';

let server: ListeningServer;
let handled = 0;
let running = 0;
let mostAtOnce = 0;
// Each test has a server of its own, which remembers the refused addresses.
beforeEach(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const app: Parameters<typeof listen>[0] = (_req, res) => {
    handled += 1;
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    setImmediate(() => {
      running -= 1;
      res.end('ok');
    });
  };
  server = await listen(app, { port: 0, logger });
});
afterEach(() => {
  vi.useRealTimers();
  return server.close();
});

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

/** Resolves to the number of responses when the connection closes or has received that many. */
async function responsesTo(requests: number): Promise<number> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  let received = '';
  const count = () => received.split('HTTP/1.1 200').length - 1;
  socket.on('data', (chunk) => {
    received += chunk;
    if (count() === requests) socket.destroy();
  });
  socket.write(REQUEST.repeat(requests));
  await once(socket, 'close');
  return count();
}

test('a few pipelined requests are served', async () => {
  expect(await responsesTo(8)).toBe(8);
});

test('pipelined requests are handled one after the other', async () => {
  mostAtOnce = 0;
  expect(await responsesTo(5)).toBe(5);
  expect(mostAtOnce).toBe(1);
});

test('of many pipelined requests only the first is handled, and the address is refused for a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  handled = 0;
  expect(await responsesTo(1_000)).toBeLessThanOrEqual(1);
  expect(await responsesTo(1)).toBe(0);
  expect(handled).toBe(1);
  vi.advanceTimersByTime(1_001);
  expect(await responsesTo(1)).toBe(1);
});

test('a connection may send many requests one after the other', async () => {
  const socket = connect(server.port, '127.0.0.1');
  for (let turn = 0; turn < 50; turn += 1) {
    socket.write(REQUEST);
    const [chunk] = await once(socket, 'data');
    expect(String(chunk)).toContain('HTTP/1.1 200');
  }
  socket.destroy();
});

test('a connection may always have two requests in flight', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  let sent = 2;
  let received = 0;
  socket.on('data', (chunk) => {
    for (const _ of String(chunk).matchAll(/HTTP\/1\.1 200/g)) {
      received += 1;
      if (sent < 50) socket.write(REQUEST);
      else if (received === sent) socket.destroy();
      sent = Math.min(sent + 1, 50);
    }
  });
  socket.write(REQUEST.repeat(2));
  await once(socket, 'close');
  expect(received).toBe(50);
});
