import { object, ValidationError } from 'yup';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import { retry } from '#server/platform/resilience/retry.ts';
import { MAX_CACHE_LIFETIME_SECONDS } from '#shared/cache-tags/cache-tags.ts';
import type { Cache } from '../cache/cache.ts';
import type { ContentHashes } from './content-entry.ts';
import { changedKeys } from './content-hashes.ts';

interface Releases {
  readonly current: ContentHashes;
  readonly previous: ContentHashes;
}

const releasesSchema = object({ current: object().required(), previous: object().required() }).required();
/** 10 to 20 s in total. A Redis that does not respond for so long is reconnected, and each connection starts again. */
const RETRIES = { attempts: 10, firstDelayMs: 100, maxDelayMs: 5_000 };
const LIFETIME_MS = 2 * MAX_CACHE_LIFETIME_SECONDS * 1_000;

/**
 * Invalidates what this release of the content changes, once Redis is connected. Every pod of a release does so: until
 * the last one has started, pods of the previous release still render and store pages with the old content. Without
 * Redis there is nothing to invalidate, because the memory of a new process is empty.
 */
export function invalidateChangedContent({
  redis,
  cache,
  scope,
  current,
  logger,
}: {
  redis: RedisClient;
  cache: Pick<Cache, 'invalidate'>;
  /** The brand: brands may share a Redis. */
  scope: string;
  current: ContentHashes;
  logger: Logger;
}): void {
  const key = `content:${scope}`;
  let isDone = false;

  async function compare(): Promise<void> {
    const stored = await redis.get(key);
    if (isDone) return;
    if (stored === undefined) throw new Error('Redis did not respond');
    isDone = true;
    const known = parseReleases(stored);
    const isStarted = known && changedKeys(known.current, current).length === 0;
    const previous = known && (isStarted ? known.previous : known.current);
    const releases: Releases = { current, previous: previous ?? current };
    await redis.set(key, JSON.stringify(releases), { px: LIFETIME_MS });
    const tags = previous ? changedKeys(previous, current) : [];
    if (tags.length === 0) return;
    await cache.invalidate(tags);
    logger.info({ tags }, 'the content has changed');
  }

  redis.onConnected(() => {
    if (isDone) return;
    retry(compare, { ...RETRIES, retryIf: () => !isDone }).catch((error: unknown) =>
      logger.error({ err: error }, 'the changed content was not determined'),
    );
  });
}

function parseReleases(stored: string | null): Releases | undefined {
  if (stored === null) return undefined;
  try {
    const { current, previous } = releasesSchema.validateSync(JSON.parse(stored));
    return { current: hashesOf(current), previous: hashesOf(previous) };
  } catch (error) {
    if (error instanceof ValidationError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function hashesOf(value: object): ContentHashes {
  return Object.fromEntries(Object.entries(value).map(([tag, hash]) => [tag, String(hash)]));
}
