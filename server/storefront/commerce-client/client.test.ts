import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { commerceFor, unwrap } from './client.ts';

let close = () => {};
afterEach(() => close());

async function categoriesFrom(answer: RequestListener): Promise<unknown> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const client = commerceFor({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    brand: brandBySite('easyfelt'),
    locale: 'nl-NL',
    requestId: 'request-of-the-test',
    sessionToken: undefined,
  });
  return unwrap(client.GET('/Categories', { params: { header: { 'X-Shop': 'EF-nl-NL' } } }));
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

test.each<[what: string, code: string, answer: RequestListener]>([
  ['is no JSON', 'BAD_GATEWAY', (_req, res) => res.writeHead(200, JSON_TYPE).end('<html>')],
  [
    'breaks off',
    'BAD_GATEWAY',
    (_req, res) => res.writeHead(200, JSON_TYPE).write('[{', () => res.destroy()),
  ],
  ['never ends', 'GATEWAY_TIMEOUT', (_req, res) => res.writeHead(200, JSON_TYPE).write('[{')],
])('an answer that %s is the fault of the API: %s', async (_what, code, answer) => {
  await expect(categoriesFrom(answer)).rejects.toMatchObject({ code });
});

test('a read is tried again when the API says that it is away for a moment', async () => {
  let tries = 0;
  const answer: RequestListener = (_req, res) => {
    tries += 1;
    if (tries < 3) res.writeHead(503).end();
    else res.writeHead(200, JSON_TYPE).end('[]');
  };
  expect(await categoriesFrom(answer)).toEqual([]);
  expect(tries).toBe(3);
});
