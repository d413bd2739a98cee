import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAdminServer } from '#server/platform/admin/admin-server.ts';
import type { ListeningServer } from '#server/platform/http/http-server.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { NO_REDIS } from '#server/platform/redis/redis-client.ts';
import { type Cache, createCache } from '../cache/cache.ts';
import { purgeRoutes } from './purge.routes.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const token = 'a-secret-of-tests-only';
const nextToken = 'the-next-secret-of-tests';

describe('POST /purge of a storefront', () => {
  let cache: Cache;
  let server: ListeningServer;
  let shown: string[] = [];

  beforeEach(async () => {
    shown = [];
    cache = createCache({ redis: NO_REDIS, logger, maxBytes: 1_000_000, buildVersion: '1', scope: 'EF' });
    const admin = createAdminServer({ port: 0, host: '127.0.0.1', logger });
    admin.use(purgeRoutes({ tokens: [token, nextToken], brand: 'EF', cache, refreshPictures, logger }));
    server = await admin.listen();
  });
  afterEach(async () => {
    await server.close();
    cache.close();
  });

  async function refreshPictures(): Promise<void> {
    shown.push((await readCategories()) === 'hit' ? 'before the values are dropped' : 'too late');
    if (shown.length > 1) throw new Error('a file is broken');
  }
  const post = (body: unknown, authorization = `Bearer ${token}`) =>
    fetch(`http://127.0.0.1:${server.port}/purge`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(authorization ? { authorization } : {}) },
    });
  const readCategories = async () =>
    (await cache.read('category.list', { brand: 'EF', locale: 'nl-NL', input: null }, async () => [])).state;

  it('drops the values with one of the tags', async () => {
    await readCategories();
    expect(await readCategories()).toBe('hit');
    const response = await post({ tags: ['categories', 'categories'] });
    expect([response.status, await response.json()]).toEqual([200, { notified: true }]);
    expect(await readCategories()).toBe('miss');
  });

  it('reads the photos of an import before it drops the values that link to them', async () => {
    await readCategories();
    expect((await post({ tags: ['categories'] })).status).toBe(200);
    expect(shown).toEqual(['before the values are dropped']);
    expect(await readCategories()).toBe('miss');
    expect((await post({ tags: ['categories'] })).status, 'with a picture that cannot be read').toBe(200);
    expect(shown).toHaveLength(2);
    expect(await readCategories()).toBe('miss');
  });

  it('reports that the other pods are not notified yet', async () => {
    cache.invalidate = async () => false;
    const response = await post({ tags: ['categories'] });
    expect([response.status, await response.json()]).toEqual([200, { notified: false }]);
  });

  it('ignores a purge of another brand', async () => {
    await readCategories();
    const response = await post({ tags: ['categories'], brand: 'FIB' });
    expect([response.status, await response.json()]).toEqual([200, { notified: true }]);
    expect(await readCategories()).toBe('hit');
    await post({ tags: ['categories'], brand: 'EF' });
    expect(await readCategories()).toBe('miss');
  });

  it('accepts every token of a secret that is being rotated', async () => {
    for (const accepted of [token, nextToken]) {
      await readCategories();
      expect((await post({ tags: ['categories'] }, `Bearer ${accepted}`)).status).toBe(200);
      expect(await readCategories()).toBe('miss');
    }
    expect((await post({ tags: ['categories'] }, `Bearer ${token},${nextToken}`)).status).toBe(401);
  });

  it.each([
    ['no token', ''],
    ['another token', 'Bearer another-secret-of-tests'],
    ['the start of the token', `Bearer ${token.slice(0, -1)}`],
    ['another scheme', `Basic ${token}`],
  ])('refuses %s with 401', async (_case, authorization) => {
    await readCategories();
    const response = await post({ tags: ['categories'] }, authorization);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await readCategories()).toBe('hit');
  });

  it.each([
    ['no JSON', '{'],
    ['no tags', {}],
    ['an empty list', { tags: [] }],
    ['too many tags', { tags: [...Array(501)].map((_, count) => `product:${count}`) }],
    ['a tag of two words', { tags: ['two words'] }],
    ['a tag that is not a string', { tags: [7] }],
  ])('refuses %s with 400', async (_case, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('code');
  });
});
