import { expect, vi } from 'vitest';
import { brandBySite } from '../shared/brands/index.ts';
import { createAdmin } from './platform/admin/admin.ts';
import { createLogger } from './platform/logger.ts';
import { createRedis } from './platform/redis/redis.ts';
import type { RedisServer } from './platform/redis/redis-server.fixture.ts';
import { createCache } from './storefront/cache/cache.ts';
import { createAnonymousContext } from './storefront/context.ts';
import { createEdges } from './storefront/invalidation/edges.ts';
import { purgeRoutes } from './storefront/invalidation/purge.routes.ts';
import { createPageCache } from './storefront/pages/page-cache.ts';
import { loadPictures } from './storefront/pictures/pictures.ts';
import { directCall } from './storefront/trpc/direct-call.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');
const locale = 'nl-NL';

export const TOKEN = 'a-secret-of-tests-only';

/** A page in the making: what it reads, by the paths of procedures. */
type Reads = readonly (readonly [path: string, input: unknown])[];

export type Pod = Awaited<ReturnType<typeof openPod>>;

/** The caches of a storefront pod with the procedures that fill them and the listener that purges them, but no HTML. */
export async function openPod({
  redis: server,
  api,
  subscribers,
  edges: edgeUrls = [],
}: {
  redis: RedisServer;
  api: string;
  subscribers: number;
  /** Addresses of the edges' listeners. */
  edges?: readonly string[];
}) {
  // What is late on a busy machine is no outage: those are tried elsewhere.
  const redis = createRedis({ url: server.url, logger, limits: { commandMs: 1_000 } });
  const cache = createCache({ redis, logger, maxBytes: 50_000_000, scope: brand.code });
  const pages = createPageCache(cache, { logger });
  const edges = createEdges({ urls: edgeUrls, token: TOKEN, logger });
  const admin = createAdmin({ port: 0, host: '127.0.0.1', logger });
  admin.use(purgeRoutes({ token: TOKEN, brand: brand.code, cache, edges, logger }));
  const listening = await admin.listen();
  const deps = {
    ...{ brand, logger, cache, pictures: await loadPictures(brand), clock: () => new Date() },
    ...{ commerceBaseUrl: api, domainSuffix: 'www' },
  };
  await vi.waitFor(() => expect(redis.state()).toBe('ready'));
  await vi.waitFor(async () =>
    expect(await redis.publish(`cache:purge:${brand.code}`, '')).toBe(subscribers),
  );

  /** What a procedure answers, and whether it came from a cache. */
  const read = async (path: string, input: unknown): Promise<{ value: unknown; timing: string }> => {
    const ctx = createAnonymousContext(deps, locale);
    const value = await directCall(ctx)(path as never, input as never);
    return { value, timing: ctx.reads.serverTiming() };
  };
  /** A page that is made of these reads. */
  const page = async (path: string, reads: Reads): Promise<{ value: unknown; timing: string }> => {
    const request = { brand: brand.code, locale, path, query: new URLSearchParams() } as const;
    const { body, state } = await pages.serve(request, undefined, async () => {
      const ctx = createAnonymousContext(deps, locale);
      const call = directCall(ctx);
      const parts = await Promise.all(reads.map(([name, input]) => call(name as never, input as never)));
      const headers = { 'Content-Type': 'text/html' };
      return { status: 200, headers, html: JSON.stringify(parts), log: ctx.reads };
    });
    return { value: body, timing: `page;desc=${state}` };
  };
  return {
    url: `http://127.0.0.1:${listening.port}`,
    entries: () => cache.stats().entries,
    read,
    page,
    close: async () => {
      await listening.close();
      await edges.close();
      cache.close();
      await redis.close();
    },
  };
}
