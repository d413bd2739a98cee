import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import express, { type Request, type Response } from 'express';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type ListeningServer, listen } from '#server/platform/http/http-server.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { bodyDeadline } from './body-deadline.ts';

let server: ListeningServer;
beforeAll(async () => {
  const app = express();
  app.use(bodyDeadline(100, '/api/uploads'));
  app.post(['/refused', '/api/uploads/refused'], (_req, res) => {
    res.sendStatus(413);
  });
  app.use(express.text({ type: ['text/plain', 'multipart/form-data'] }));
  app.use((req, res) => {
    res.json(req.body ?? null);
  });
  server = await listen(app, { port: 0, logger: createLogger({ name: 'test', level: 'silent' }) });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

/** Sends bytes; resolves to what has been received when the connection is closed. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', () => undefined);
  });
}

const head = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\n${more}\r\n`;

it.each([
  ['with a length', head('/a', 'Content-Length: 100\r\n')],
  ['that is no upload', head('/api/uploads/form/contact', 'Content-Length: 100\r\n')],
  ['in chunks', `${head('/a', 'Transfer-Encoding: chunked\r\n')}2\r\nab\r\n`],
])('a body %s that never ends gets 408 and is disconnected', async (_how, bytes) => {
  expect(await exchange(`${bytes}ab`)).toMatch(/^HTTP\/1\.1 408 [\s\S]*Connection: close/i);
});

it('a response does not wait for a body that nobody reads', async () => {
  const bytes = head('/a', 'Content-Length: 100\r\n').replace('text/plain', 'x');
  expect(await exchange(`${bytes}ab`)).toMatch(/^HTTP\/1\.1 200 /);
});

it.each([
  ['large', head('/refused', 'Content-Length: 600000\r\n')],
  ['of unknown length', `${head('/refused', 'Transfer-Encoding: chunked\r\n')}927c0\r\n`],
])('a refused body, %s, is not read to its end, and its response arrives', async (_what, bytes) => {
  // 600,000 bytes are announced and too few are sent: only the server can end the exchange.
  expect(await exchange(bytes + 'x'.repeat(400_000))).toMatch(/^HTTP\/1\.1 413 /);
});

it('a complete body, and a request without one, are served', async () => {
  const base = `http://127.0.0.1:${server.port}`;
  expect(await (await fetch(`${base}/a`, { method: 'POST', body: 'ab' })).text()).toBe('"ab"');
  expect((await fetch(`${base}/a`)).status).toBe(200);
});

it('an upload may take longer', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const upload = head('/api/uploads', 'Content-Length: 4\r\nConnection: close\r\n');
  socket.write(`${upload.replace('text/plain', 'Multipart/Form-Data; boundary=x')}ab`);
  // Longer than the deadline: it ends the other request meanwhile.
  await exchange(`${head('/a', 'Content-Length: 100\r\n')}ab`);
  socket.write('cd');
  const [received] = await once(socket, 'data');
  expect(String(received)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"abcd"$/);
  socket.destroy();
});

it('an upload that is refused and never ends is disconnected', async () => {
  const bytes = head('/api/uploads/refused', 'Content-Length: 100\r\n').replace(
    'text/plain',
    'multipart/form-data',
  );
  expect(await exchange(`${bytes}ab`)).toMatch(/^HTTP\/1\.1 413 /);
});

it('an upload that ends after it is refused keeps its connection', async () => {
  const bytes = head('/api/uploads/refused', 'Content-Length: 3\r\n').replace(
    'text/plain',
    'multipart/form-data',
  );
  const next = 'POST /refused HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
  const received = await exchange(`${bytes}abc${next}`);
  expect(received.match(/HTTP\/1\.1 413 /g)).toHaveLength(2);
});

it.each([
  ['ends', (req: PassThrough) => req.resume().end('ab')],
  ['is aborted', (req: PassThrough) => req.destroy()],
])('the timer of a body that %s is cleared', async (_what, finish) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = new PassThrough();
  const request = Object.assign(body, { path: '/a', headers: { 'content-length': '100' } });
  bodyDeadline(100, '/api/uploads')(request as unknown as Request, {} as Response, () => undefined);
  expect(vi.getTimerCount()).toBe(1);
  const closed = once(body, 'close');
  finish(body);
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});
