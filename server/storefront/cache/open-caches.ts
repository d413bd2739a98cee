import { readFileSync } from 'node:fs';
import { object, string } from 'yup';
import type { Logger } from '#server/platform/logger.ts';
import { openRedis } from '#server/platform/redis/open-redis.ts';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import type { Brand } from '#shared/brands/index.ts';
import { buildFolder } from '../build-folder.ts';
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
function readBuildVersion(brand: Brand): string {
  try {
    const stamp = readFileSync(`${buildFolder(brand)}/brand.json`, 'utf8');
    const { sources } = buildFile.validateSync(JSON.parse(stamp));
    return sources.slice(0, 12);
  } catch {
    return 'dev';
  }
}

/** Opens the data and page cache of this process; without `redisUrl` they are in-process only. */
export async function openCaches({
  redisUrl,
  brand,
  logger,
}: {
  redisUrl: string | undefined;
  brand: Brand;
  logger: Logger;
}): Promise<Caches> {
  const redis = await openRedis({ url: redisUrl, logger });
  const cache = createCache({
    redis,
    logger,
    maxBytes: LOCAL_STORE_BYTES,
    buildVersion: readBuildVersion(brand),
    scope: brand.code,
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
