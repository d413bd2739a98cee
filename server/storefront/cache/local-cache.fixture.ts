import { pino } from 'pino';
import { vi } from 'vitest';
import { NO_REDIS } from '#server/platform/redis/redis-client.ts';
import { createCache } from './cache.ts';
import { mockClock, productPage, shop } from './pods.fixture.ts';

/** A cache without Redis, with a clock of its own until mocks are restored. */
export function openLocalCache({ maxBytes = 1_000_000 } = {}) {
  const clock = mockClock();
  const logger = pino({ level: 'silent' });
  const warn = vi.spyOn(logger, 'warn');
  const info = vi.spyOn(logger, 'info');
  const cache = createCache({ redis: NO_REDIS, logger, maxBytes, buildVersion: 'test', scope: 'EF' });
  let fetches = 0;
  /** The total is the number of fetches so far. */
  const fetcher = vi.fn(async () => {
    fetches += 1;
    return productPage(fetches);
  });
  const readList = (category?: string) =>
    cache.read('product.list', { ...shop, input: category ? { category: [category] } : {} }, fetcher);
  return { cache, clock, warn, info, fetcher, readList };
}
