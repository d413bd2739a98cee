import type { Logger } from '#server/platform/logs/logger.ts';

/** A dead API fails each read of each page: a cause is logged once in this time. */
const INTERVAL_MS = 5_000;
/** Causes that are counted apart. Messages may contain what a visitor sent. */
const MAX_CAUSES = 10;
/** Counts the causes beyond {@link MAX_CAUSES} together. */
const OTHERS = '';

interface Failure {
  readonly error: unknown;
  readonly key: string;
}

function causeOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/**
 * Logs failed refreshes by cause: the first one at once, and those of each interval after it in one line with their number.
 * A cause without failures in an interval is forgotten.
 */
export function createRefreshFailureLog(logger: Logger) {
  /** Failures that are not logged yet. */
  const waiting = new Map<string, { count: number; last: Failure }>();

  function log({ error, key }: Failure, failures: number): void {
    logger.warn(
      { err: error, key, failures },
      'cached reads could not be refreshed; serving the stale values',
    );
  }

  function startInterval(cause: string, last: Failure): void {
    const counted = { count: 0, last };
    waiting.set(cause, counted);
    setTimeout(() => {
      waiting.delete(cause);
      if (counted.count === 0) return;
      log(counted.last, counted.count);
      startInterval(cause, counted.last);
    }, INTERVAL_MS).unref();
  }

  return (failure: Failure): void => {
    const own = causeOf(failure.error);
    const cause = waiting.has(own) || waiting.size < MAX_CAUSES ? own : OTHERS;
    const counted = waiting.get(cause);
    if (counted) {
      counted.count += 1;
      counted.last = failure;
      return;
    }
    log(failure, 1);
    startInterval(cause, failure);
  };
}
