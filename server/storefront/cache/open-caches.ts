import { readFileSync } from 'node:fs';
import type { Logger } from '#server/platform/logger.ts';
import { createRedis } from '#server/platform/redis/redis.ts';
import type { RedisPort } from '#server/platform/redis/redis-port.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { createPageCache, type PageCache } from '../pages/page-cache.ts';
import { type Cache, createCache } from './cache.ts';

const MEGABYTE = 1024 * 1024;
const MEMORY = 192 * MEGABYTE;

interface Caches {
  readonly cache: Cache;
  readonly pages: PageCache;
  readonly redis: RedisPort;
  close(): Promise<void>;
}

/** Values of one build are never read by another: shapes and asset names change with it. */
function buildVersion(): string {
  try {
    const { sources } = JSON.parse(readFileSync('build/brand.json', 'utf8')) as { sources: string };
    return sources.slice(0, 12);
  } catch {
    return 'dev';
  }
}

/** The data and page cache of this process, with Redis behind it where there is one. */
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
  const cache = createCache({ redis, logger, maxBytes: MEMORY, version: buildVersion(), scope: brand });
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
