import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  isRedisServerMissing,
  type RedisServer,
  startRedisServer,
} from '#server/platform/redis/redis-server.fixture.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { createReadRecorder } from '../cache/read-recorder.ts';
import { openCaches } from './open-caches.ts';

vi.mock('#server/platform/resilience/deadline.ts', async (importOriginal) => {
  const { longDeadlines } = await import('#server/platform/redis/long-deadlines.fixture.ts');
  return longDeadlines(importOriginal);
});

const logger = pino({ level: 'silent' });
const brand = brandBySite('easyfelt');
type Settings = Parameters<typeof openCaches>[0]['pageSettings'];

describe.skipIf(isRedisServerMissing())('pages in Redis', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedisServer();
  });
  afterAll(() => server.remove());

  /** Reads a page in a process of its own; returns its state and content. */
  async function readWith(pageSettings: Settings, html: string, commit = 'abc') {
    const options = { redisUrl: server.url, redisStateUrl: undefined, brand, logger, commit, pageSettings };
    const { pages, close, redis } = await openCaches(options);
    try {
      await vi.waitFor(() => expect(redis.state()).toBe('ready'));
      const reads = createReadRecorder();
      const key = { brand: brand.code, locale: 'nl-NL', path: '/producten', query: '' } as const;
      const { state, page } = await pages.read(key, async () => ({ status: 200, headers: {}, html, reads }));
      return [state, String(page.html)];
    } finally {
      await close();
    }
  }

  test('are read by processes of the same commit with the same settings only', async () => {
    const settings = {
      domainSuffix: 'www',
      thirdParties: { 'nl-NL': { googleTag: { id: 'G-OLD1', purchases: 'browser' } } },
    };
    await vi.waitFor(async () => expect(await readWith(settings, 'old')).toEqual(['hit', 'old']));
    const account = { script: 'https://forms.test/v2.js', portalId: '1', region: 'eu1' };
    const changed: Settings[] = [
      { ...settings, thirdParties: { 'nl-NL': { googleTag: { id: 'G-NEW1', purchases: 'browser' } } } },
      { ...settings, domainSuffix: 'shop' },
      { ...settings, thirdParties: { 'nl-NL': { marketingForms: { ...account, ids: { contact: 'id' } } } } },
    ];
    for (const other of changed) expect(await readWith(other, 'new')).toEqual(['miss', 'new']);
    expect(await readWith(settings, 'new', 'def')).toEqual(['miss', 'new']);
    expect(await readWith({ ...settings }, 'newer')).toEqual(['hit', 'old']);
  });
});
