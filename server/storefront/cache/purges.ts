import { randomUUID } from 'node:crypto';
import type { Logger } from '#server/platform/logger.ts';
import type { RedisPort } from '#server/platform/redis/redis-port.ts';
import type { SharedStore } from './shared-store.ts';
import { createUnsentTags } from './unsent-tags.ts';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 2_000;

/**
 * Brings purges to every pod. `onPurge` is called for each, of this pod (at once) or another; `onGap` when the
 * subscription was down and purges may have been missed. A purge that Redis did not take is sent again until it
 * does.
 */
export function createPurges({
  redis,
  shared,
  logger,
  scope,
  onPurge,
  onGap,
}: {
  redis: RedisPort;
  shared: SharedStore;
  logger: Logger;
  scope: string;
  onPurge(tags: readonly string[]): void;
  onGap(): void;
}) {
  const pod = randomUUID();
  const channel = `cache:purge:${scope}`;
  const unsent = createUnsentTags();
  let retryMs = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  redis.subscribe(channel, (message) => {
    const purge = parse(message);
    if (purge && purge.pod !== pod) onPurge(purge.tags);
  });
  redis.onConnected(onGap);

  const send = async (tags: readonly string[]): Promise<boolean> => {
    if (!(await shared.recordPurge(tags))) return false;
    return (await redis.publish(channel, JSON.stringify({ pod, tags }))) !== undefined;
  };

  const retryLater = () => {
    if (timer || closed) return;
    timer = setTimeout(async () => {
      const again = unsent.all();
      const settle = unsent.note(again);
      const sent = await send(again);
      timer = undefined;
      retryMs = sent ? FIRST_RETRY_MS : Math.min(retryMs * 2, LAST_RETRY_MS);
      if (sent) settle();
      if (unsent.all().length > 0) retryLater();
    }, retryMs).unref();
  };

  return {
    /** Drops everything with one of these tags. Answers whether every pod was told; if not, it will be. */
    async purge(tags: readonly string[]): Promise<boolean> {
      if (tags.length === 0) return true;
      onPurge(tags);
      if (redis.state() === 'off') return true;
      const isFirst = unsent.all().length === 0;
      const settle = unsent.note(tags);
      const sent = await send(tags);
      if (sent) settle();
      else {
        if (isFirst) logger.warn({ count: tags.length }, 'redis did not take a purge; it is sent again');
        retryLater();
      }
      return sent;
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

function parse(message: string): { pod: string; tags: string[] } | undefined {
  try {
    const { pod, tags } = JSON.parse(message) as { pod: string; tags: unknown };
    return Array.isArray(tags) ? { pod, tags: tags.map(String) } : undefined;
  } catch {
    return undefined;
  }
}
