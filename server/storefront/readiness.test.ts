import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { openRedis } from '#server/platform/redis/open-redis.ts';
import {
  isRedisServerMissing,
  type RedisServer,
  startRedisServer,
} from '#server/platform/redis/redis-server.fixture.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '#shared/commerce-api/contract-version.ts';
import { createCache } from './cache/cache.ts';
import { createCommerceOutageLog } from './commerce-client/commerce-outage.ts';
import { contentOf } from './content/content.fixture.ts';
import { loadTranslations } from './i18n/translations.ts';
import { createAddressSlots } from './limits/address-slots.ts';
import { NO_RATE_LIMIT } from './limits/rate-limit.ts';
import { loadPictures } from './pictures/pictures.ts';
import { startWarmUp } from './readiness.ts';

vi.mock('#server/platform/resilience/deadline.ts', async (importOriginal) => {
  const { longDeadlines } = await import('#server/platform/redis/long-deadlines.fixture.ts');
  // Redis never hangs here, so no limit has to end a wait.
  return longDeadlines(importOriginal, 1_000);
});

const logger = createLogger({ name: 'test', level: 'silent' });
const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A fake commerce API that can be stopped and started again on the same port. */
async function commerceApi() {
  let server: Server | undefined;
  let port = 0;
  let version: string | undefined = CONTRACT_VERSION;
  const start = async () => {
    server = createServer((_req, res) => {
      if (version !== undefined) res.setHeader(CONTRACT_VERSION_HEADER, version);
      res.setHeader('Content-Type', 'application/json').end('[]');
    });
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
  const setVersion = (next: string | undefined) => {
    version = next;
  };
  return { url: `http://127.0.0.1:${port}`, start, stop, setVersion };
}

async function pod(site: string, commerceBaseUrl: string, redisUrl?: string) {
  const brand = brandBySite(site);
  const redis = await openRedis({ url: redisUrl, logger });
  if (redisUrl) await vi.waitFor(() => expect(redis.state()).toBe('ready'));
  const cache = createCache({
    redis,
    logger,
    maxBytes: 10_000_000,
    buildVersion: 'test',
    scope: brand.code,
  });
  const close = async () => {
    cache.close();
    await redis.close();
  };
  const clock = () => new Date();
  const pictures = await loadPictures(brand);
  const callSlots = createAddressSlots({ perAddress: 8 });
  const content = contentOf('server/storefront/content/site.fixture/content');
  const deps = {
    brand,
    logger,
    clock,
    cache,
    pictures,
    content,
    translations: loadTranslations(brand),
    commerceBaseUrl,
    domainSuffix: 'www',
    callSlots,
    commerceOutages: createCommerceOutageLog(logger),
    rateLimit: NO_RATE_LIMIT,
  };
  const warmUp = startWarmUp(deps, redis);
  open.push(close, warmUp.close);
  return warmUp;
}

const retrying = { timeout: 15_000, interval: 100 };

describe('a storefront without Redis', () => {
  it('is unready until the API has responded, and stays ready when the API is stopped', async () => {
    const api = await commerceApi();
    await api.stop();
    const { ready, firstAttempt } = await pod('easyfelt', api.url);
    await firstAttempt;
    expect(await ready()).toEqual({ pages: '7 of 7 reads that pages need have not succeeded yet' });
    await api.start();
    await vi.waitFor(async () => expect(await ready()).toEqual({ pages: true }), retrying);
    await api.stop();
    expect(await ready()).toEqual({ pages: true });
  });

  it.each([
    ['1.0.0', '1.0.0'],
    [undefined, 'none'],
  ])(
    'waits for the contract that it needs while the API has version %s, and stays ready',
    async (older, named) => {
      const api = await commerceApi();
      api.setVersion(older);
      const { ready, firstAttempt } = await pod('easyfelt', api.url);
      await firstAttempt;
      expect(await ready()).toEqual({
        pages: `the commerce API has version ${named} of the contract, and this build needs ${CONTRACT_VERSION}: deploy the API first`,
      });
      api.setVersion(CONTRACT_VERSION);
      await vi.waitFor(async () => expect(await ready()).toEqual({ pages: true }), retrying);
      api.setVersion(older);
      expect(await ready()).toEqual({ pages: true });
    },
  );

  it('of a content site is ready at once, because its pages do not use the API', async () => {
    const { ready, firstAttempt } = await pod('edg', 'http://127.0.0.1:1');
    await firstAttempt;
    expect(await ready()).toEqual({ pages: true });
  });
});

describe.skipIf(isRedisServerMissing())('a storefront with Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedisServer();
  });
  afterAll(() => redis.remove());

  const entries = async () => (await redis.keys()).filter((key) => key.startsWith('cache:entry:'));

  it('becomes ready without the API, from values that another pod has shared', async () => {
    const api = await commerceApi();
    const first = await pod('easyfelt', api.url, redis.url);
    await vi.waitFor(async () => expect(await first.ready()).toEqual({ pages: true }), retrying);
    await vi.waitFor(async () => expect((await entries()).length).toBe(7), retrying);
    await api.stop();
    const second = await pod('easyfelt', api.url, redis.url);
    await vi.waitFor(async () => expect(await second.ready()).toEqual({ pages: true }), retrying);
    await redis.flush();
    const third = await pod('easyfelt', api.url, redis.url);
    await third.firstAttempt;
    expect(await third.ready()).not.toEqual({ pages: true });
  });
});
