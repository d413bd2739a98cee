import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorefront, plainRenderer } from '../storefront.fixture.ts';
import type { LoadedPage, PageStart } from './page-entry.ts';
import type { Renderer } from './renderer.ts';

const HOST = 'www.easyfelt.nl';
const OWN = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' };
const START = '<header>Vilt</header><main>';

type Shop = Awaited<ReturnType<typeof openStorefront>>;

let shop: Shop | undefined;
afterEach(() => shop?.close());

/** A renderer whose pages start at once and end when `finish` was called. */
function slowRenderer() {
  const data = Promise.withResolvers<string>();
  const renderToChunks = vi.fn();
  let status = 200;
  const start: PageStart = {
    opensSession: false,
    screenFiles: [],
    headHtml: () => '<title>Page</title>',
    body: START,
  };
  const renderer: Renderer = {
    ...plainRenderer,
    open:
      async () =>
      async (_request, { onStart }) => {
        onStart?.(start);
        const text = await data.promise;
        const page: LoadedPage = {
          ...start,
          status,
          screen: 'home',
          namespaces: [],
          queries: [],
          routerState: { loaderData: {}, errors: null },
          renderToChunks: () => {
            renderToChunks();
            return [`<link rel="preload" href="/a.avif"/>${START}`, Buffer.from(text), '</main>'];
          },
        };
        return page;
      },
  };
  return {
    renderer,
    renderToChunks,
    finish: data.resolve,
    fail: data.reject,
    finishWithError: (text: string) => {
      status = 503;
      data.resolve(text);
    },
  };
}

async function openShop(renderer: Renderer): Promise<Shop> {
  shop = await openStorefront(
    ({ path }) => ({ body: path === '/Slugs' ? { products: [], categories: [] } : {} }),
    {
      renderer,
    },
  );
  return shop;
}

/** Begins a request; resolves with what arrived in the first part, and a function that waits for all of it. */
async function begin(path: string, headers: Record<string, string> = {}) {
  const sent = request(`${shop?.base}${path}`, { headers: { host: HOST, ...headers } }).end();
  const [response] = await once(sent, 'response');
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  await once(response, 'data');
  return {
    headers: response.headers as IncomingHttpHeaders,
    first: Buffer.concat(parts),
    received: () => Buffer.concat(parts),
    leave: () => sent.destroy(),
    whole: async () => {
      if (!response.readableEnded) await once(response, 'end');
      return Buffer.concat(parts);
    },
    broken: () => once(response, 'error'),
  };
}

/** Decode what has arrived, and what is complete. */
const DECODERS = {
  zstd: (bytes: Buffer, isPart = false) =>
    zstdDecompressSync(bytes, isPart ? { finishFlush: constants.ZSTD_e_continue } : {}),
  br: (bytes: Buffer, isPart = false) =>
    brotliDecompressSync(bytes, isPart ? { finishFlush: constants.BROTLI_OPERATION_FLUSH } : {}),
  gzip: (bytes: Buffer, isPart = false) =>
    gunzipSync(bytes, isPart ? { finishFlush: constants.Z_SYNC_FLUSH } : {}),
} as const;

