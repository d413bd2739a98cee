import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { number, object } from 'yup';
import { fetchJson } from './fetch-json.ts';

const shape = object({ address: object({ number: number().required() }).required() });

it.each([
  ['another shape', '{"address":{"number":"Kerkstraat 12"}}', 'another shape: address.number'],
  ['invalid JSON', 'Kerkstraat 12', 'invalid JSON'],
])('names %s without quoting the response', async (_case, text, fault) => {
  const server = createServer((_req, res) => res.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const error = await fetchJson(new URL(`http://${host}`), {
    shape,
    signal: new AbortController().signal,
  }).catch((reason: unknown) => reason);
  expect(error).toEqual(new Error(`${host} responded with ${fault}`));
  expect(error).not.toHaveProperty('cause');
});
