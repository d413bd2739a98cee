import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { Encoding } from '../../middleware/content-encoding.ts';
import { sendStream } from './send-stream.ts';

let close = () => {};
afterEach(() => close());

/** A server that sends the source; `sent` is the error of the sending, or undefined. */
async function serve(source: Readable, encoding: Encoding, deadlineMs: number) {
  const { promise: sent, resolve } = Promise.withResolvers<unknown>();
  const server = createServer((_req, res) => {
    sendStream(source, res, { encoding, deadlineMs }).then(resolve, resolve);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}`, sent };
}

test('a stream arrives whole', async () => {
  const { address, sent } = await serve(Readable.from(['a', 'b', 'c']), 'gzip', 60_000);
  const body = Buffer.from(await (await fetch(address)).arrayBuffer());
  expect([gunzipSync(body).toString(), await sent]).toEqual(['abc', undefined]);
});

test('a client that reads nothing loses its connection at the deadline', async () => {
  function* endless() {
    for (;;) yield 'a'.repeat(65_536);
  }
  const { address, sent } = await serve(Readable.from(endless()), 'identity', 200);
  const ended = Promise.withResolvers<void>();
  get(address, (response) => {
    response.pause();
    response.once('error', () => ended.resolve());
    // The end is seen once the buffers are read.
    sent.then(() => response.resume());
  }).once('error', () => ended.resolve());
  expect(await sent).toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
  await ended.promise;
});
