import { createServer } from 'node:http';
import { isIPv4 } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileAddress, openWire } from './wire.ts';

const server = createServer((_request, response) => response.end('response'));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

const wireFrom = (localAddress: string) =>
  openWire({ port, host: 'localhost', localAddress, connections: 1, timeoutMs: 60_000 });

describe('the address of a hostile visitor', () => {
  it('is valid and different in each round, in more rounds than an octet has numbers', () => {
    const addresses = Array.from({ length: 1_000 }, (_, round) => hostileAddress(round));
    expect(addresses.filter((address) => !isIPv4(address))).toEqual([]);
    expect(new Set(addresses).size).toBe(1_000);
    expect([0, 253, 254, 999].map(hostileAddress)).toEqual([
      ...['127.0.2.1', '127.0.2.254', '127.0.3.1', '127.0.5.238'],
    ]);
  });
});

describe('the traffic of a wire', () => {
  it('counts a connection once, whatever the number of its requests', async () => {
    const wire = wireFrom('127.0.0.1');
    expect((await wire.send({ path: '/' })).body).toBe('response');
    expect((await wire.send({ path: '/' })).body).toBe('response');
    expect(wire.traffic()).toMatchObject({ requests: 2, connections: 1, statuses: { 200: 2 } });
    wire.close();
  });

  it('has no connection when the address of the visitor cannot be used', async () => {
    const wire = wireFrom('127.0.2.256');
    await expect(wire.send({ path: '/' })).rejects.toThrow('Invalid IP address: 127.0.2.256');
    expect(wire.traffic()).toMatchObject({ requests: 1, connections: 0 });
    wire.close();
  });
});
