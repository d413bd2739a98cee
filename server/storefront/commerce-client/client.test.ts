import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { createCommerceClient } from './client.ts';

let close = () => {};
afterEach(() => close());

async function fetchCategories(api: RequestListener): Promise<unknown> {
  const server = createServer(api);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const client = createCommerceClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    brand: brandBySite('easyfelt'),
    locale: 'nl-NL',
    requestId: 'test-request',
    sessionToken: undefined,
    pictures: new Map(),
  });
  return client.get('/Categories');
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

test.each<[what: string, code: string, api: RequestListener]>([
  ['is not JSON', 'BAD_GATEWAY', (_req, res) => res.writeHead(200, JSON_TYPE).end('<html>')],
  [
    'is incomplete',
    'BAD_GATEWAY',
    (_req, res) => res.writeHead(200, JSON_TYPE).write('[{', () => res.destroy()),
  ],
  ['never ends', 'GATEWAY_TIMEOUT', (_req, res) => res.writeHead(200, JSON_TYPE).write('[{')],
])('a response that %s rejects with %s', async (_what, code, api) => {
  await expect(fetchCategories(api)).rejects.toMatchObject({ code });
});

test('a read is retried while the API is unavailable', async () => {
  let attempts = 0;
  const api: RequestListener = (_req, res) => {
    attempts += 1;
    if (attempts < 3) res.writeHead(503).end();
    else res.writeHead(200, JSON_TYPE).end('[]');
  };
  expect(await fetchCategories(api)).toEqual([]);
  expect(attempts).toBe(3);
});
