import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { visitPage } from './page-visits.ts';

let status = 200;
let received = 0;
const server = createServer((_request, response) => {
  received += 1;
  response.writeHead(status).end();
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  address = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}/`;
});
beforeEach(() => {
  received = 0;
});
afterAll(() => server.close());

it('has a duration for each request', async () => {
  status = 200;
  let left = 3;
  const durations = await visitPage(address, () => left-- === 0);
  expect([durations.length, received]).toEqual([3, 3]);
});

it('rejects at the end when a request has failed, and never leaves that failure unhandled', async () => {
  status = 500;
  const unhandled: unknown[] = [];
  const onUnhandled = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', onUnhandled);
  try {
    // The first requests have failed long before the tenth arrives.
    await expect(visitPage(address, () => received >= 10)).rejects.toThrow(`${address}: 500`);
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', onUnhandled);
  }
});
