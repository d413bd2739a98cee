import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { openRedis } from '#server/platform/redis/open-redis.ts';
import { NO_REDIS } from '#server/platform/redis/redis-client.ts';
import {
  isRedisServerMissing,
  type RedisServer,
  startRedisServer,
} from '#server/platform/redis/redis-server.fixture.ts';
import { chain } from '#server/platform/requests/middleware.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { compressFolder } from '../build/compress-assets.ts';
import { shareAssets } from './shared-assets.ts';
import { assetsOfOtherBuilds, staticFiles } from './static-files.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const SCRIPT = `export const words = ${JSON.stringify('felt and foam '.repeat(200))};\n`;
const folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
const closers: (() => Promise<void> | void)[] = [];
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  rmSync(folder, { recursive: true });
});

/** A pod of one build, which shares its files through Redis. */
async function pod(build: string, redisUrl: string | undefined, scope = 'EF') {
  const own = path.join(folder, build);
  const redis = await openRedis({ url: redisUrl, logger });
  const shared = shareAssets({ redis, scope, logger, folder: own });
  const server: Server = createServer(
    chain([staticFiles(brandBySite('easyfelt'), [], own), assetsOfOtherBuilds(shared)]),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closers.push(
    () => redis.close(),
    () => shared.close(),
    () => void server.close(),
  );
  const { port } = server.address() as AddressInfo;
  const get = (name: string) =>
    fetch(`http://localhost:${port}/assets/${name}`, { headers: { 'Accept-Encoding': 'br' } });
  return { stored: shared.stored, get };
}

describe.skipIf(isRedisServerMissing())('two builds behind one host', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedisServer();
    closers.push(() => redis.remove());
    for (const build of ['a', 'b']) {
      mkdirSync(path.join(folder, build));
      writeFileSync(path.join(folder, build, `entry-${build}1.js`), SCRIPT + build);
      writeFileSync(path.join(folder, build, `inter-${build}3.woff2`), `font ${build}`);
      await compressFolder(path.join(folder, build));
    }
  });

  it("serve each other's files", async () => {
    const [a, b] = [await pod('a', redis.url), await pod('b', redis.url)];
    await Promise.all([a.stored, b.stored]);
    for (const [requested, other] of [
      [a, 'b'],
      [b, 'a'],
    ] as const) {
      // On a busy machine Redis may miss its deadline, and the file is requested again.
      const found = (name: string) =>
        vi.waitFor(async () => {
          const response = await requested.get(name);
          expect(response.status).toBe(200);
          return response;
        });
      const script = await found(`entry-${other}1.js`);
      expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(script.headers.get('content-encoding')).toBe('br');
      expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await script.text()).toBe(SCRIPT + other);
      expect(await (await found(`inter-${other}3.woff2`)).text()).toBe(`font ${other}`);
    }
  });

  it('respond 404 for a file of neither build and for a file of another brand', async () => {
    const b = await pod('b', redis.url);
    await b.stored;
    const response = await b.get('entry-c1.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await b.get('%2e%2e%2fpackage.json')).status).toBe(404);
    const otherBrand = await pod('b', redis.url, 'DBC');
    expect((await otherBrand.get('entry-a1.js')).status).toBe(404);
  });

  it('store their files as soon as Redis is up, and work without it while it is down', async () => {
    await redis.flush();
    await redis.kill();
    const a = await pod('a', redis.url);
    const b = await pod('b', redis.url);
    expect((await b.get('entry-a1.js')).status).toBe(404);
    expect((await a.get('entry-a1.js')).status).toBe(200);
    await redis.start();
    await a.stored;
    await vi.waitFor(async () => expect((await b.get('entry-a1.js')).status).toBe(200), 5_000);
  });

  it('store their files again when Redis has restarted empty', async () => {
    const [a, b] = [await pod('a', redis.url), await pod('b', redis.url)];
    await a.stored;
    await redis.kill();
    await redis.start();
    await vi.waitFor(async () => expect((await b.get('entry-a1.js')).status).toBe(200), 5_000);
  });
});

it('stores again what Redis has evicted, without another connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const own = mkdtempSync(path.join(folder, 'evicted-'));
  writeFileSync(path.join(own, 'entry-1.js'), SCRIPT);
  const values = new Map<string, string>();
  const shared = shareAssets({
    redis: {
      ...NO_REDIS,
      state: () => 'ready',
      pExpire: async (key) => values.has(key),
      set: async (key, value) => Boolean(values.set(key, value)),
    },
    scope: 'EF',
    logger,
    folder: own,
  });
  closers.push(() => shared.close());
  await shared.stored;
  values.clear();
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  vi.useRealTimers();
  await vi.waitFor(() => expect([...values.keys()]).toEqual(['asset:EF:entry-1.js']));
});

it('a storefront without Redis does not wait', async () => {
  const alone = await pod('a', undefined);
  await alone.stored;
  expect((await alone.get('entry-b1.js')).status).toBe(404);
});