describe.each(['/winkelwagen', '/producten'])('%s, whose data is slow', (path) => {
  it('is sent up to the screen before the data, and the rest in the same response', async () => {
    const { renderer, finish } = slowRenderer();
    await openShop(renderer);
    const response = await begin(path);
    expect(response.first.toString()).toMatch(
      /^<!doctype html>.*<div id="root"><header>Vilt<\/header><main>$/s,
    );
    finish('een tafel');
    const html = (await response.whole()).toString();
    expect(html.startsWith(response.first.toString())).toBe(true);
    expect(html.slice(response.first.length)).toMatch(
      /^een tafel<\/main><\/div><script id="page-state".*<\/html>$/s,
    );
  });

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0.5, zstd;q=0.9', 'gzip'],
  ] as const)('is compressed part by part for %s', async (accepted, encoding) => {
    const { renderer, finish } = slowRenderer();
    await openShop(renderer);
    const response = await begin(path, { ...OWN, 'accept-encoding': accepted });
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'x-accel-buffering': 'no',
      vary: 'Accept-Encoding',
    });
    const decode = DECODERS[encoding];
    // The header of gzip may come in a part of its own.
    await vi.waitFor(() => expect(decode(response.received(), true).toString()).toContain(START));
    finish('een tafel');
    expect(decode(await response.whole()).toString()).toContain(`${START}een tafel</main>`);
  });

  it('is sent whole to HEAD', async () => {
    const { renderer, finish } = slowRenderer();
    const { getFrom } = await openShop(renderer);
    finish('een tafel');
    const { headers } = await getFrom(HOST, path, { method: 'HEAD' });
    expect(Number(headers['content-length'])).toBeGreaterThan(START.length);
  });

  it('breaks off when it fails after its start, so that nobody takes it for complete', async () => {
    const { renderer, fail } = slowRenderer();
    await openShop(renderer);
    const response = await begin(path);
    const broken = response.broken();
    fail(new Error('no data'));
    expect((await broken)[0]).toMatchObject({ code: 'ECONNRESET' });
  });
});

it('a private page is not compressed for a request that another site may have caused', async () => {
  const { renderer, finish } = slowRenderer();
  await openShop(renderer);
  const response = await begin('/winkelwagen', { ...OWN, 'sec-fetch-site': 'cross-site' });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.headers['cache-control']).toBe('private, no-store');
  finish('');
  await response.whole();
});

it('a private page is not rendered for a client that left', async () => {
  const { renderer, renderToChunks, finish } = slowRenderer();
  const { getFrom, renderQueue } = await openShop(renderer);
  const response = await begin('/winkelwagen');
  response.leave();
  // By now the server has read that the connection is closed.
  await getFrom(HOST, '/robots.txt');
  finish('een tafel');
  await vi.waitFor(() => expect(renderQueue.stats().running).toBe(0));
  expect(renderToChunks).not.toHaveBeenCalled();
});

it('a public page fills the cache with the bytes of its parts and the image preloads', async () => {
  const { renderer, renderToChunks, finish } = slowRenderer();
  const { getFrom } = await openShop(renderer);
  const response = await begin('/producten');
  expect(response.headers['cache-control']).toBe('no-store');
  const joined = getFrom(HOST, '/producten');
  finish('een tafel');
  const html = (await response.whole()).toString();
  const others = [await joined, await getFrom(HOST, '/producten')];
  for (const other of others) {
    expect(other.body.toString().replace('<link rel="preload" href="/a.avif"/>', '')).toBe(html);
    expect(other.headers['cache-control']).toContain('s-maxage=60');
  }
  expect(renderToChunks).toHaveBeenCalledOnce();
});

it('a public page is streamed in zstd, and cached in br and gzip alone', async () => {
  const { renderer, finish } = slowRenderer();
  const { getFrom } = await openShop(renderer);
  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const response = await begin('/producten', browser);
  expect(response.headers['content-encoding']).toBe('zstd');
  finish('een tafel');
  await response.whole();
  // May still wait for the page to be compressed for the cache.
  await getFrom(HOST, '/producten', browser);
  const cached = await getFrom(HOST, '/producten', browser);
  expect(cached.headers).toMatchObject({ 'content-encoding': 'br', 'server-timing': 'page;desc=hit' });
  expect(brotliDecompressSync(cached.body).toString()).toContain(`${START}een tafel</main>`);
  expect((await getFrom(HOST, '/producten', { 'accept-encoding': 'zstd' })).headers).not.toHaveProperty(
    'content-encoding',
  );
});

it('a public page that fails after its start is shown, and not kept', async () => {
  const { renderer, renderToChunks, finishWithError } = slowRenderer();
  const { getFrom } = await openShop(renderer);
  const response = await begin('/producten');
  finishWithError('een fout');
  expect((await response.whole()).toString()).toContain(`${START}een fout</main>`);
  await getFrom(HOST, '/producten');
  expect(renderToChunks, 'rendered again').toHaveBeenCalledTimes(2);
});
