import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../logs/logger.ts';
import { chain } from '../requests/middleware.ts';
import { type ListeningServer, listen } from './http-server.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** Responds with what a route sees of the request, and to nothing else. */
function createApp() {
  const app = express();
  app.get(['/', '/path'], ({ originalUrl, headers: { host } }, res) => void res.json({ originalUrl, host }));
  app.get('/broken', (_req, res, next) => {
    res.write('begun');
    next(new Error('broken'));
  });
  return chain([(_req, _res, next) => next(), app]);
}

describe('a request target', () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await listen(createApp(), { port: 0, host: '127.0.0.1', logger });
  });
  afterAll(() => server.close());

  async function send(line: string): Promise<{ status: number; body: string }> {
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${line} HTTP/1.1\r\nHost: header.example\r\nConnection: close\r\n\r\n`);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body };
  }

  it.each([
    ['/path?a=http://x/', '/path?a=http://x/', 'header.example'],
    ['http://target.example/path', '/path', 'target.example'],
    ['HTTPS://target.example:8080/path?a=1', '/path?a=1', 'target.example:8080'],
    ['http://target.example', '/', 'target.example'],
    ['http://target.example?a=1', '/?a=1', 'target.example'],
  ])('%s is understood, and its host replaces the header', async (target, originalUrl, host) => {
    const { status, body } = await send(`GET ${target}`);
    expect([status, JSON.parse(body)]).toEqual([200, { originalUrl, host }]);
  });

  it.each([
    ['GET http://user:password@target.example/path', 400],
    ['GET http:///path', 400],
    ['GET ftp://target.example/path', 400],
    ['GET target.example:80', 400],
    ['GET path', 400],
    ['CONNECT target.example:443', 400],
    ['GET *', 404],
    ['POST *', 404],
    ['GET /nothing', 404],
    ['GET http://target.example/nothing', 404],
    ['OPTIONS *', 204],
    ['OPTIONS http://target.example', 204],
  ])('is never left without a response: %s gets %i', async (line, status) => {
    expect((await send(line)).status).toBe(status);
  });

  it('whose response fails after its begin ends with the connection', async () => {
    const { status, body } = await send('GET /broken');
    expect([status, body]).toEqual([200, expect.stringContaining('begun')]);
    expect(body).not.toMatch(/0\r\n\r\n$/);
  });
});
