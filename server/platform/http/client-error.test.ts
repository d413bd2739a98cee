import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../logs/logger.ts';
import { type ListeningServer, listen } from './http-server.ts';

let server: ListeningServer;
beforeAll(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const app: RequestListener = ({ url }, res) => {
    // A body that goes on.
    if (url === '/long') res.writeHead(200, { 'Content-Length': 1_000 }).write('begun');
    else res.end('ok');
  };
  server = await listen(app, { port: 0, host: '127.0.0.1', logger });
});
afterAll(() => server.close());

test.each([
  ['a URL of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['no HTTP', 'what is this\r\n\r\n', 400],
])('a request that is not parsed has the error body of the contract: %s', async (_what, request, status) => {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^Content-Type: application\/json/m);
  expect(JSON.parse(body)).toMatchObject({ code: 'BAD_REQUEST', requestId: expect.any(String) });
  expect(JSON.parse(body).message.length).toBeGreaterThan(3);
});

test.each([
  ['the first', ''],
  ['a later', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
])(
  'a fault after the beginning of %s response ends the connection without another one',
  async (_, earlier) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`${earlier}GET /long HTTP/1.1\r\nHost: a\r\n\r\n`);
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      if (!received.endsWith('begun') && (received + chunk).endsWith('begun'))
        socket.write('what is this\r\n\r\n');
      received += chunk;
    });
    socket.on('error', () => undefined);
    await once(socket, 'close');
    expect(received).toMatch(/\r\n\r\nbegun$/);
  },
);
