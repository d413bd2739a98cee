import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openWire } from '../wire.ts';
import { measureOperation } from './measure-operation.ts';
import { cookieOf, createSessionTokens } from './operation.ts';

/** A wire to a server, and a CPU that takes 20 ms for each of its requests. */
async function setUp(status: (request: number) => number) {
  const seen: { cookie: string | undefined; address: unknown }[] = [];
  const server = createServer(({ headers }, response) => {
    seen.push({ cookie: headers.cookie, address: headers['x-forwarded-for'] });
    response.setHeader('Set-Cookie', `session=token-${seen.length}; Path=/`);
    response.writeHead(status(seen.length)).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wire = openWire({
    port: (server.address() as AddressInfo).port,
    host: 'nl-nl.localhost',
    localAddress: '127.0.0.1',
    connections: 1,
    timeoutMs: 10_000,
  });
  onTestFinished(() => {
    wire.close();
    server.close();
  });
  const shop = { wire, sessions: createSessionTokens(), cpuSeconds: () => seen.length / 50 };
  return {
    seen,
    measure: (operation: { times?: number; status?: number }) =>
      measureOperation(
        {
          name: 'it',
          tokens: 5,
          status: 200,
          ...operation,
          request: (turn) => ({ path: `/?turn=${turn}`, headers: cookieOf('token') }),
        },
        shop,
      ),
  };
}

it('divides the CPU time by the requests after the warm-up, until it is long enough', async () => {
  const { measure, seen } = await setUp(() => 200);
  const { bytes, milliseconds, ...cost } = await measure({});
  expect(cost).toEqual({ name: 'it', tokens: 5, faults: [] });
  expect(milliseconds).toBeCloseTo(20);
  expect(bytes).toBeGreaterThan(400);
  expect(seen).toHaveLength(25);
});

it('sends each request with a renewed session and from another address', async () => {
  const { measure, seen } = await setUp(() => 200);
  await measure({ times: 3 });
  expect(seen.map(({ cookie }) => cookie)).toEqual(['session=token', 'session=token-1', 'session=token-2']);
  expect(new Set(seen.map(({ address }) => address)).size).toBe(3);
});

it('names other statuses than the expected one, once each, but not those of the warm-up', async () => {
  const { measure } = await setUp((request) => (request < 6 ? 500 : 404 + (request % 2)));
  expect((await measure({ status: 404 })).faults).toEqual(['405, expected 404: ']);
});
