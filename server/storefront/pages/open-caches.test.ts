import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { createLogger } from '#server/platform/logs/logger.ts';
import { isRedisServerMissing, startRedisServer } from '#server/platform/redis/redis-server.fixture.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { thirdPartiesByLocale } from '#shared/third-parties/third-parties.ts';
import { readStorefrontEnv } from '../env.ts';
import { shareAssets } from '../middleware/shared-assets.ts';
import { openCaches } from './open-caches.ts';

vi.mock('#server/platform/resilience/deadline.ts', async (importOriginal) => {
  const { longDeadlines } = await import('#server/platform/redis/long-deadlines.fixture.ts');
  return longDeadlines(importOriginal, 1_000);
});

const logger = createLogger({ name: 'test', level: 'silent' });
const LIMIT = 4_000_000;
const PAGE = 'x'.repeat(50_000);

/** Starts the server of a service in docker-compose.yml, with its eviction policy and less memory. */
async function server(service: 'redis' | 'redis-state') {
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
    services: Record<string, { command: readonly string[] }>;
  };
  const command = services[service]?.command ?? [];
  const policy = command[command.indexOf('--maxmemory-policy') + 1] ?? '';
  const started = await startRedisServer(['--maxmemory', String(LIMIT), '--maxmemory-policy', policy]);
  onTestFinished(() => started.remove());
  return started;
}

const FILE_KEY = 'asset:EF:old-chunk.js';

/**
 * Pods of two builds: the first has stored a file, which the second finds after the pages of an hour: four times the memory,
 * in which the file is not read, and as much more as `keys` has the file. Redis evicts by chance what is used in one second.
 */
async function findAfterManyPages(
  redisUrl: string,
  redisStateUrl: string | undefined,
  keys: () => Promise<readonly string[]> = async () => [],
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'caches-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'old-chunk.js'), 'export {};');
  const caches = await openCaches({
    redisUrl,
    redisStateUrl,
    brand: brandBySite('easyfelt'),
    logger,
    commit: 'a',
    pageSettings: { thirdParties: thirdPartiesByLocale(readStorefrontEnv({})), domainSuffix: 'www' },
  });
  onTestFinished(() => caches.close());
  const share = { redis: caches.state, scope: 'EF', logger };
  const old = shareAssets({ ...share, folder });
  await old.stored;
  old.close();
  await caches.state.set('bucket', '1', { px: 60_000 });
  const stored = await caches.state.get(FILE_KEY);
  expect(stored).toMatch(/^identity /);
  for (let memory = 0; memory < 4 || (memory < 50 && (await keys()).includes(FILE_KEY)); memory += 1) {
    for (let page = 0; page < LIMIT / PAGE.length; page += 1) {
      await caches.redis.set(`page:${memory}:${page}`, PAGE, { px: 600_000 });
    }
  }
  const next = shareAssets({ ...share, folder: path.join(folder, 'none') });
  onTestFinished(() => next.close());
  return { caches, found: await next.find('old-chunk.js'), bucket: await caches.state.get('bucket') };
}

describe.skipIf(isRedisServerMissing())('Redis full of pages', () => {
  it('evicts neither the files of the build before nor rate limits from the server that these have of their own', async () => {
    const [pages, state] = await Promise.all([server('redis'), server('redis-state')]);
    const { found, bucket, caches } = await findAfterManyPages(pages.url, state.url);
    expect([found?.identity.toString(), bucket]).toEqual(['export {};', '1']);
    expect(caches.state).not.toBe(caches.redis);
    expect((await state.keys()).some((key) => key.startsWith('page:'))).toBe(false);
    expect((await pages.keys()).length).toBeLessThan((4 * LIMIT) / PAGE.length);
  });

  it('evicts them where there is one server, which serves everything', async () => {
    const pages = await server('redis');
    const { found, caches } = await findAfterManyPages(pages.url, undefined, pages.keys);
    expect(caches.state).toBe(caches.redis);
    expect(found).toBeUndefined();
  });

  it('keeps files of 30 days when rate limits fill their server', async () => {
    const state = await server('redis-state');
    const { caches } = await findAfterManyPages((await server('redis')).url, state.url);
    for (let client = 0; client < (4 * LIMIT) / PAGE.length; client += 1) {
      expect(await caches.state.set(`bucket:${client}`, PAGE, { px: 60_000 })).toBe(true);
    }
    expect(await caches.state.get(FILE_KEY)).toMatch(/^identity /);
    expect((await state.keys()).length).toBeLessThan((4 * LIMIT) / PAGE.length);
  });
});
