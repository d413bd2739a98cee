import { readFileSync } from 'node:fs';
import { object, string } from 'yup';
import type { Logger } from '#server/platform/logger.ts';
import { createRedis } from '#server/platform/redis/redis.ts';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { createPageCache, type PageCache } from '../pages/page-cache.ts';
import { type Cache, createCache } from './cache.ts';

const LOCAL_STORE_BYTES = 192 * 1024 * 1024;

const buildFile = object({ sources: string().required() }).required();

interface Caches {
  readonly cache: Cache;
  readonly pages: PageCache;
  readonly redis: RedisClient;
  close(): Promise<void>;
}

/** Part of the cache keys: builds must not read each other's values, because shapes and asset names differ. */
function readBuildVersion(): string {
  try {
    const { sources } = buildFile.validateSync(JSON.parse(readFileSync('build/brand.json', 'utf8')));
    return sources.slice(0, 12);
  } catch {
    return 'dev';
  }
}

/** Opens the data and page cache of this process; without `redisUrl` they are in-process only. */
export function openCaches({
  redisUrl,
  brand,
  logger,
}: {
  redisUrl: string | undefined;
  brand: BrandCode;
  logger: Logger;
}): Caches {
  const redis = createRedis({ url: redisUrl, logger });
  const cache = createCache({
    redis,
    logger,
    maxBytes: LOCAL_STORE_BYTES,
    buildVersion: readBuildVersion(),
    scope: brand,
  });
  return {
    cache,
    pages: createPageCache(cache, { logger }),
    redis,
    async close() {
      cache.close();
      await redis.close();
    },
  };
}
