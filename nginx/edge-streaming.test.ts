import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Edge, HOST, isNginxMissing, openEdge, sendRequest } from './edge.fixture.ts';

const START = `<!doctype html><header>${'Vilt '.repeat(1_000)}</header>`;

describe.skipIf(isNginxMissing())('a page in parts, behind the edge', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await openEdge();
  });
  afterAll(() => edge.close());

  it.each([
    ['/winkelwagen', 'private, no-store', {}],
    ['/producten', 'no-store', { 'X-Accel-Buffering': 'no' }],
  ])('%s: its start arrives before its end is sent', async (path, cacheControl, more) => {
    let end = () => {};
    edge.origin.respondWith((_request, response) => {
      const headers = { 'Content-Type': 'text/html', 'Cache-Control': cacheControl, ...more };
      response.writeHead(200, headers).write(START);
      end = () => response.end('<main>een tafel</main>');
    });
    const sent = request({ host: '127.0.0.1', port: edge.port, path, headers: { host: HOST } }).end();
    const [response] = await once(sent, 'response');
    const [first] = await once(response, 'data');
    expect(String(first)).toBe(START);
    const rest = text(response);
    end();
    expect(await rest).toBe('<main>een tafel</main>');
    expect(response.headers['x-accel-buffering']).toBeUndefined();
    // Not kept: the next visitor reaches the storefront.
    const { length } = edge.origin.requests;
    edge.origin.respondWith((_request, again) => again.end());
    await sendRequest(edge.port, path);
    expect(edge.origin.requests).toHaveLength(length + 1);
  });
});
