import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { array, object, string } from 'yup';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import { backoffDelay } from '#server/platform/resilience/retry.ts';
import type { PendingTags } from './pending-tags.ts';
import type { SharedStore } from './shared-store.ts';

const BACKOFF = { firstDelayMs: 250, maxDelayMs: 2_000 };

const messageSchema = object({
  pod: string().required(),
  tags: array(string().required()).required(),
}).required();

/**
 * Broadcasts invalidations to all pods of a scope. Calls `onInvalidate` for those of this pod and of other pods, and
 * `onGap` after the subscription was down and messages may have been lost. Retries until Redis accepts an
 * invalidation.
 */
export function createInvalidationBroadcast({
  redis,
  shared,
  pendingTags,
  logger,
  scope,
  onInvalidate,
  onGap,
}: {
  redis: RedisClient;
  shared: Pick<SharedStore, 'recordInvalidation'>;
  pendingTags: PendingTags;
  logger: Logger;
  scope: string;
  onInvalidate(tags: readonly string[]): void;
  onGap(): void;
}) {
  const pod = randomUUID();
  const channel = `cache:purge:${scope}`;
  const closed = new AbortController();
  let isResending = false;

  redis.subscribe(channel, (text) => {
    const message = parseMessage(text);
    if (message && message.pod !== pod) onInvalidate(message.tags);
  });
  redis.onConnected(onGap);

  const send = async (tags: readonly string[]): Promise<boolean> => {
    const confirm = pendingTags.add(tags);
    if (!(await shared.recordInvalidation(tags))) return false;
    if ((await redis.publish(channel, JSON.stringify({ pod, tags }))) === undefined) return false;
    confirm();
    return true;
  };

  const resendPending = async () => {
    if (isResending) return;
    isResending = true;
    try {
      for (let attempt = 1; pendingTags.all().length > 0; attempt += 1) {
        await pause(backoffDelay(attempt, BACKOFF), undefined, { signal: closed.signal, ref: false });
        if (await send(pendingTags.all())) attempt = 0;
      }
    } finally {
      isResending = false;
    }
  };

  return {
    /** Returns whether Redis passed the tags on to the other pods. If not, they are sent again in the background. */
    async invalidate(tags: readonly string[]): Promise<boolean> {
      if (tags.length === 0) return true;
      onInvalidate(tags);
      if (redis.state() === 'off') return true;
      const nothingPending = pendingTags.all().length === 0;
      const sent = await send(tags);
      if (sent) return true;
      if (nothingPending) {
        logger.warn({ count: tags.length }, 'redis did not accept an invalidation; retrying');
      }
      resendPending().catch((error: unknown) => {
        if (!closed.signal.aborted) logger.error({ err: error }, 'invalidations are no longer retried');
      });
      return false;
    },
    close() {
      closed.abort();
    },
  };
}

function parseMessage(text: string) {
  try {
    const message: unknown = JSON.parse(text);
    return messageSchema.isValidSync(message, { strict: true }) ? message : undefined;
  } catch {
    return undefined;
  }
}
