import { expect, vi } from 'vitest';
import { NO_RATE_LIMIT } from '#server/storefront/limits/rate-limit.ts';
import { brandBySite } from '../shared/brands/index.ts';
import { createAdminServer } from './platform/admin/admin-server.ts';
import { createLogger } from './platform/logs/logger.ts';
import { createRedis } from './platform/redis/redis.ts';
import type { RedisServer } from './platform/redis/redis-server.fixture.ts';
import { createCache } from './storefront/cache/cache.ts';
import { createCommerceOutageLog } from './storefront/commerce-client/commerce-outage.ts';
import { contentOf } from './storefront/content/content.fixture.ts';
import { loadTranslations } from './storefront/i18n/translations.ts';
import { purgeRoutes } from './storefront/invalidation/purge.routes.ts';
import { createAddressSlots } from './storefront/limits/address-slots.ts';
import { createPageCache } from './storefront/pages/page-cache.ts';
import { loadPictures } from './storefront/pictures/pictures.ts';
import { createAnonymousContext } from './storefront/request/context.ts';
import { createServerCall } from './storefront/trpc/calls/server-call.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');
const locale = 'nl-NL';

export const TOKEN = 'a-secret-of-tests-only';

/** The reads that a page is rendered from: paths of procedures and their inputs. */
type Reads = readonly (readonly [path: string, input: unknown])[];

export type Pod = Awaited<ReturnType<typeof openPod>>;

/** A storefront pod without HTML: its caches, the procedures that fill them, and the admin server that purges them. */
export async function openPod({
  redis: server,
  api,
  subscribers,
}: {
  redis: RedisServer;
  api: string;
  subscribers: number;
}) {
  // Slow commands on a busy machine are not an outage; other tests cover outages.
  const redis = createRedis({ url: server.url, logger, limits: { commandMs: 1_000 } });
  const cache = createCache({ redis, logger, maxBytes: 50_000_000, buildVersion: '1', scope: brand.code });
  const pages = createPageCache(cache, { logger });
  const admin = createAdminServer({ port: 0, host: '127.0.0.1', logger });
  admin.use(
    purgeRoutes({ tokens: [TOKEN], brand: brand.code, cache, refreshPictures: async () => {}, logger }),
  );
  const listening = await admin.listen();
  const deps = {
    brand,
    logger,
    cache,
    pictures: await loadPictures(brand),
    clock: () => new Date(),
    commerceBaseUrl: api,
    domainSuffix: 'www',
    content: contentOf('server/storefront/content/site.fixture/content'),
    translations: loadTranslations(brand),
    callSlots: createAddressSlots({ perAddress: 8 }),
    commerceOutages: createCommerceOutageLog(logger),
    rateLimit: NO_RATE_LIMIT,
  };
  await vi.waitFor(() => expect(redis.state()).toBe('ready'));
  await vi.waitFor(async () =>
    expect(await redis.publish(`cache:purge:${brand.code}`, '')).toBe(subscribers),
  );

  /** The result of a procedure, and which of its reads came from the cache. */
  const read = async (path: string, input: unknown): Promise<{ value: unknown; timing: string }> => {
    const ctx = createAnonymousContext(deps, locale);
    const value = await createServerCall(ctx)(path, input);
    return { value, timing: ctx.reads.serverTiming() };
  };
  /** A page rendered from these reads. */
  const page = async (path: string, reads: Reads): Promise<{ value: unknown; timing: string }> => {
    const key = { brand: brand.code, locale, path, query: '' } as const;
    const { page: read, state } = await pages.read(key, async () => {
      const ctx = createAnonymousContext(deps, locale);
      const call = createServerCall(ctx);
      const values = await Promise.all(reads.map(([name, input]) => call(name, input)));
      const headers = { 'Content-Type': 'text/html' };
      return { status: 200, headers, html: JSON.stringify(values), reads: ctx.reads };
    });
    return { value: read.html, timing: `page;desc=${state}` };
  };
  return {
    url: `http://127.0.0.1:${listening.port}`,
    invalidations: () => cache.stats().invalidations,
    read,
    page,
    close: async () => {
      await listening.close();
      cache.close();
      await redis.close();
    },
  };
}
