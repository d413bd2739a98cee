import type { Logger } from '../logs/logger.ts';
import { NO_REDIS, type RedisClient } from './redis-client.ts';
import { exposeRedisState } from './redis-metrics.ts';

/** The client of the server at `url`; without one, a client that is off. Only a process with a server loads the package. */
export async function openRedis({
  url,
  logger,
  name = 'cache',
}: {
  url: string | undefined;
  logger: Logger;
  /** Distinguishes the servers of a process in its metrics and log lines. */
  name?: string;
}): Promise<RedisClient> {
  if (!url) {
    exposeRedisState(name, NO_REDIS.state);
    return NO_REDIS;
  }
  const { createRedis } = await import('./redis.ts');
  return createRedis({ url, logger: logger.child({ redis: name }), name });
}
