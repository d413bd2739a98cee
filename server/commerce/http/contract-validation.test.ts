import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorMiddleware } from '#server/platform/error-responses/error-response.ts';
import { type ListeningServer, listen } from '#server/platform/http/http-server.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type CalledOperation, calledOperation } from '../kernel/contract/called-operation.ts';
import { contractPaths } from '../kernel/contract/contract-operations.ts';
import { bodyParsing } from '../kernel/http/body-parsing.ts';
import { contractMethods } from './contract-methods.ts';
import { contractValidation } from './contract-validation.ts';

const SHOP = { 'X-Shop': 'EF-nl-NL' };
let server: ListeningServer;
let base: string;
let called: CalledOperation | undefined;
beforeAll(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const app = express();
  app.enable('case sensitive routing');
  app.use(contractMethods());
  app.use((req, _res, next) => {
    called = calledOperation(req);
    next();
  });
  app.use(bodyParsing(), contractValidation());
  app.use((req, res) => void res.json({ query: req.query, body: req.body }));
  app.use(errorMiddleware(logger));
  server = await listen(app, { port: 0, logger });
  base = `http://localhost:${server.port}`;
});
afterAll(() => server.close());

it('finds each operation of the contract with the decoded values of its path', async () => {
  for (const { path, operations } of contractPaths()) {
    for (const [method, operation] of operations) {
      const pathValues: Record<string, string> = {};
      const url = path.replaceAll(/\{(\w+)\}/g, (_all, name) => {
        pathValues[name] = `the ${name}`;
        return `the%20${name}`;
      });
      await fetch(base + url, { method });
      expect([method, path, called]).toEqual([method, path, { operation, pathValues }]);
    }
  }
});

it('passes the converted query on', async () => {
  const response = await fetch(`${base}/Products?page=2&colour=red&unfinished=true`, { headers: SHOP });
  expect(await response.json()).toEqual({
    query: { page: 2, colour: ['red'], unfinished: true, sort: 'relevance', perPage: 16 },
  });
});

it.each(['', '; charset=utf-8', ' ;x=y'])('takes a content type that ends with %j', async (end) => {
  const response = await fetch(`${base}/Newsletter/confirm`, {
    method: 'POST',
    headers: { ...SHOP, 'Content-Type': `Application/JSON${end}` },
    body: '{}',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path: 'body.token' }] });
});

it.each(['application/xml', 'nonsense'])('rejects the content type %j', async (type) => {
  const response = await fetch(`${base}/Newsletter/confirm`, {
    method: 'POST',
    headers: { ...SHOP, 'Content-Type': type },
    body: '{}',
  });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: `unsupported media type ${type}`,
  });
});

// Without Content-Length there is no body, and Express leaves it undefined.
it('reads a request without a body as one without members', async () => {
  const send = async (path: string) => {
    const socket = connect(server.port, 'localhost');
    const type = 'Content-Type: application/json';
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop\r\nX-Shop: EF-nl-NL\r\n${type}\r\nConnection: close\r\n\r\n`,
    );
    return text(socket);
  };
  expect(await send('/Newsletter/confirm')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"path":"body\.token"/);
  expect(await send('/Quotations/view')).toMatch(/^HTTP\/1\.1 200 [\s\S]*"body":\{\}/);
});
