import type { Logger } from '#server/platform/logs/logger.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import type { Cache } from '../../cache/cache.ts';
import type { ContentSource } from '../content-source.ts';

/** The clock of the machine may be corrected, and a timer takes 24 days at most. */
const LONGEST_WAIT_MS = HOUR_MS;
/** A timer may end a millisecond early. */
const SHORTEST_WAIT_MS = 50;

/**
 * Shows entries of the content when their date begins, and invalidates what shows them. Every pod does so: until the
 * last one has, pods still render and store pages without them.
 */
export function publishDueContent({
  content,
  cache,
  clock,
  logger,
  onPublished,
}: {
  content: ContentSource;
  cache: Pick<Cache, 'invalidate'>;
  clock: () => Date;
  logger: Logger;
  /** Called when entries have appeared. */
  onPublished?: (() => void) | undefined;
}): { close(): void } {
  let timer: NodeJS.Timeout | undefined;

  function wait(): void {
    const next = content.changesAt();
    if (next === undefined) return;
    const waitMs = next.getTime() - clock().getTime();
    timer = setTimeout(publish, Math.min(Math.max(waitMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)).unref();
  }

  function publish(): void {
    const tags = content.publishDue();
    if (tags.length > 0) {
      logger.info({ tags }, 'content has appeared on its date');
      onPublished?.();
      cache
        .invalidate(tags)
        .catch((error: unknown) => logger.error({ err: error }, 'content on its date was not invalidated'));
    }
    wait();
  }

  wait();
  return { close: () => clearTimeout(timer) };
}
