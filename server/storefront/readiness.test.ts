import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { createRedis } from '#server/platform/redis/redis.ts';
import {
  noRedisServer,
  type RedisServer,
  startRedisServer,
} from '#server/platform/redis/redis-server.fixture.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { createCache } from './cache/cache.ts';
import { loadPictures } from './pictures/pictures.ts';
import { startWarmUp } from './readiness.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A port whose commerce API can come and go. */
async function commerceApi() {
  const answer = (path: string) => JSON.stringify(path === '/Slugs' ? { products: [], categories: [] } : []);
  let server: Server | undefined;
  let port = 0;
  const start = async () => {
    server = createServer((req, res) =>
      res.setHeader('Content-Type', 'application/json').end(answer(req.url ?? '')),
    );
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve());
      server?.closeAllConnections();
    });
  await start();
  open.push(stop);
  return { url: `http://127.0.0.1:${port}`, start, stop };
}

async function pod(site: string, commerceBaseUrl: string, redisUrl?: string) {
  const brand = brandBySite(site);
  // What a pod on a busy machine has to say to Redis must not be given up after 50 ms: here it is waited for.
  const redis = createRedis({ url: redisUrl, logger, limits: { commandMs: 1_000 } });
  const cache = createCache({ redis, logger, maxBytes: 10_000_000, scope: brand.code });
  const close = async () => {
    cache.close();
    await redis.close();
  };
  const clock = () => new Date();
  const pictures = await loadPictures(brand);
  const deps = { brand, logger, clock, cache, pictures, commerceBaseUrl, domainSuffix: 'www' };
  const warmUp = startWarmUp(deps, redis);
  open.push(close, warmUp.close);
  return warmUp;
}

const patient = { timeout: 15_000, interval: 100 };

describe('a storefront without Redis', () => {
  it('is not ready before the API has answered, and stays ready when it goes away', async () => {
    const api = await commerceApi();
    await api.stop();
    const { ready, tried } = await pod('easyfelt', api.url);
    await tried;
    expect(await ready()).toEqual({ pages: '14 of 14 reads that pages stand on have never come' });
    await api.start();
    await vi.waitFor(async () => expect(await ready()).toEqual({ pages: true }), patient);
    await api.stop();
    expect(await ready()).toEqual({ pages: true });
  });

  it('of a content site is ready at once: its pages need nothing of the API', async () => {
    const { ready, tried } = await pod('edg', 'http://127.0.0.1:1');
    await tried;
    expect(await ready()).toEqual({ pages: true });
  });
});

describe.skipIf(noRedisServer())('a storefront with Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedisServer();
  });
  afterAll(() => redis.remove());

  const entries = async () => (await redis.keys()).filter((key) => key.startsWith('cache:entry:'));

  it('starts while the API is away, from what another pod has left there', async () => {
    const api = await commerceApi();
    const first = await pod('easyfelt', api.url, redis.url);
    await vi.waitFor(async () => expect(await first.ready()).toEqual({ pages: true }), patient);
    await vi.waitFor(async () => expect((await entries()).length).toBe(14), patient);
    await api.stop();
    const second = await pod('easyfelt', api.url, redis.url);
    await vi.waitFor(async () => expect(await second.ready()).toEqual({ pages: true }), patient);
    await redis.flush();
    const third = await pod('easyfelt', api.url, redis.url);
    await third.tried;
    expect(await third.ready()).not.toEqual({ pages: true });
  });
});
