import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { sendXml } from './send-xml.ts';

let close = () => {};
afterEach(() => close());

/** A server that sends the chunks; `sent` is the error of the sending, or undefined. */
async function serve(chunks: Iterable<string>, deadlineMs: number) {
  const { promise: sent, resolve } = Promise.withResolvers<unknown>();
  const app = express();
  app.use((req, res) => {
    sendXml(req, res, chunks, deadlineMs).then(resolve, resolve);
  });
  const server = app.listen(0);
  await new Promise<void>((listening) => server.once('listening', listening));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}`, sent };
}

/** The bytes of a response as they were sent. */
function receive(address: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()));
    }).once('error', reject);
  });
}

test('a stream arrives whole', async () => {
  const { address, sent } = await serve(['a', 'b', 'c'], 60_000);
  expect([gunzipSync(await receive(address, 'gzip')).toString(), await sent]).toEqual(['abc', undefined]);
});

test('a client that reads nothing loses its connection at the deadline', async () => {
  function* endless() {
    for (;;) yield 'a'.repeat(65_536);
  }
  const { address, sent } = await serve(endless(), 200);
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
