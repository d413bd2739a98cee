import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { object, string } from 'yup';
import type { Logger } from '#server/platform/logs/logger.ts';
import { openRedis } from '#server/platform/redis/open-redis.ts';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import type { Brand } from '#shared/brands/index.ts';
import { buildFolder } from '../build-folder.ts';
import { type Cache, createCache } from '../cache/cache.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { PageDeps } from './page-deps.ts';

const LOCAL_STORE_BYTES = 192 * 1024 * 1024;

const buildFile = object({ sources: string().required() }).required();

export interface Caches {
  readonly cache: Cache;
  readonly pages: PageCache;
  /** Pages and data, which may be evicted at any time. */
  readonly redis: RedisClient;
  /** Files of other builds, rate limits and what was invalidated: the same server unless it has one of its own. */
  readonly state: RedisClient;
  close(): Promise<void>;
}

/** Part of the cache keys: builds must not read each other's values, because shapes and asset names differ. */
function readBuildVersion(brand: Brand): string {
  try {
    const stamp = readFileSync(`${buildFolder(brand)}/brand.json`, 'utf8');
    const { sources } = buildFile.validateSync(JSON.parse(stamp));
    return sources.slice(0, 12);
  } catch {
    return 'dev';
  }
}

/**
 * The build version does not cover server code, which the commit does. Pages contain some settings: pages from before a
 * change of these must not be read either.
 */
function versionOf(brand: Brand, commit: string, pageSettings: object): string {
  const parts = JSON.stringify([commit, pageSettings]);
  const hash = createHash('sha256').update(parts).digest('base64url');
  return `${readBuildVersion(brand)}-${hash.slice(0, 8)}`;
}

/**
 * Opens the data and page cache of this process; without `redisUrl` they are in-process only. Pages and data fill any server, and
 * evict what lies beside them; a second server at `redisStateUrl` keeps the rest apart. `commit` is that of the
 * image; `pageSettings` are the settings that pages contain.
 */
export async function openCaches({
  redisUrl,
  redisStateUrl = redisUrl,
  brand,
  logger,
  commit,
  pageSettings,
}: {
  redisUrl: string | undefined;
  redisStateUrl?: string | undefined;
  brand: Brand;
  logger: Logger;
  commit: string;
  pageSettings: Pick<PageDeps, 'thirdParties' | 'domainSuffix'>;
}): Promise<Caches> {
  const redis = await openRedis({ url: redisUrl, logger });
  const hasOneServer = redisStateUrl === redisUrl;
  const state = hasOneServer ? redis : await openRedis({ url: redisStateUrl, logger, name: 'state' });
  const cache = createCache({
    redis,
    logger,
    maxBytes: LOCAL_STORE_BYTES,
    buildVersion: versionOf(brand, commit, pageSettings),
    scope: brand.code,
  });
  return {
    cache,
    pages: createPageCache(cache, { logger }),
    redis,
    state,
    async close() {
      cache.close();
      await redis.close();
      if (!hasOneServer) await state.close();
    },
  };
}
