import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CATEGORIES_TAG } from '#shared/cache-tags/cache-tags.ts';
import { openStorefront } from '../../storefront.fixture.ts';

const HOST = 'nl-nl.localhost';
const MENU = '/api/trpc/category.menu.get?input=%7B%22json%22%3Anull%7D';
const RATING = '/api/trpc/content.rating.get?input=%7B%22json%22%3Anull%7D';
const category = (id: number, name: string) => ({ id: `c${id}`, name: `${name} ${id}`, slug: `c-${id}` });

let storefront: Awaited<ReturnType<typeof openStorefront>>;
let names = 'Panelen';
let isDown = false;
beforeAll(async () => {
  storefront = await openStorefront(({ path }) => {
    if (isDown) return { status: 500, body: { code: 'INTERNAL_SERVER_ERROR', message: 'down' } };
    if (path === '/Categories') return { body: Array.from({ length: 60 }, (_, id) => category(id, names)) };
    return { body: null };
  });
});
afterAll(() => storefront.close());
beforeEach(async () => {
  isDown = false;
  names = 'Panelen';
  await storefront.cache.invalidate([CATEGORIES_TAG]);
});

const get = (target: string, headers: Record<string, string> = {}) =>
  storefront.getFrom(HOST, target, headers);
/** Responses from memory never reach the middleware that sets the request id. */
const isFromMemory = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
  headers['x-request-id'] === undefined;

describe('the response to a public query', () => {
  it('is sent from memory the second time, with the same body and headers', async () => {
    const first = await get(MENU);
    const second = await get(MENU);
    expect([isFromMemory(first), isFromMemory(second)]).toEqual([false, true]);
    expect(second.body.equals(first.body)).toBe(true);
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'x-frame-options']) {
      expect(second.headers[name]).toBe(first.headers[name]);
    }
    expect(second.headers['content-length']).toBe(String(first.body.length));
    expect(second.headers['server-timing']).toBe('query;desc=hit');
  });

  it('is compressed once a second visitor asks for it', async () => {
    const plain = await get(MENU);
    await get(MENU, { 'accept-encoding': 'br' });
    const compressed = await vi.waitFor(async () => {
      const response = await get(MENU, { 'accept-encoding': 'br' });
      expect(response.headers['content-encoding']).toBe('br');
      return response;
    });
    expect(compressed.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(compressed.body).equals(plain.body)).toBe(true);
    expect((await get(MENU)).headers['content-encoding']).toBeUndefined();
  });

  it('is built again after an invalidation of what it was built from', async () => {
    await get(MENU);
    names = 'Platen';
    await storefront.cache.invalidate([CATEGORIES_TAG]);
    const changed = await get(MENU);
    expect(isFromMemory(changed)).toBe(false);
    expect(changed.body.toString()).toContain('Platen 1');
    expect((await get(MENU)).body.toString()).toContain('Platen 1');
  });

  it('differs between locales and between streamed and plain responses', async () => {
    await get(MENU);
    const french = await storefront.getFrom('fr-be.localhost', MENU);
    expect(isFromMemory(french)).toBe(false);
    const batch = `/api/trpc/category.menu.get?batch=1&input=${encodeURIComponent('{"0":{"json":null}}')}`;
    const plain = await get(batch);
    const stream = await get(batch, { 'trpc-accept': 'application/jsonl' });
    const again = await get(batch, { 'trpc-accept': 'application/jsonl' });
    expect([isFromMemory(stream), isFromMemory(again)]).toEqual([false, true]);
    expect(again.body.equals(stream.body)).toBe(true);
    expect(again.body.equals(plain.body)).toBe(false);
  });

  it('is the same with a session, which it never uses', async () => {
    const token = 'a'.repeat(43);
    storefront.calls.length = 0;
    const shopper = await get(MENU, { cookie: `session=${token}` });
    expect(storefront.calls.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    expect((await get(MENU)).body.equals(shopper.body)).toBe(true);
  });
});

describe('not stored are', () => {
  it('responses that contain an error', async () => {
    isDown = true;
    expect((await get(RATING)).status).toBeGreaterThanOrEqual(500);
    isDown = false;
    const next = await get(RATING);
    expect([next.status, isFromMemory(next)]).toEqual([200, false]);
  });

  it('responses without what could not be read', async () => {
    const suggestions = `/api/trpc/search.suggestion.list?input=${encodeURIComponent('{"json":{"query":"vilt"}}')}`;
    isDown = true;
    for (const _ of [1, 2]) {
      const response = await get(suggestions);
      expect([response.status, isFromMemory(response)]).toEqual([200, false]);
    }
  });

  it('responses from values that were invalidated and could not be read again', async () => {
    await get(MENU);
    await storefront.cache.invalidate([CATEGORIES_TAG]);
    isDown = true;
    for (const _ of [1, 2]) {
      const response = await get(MENU);
      expect([response.status, isFromMemory(response)]).toEqual([200, false]);
      expect(response.headers['server-timing']).toBe('category.list;desc=stale');
    }
  });

  it('batches with a personal query', async () => {
    const input = encodeURIComponent('{"0":{"json":null},"1":{"json":null}}');
    const batch = `/api/trpc/category.menu.get,cart.order.get?batch=1&input=${input}`;
    await get(batch);
    expect(isFromMemory(await get(batch))).toBe(false);
  });

  it('responses to other methods', async () => {
    await get(MENU);
    expect(isFromMemory(await get(MENU, { method: 'HEAD' }))).toBe(false);
  });
});
