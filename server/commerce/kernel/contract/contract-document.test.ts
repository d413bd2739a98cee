import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import { expect, test, vi } from 'vitest';
import { parsedContract } from './contract.ts';

type ApiSpec = Parameters<typeof middleware>[0]['apiSpec'];

/** The fault that the validator finds in a document by the schema of OpenAPI; empty for a valid one. */
async function faultOf(document: object): Promise<string> {
  const app = express();
  app.use(middleware({ apiSpec: document as ApiSpec, validateApiSpec: true, ignoreUndocumented: true }));
  app.use((_req, res) => void res.end());
  app.use(((error: Error, _req, res, _next) => void res.end(error.message)) satisfies ErrorRequestHandler);
  const server = app.listen(0);
  await once(server, 'listening');
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/nowhere`);
    return await response.text();
  } finally {
    server.close();
  }
}

// The API does not check it again at each start.
test('the contract is a valid OpenAPI document', async () => {
  expect(await faultOf(parsedContract())).toBe('');
});

test('a document without a title is not', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await faultOf({ ...parsedContract(), info: { version: '1' } })).toContain('apiDoc was invalid');
  log.mockRestore();
});
