import { type Backoff, backoffDelay } from '#server/platform/resilience/retry.ts';

const BACKOFF: Backoff = { firstDelayMs: 250, maxDelayMs: 15_000 };

/**
 * Backoff per destination: a failing destination is skipped until its delay has passed, while the others are served.
 * `now` is a clock in milliseconds. The changes themselves wait in the outbox.
 */
export function createDestinationBackoff(now: () => number = () => performance.now()) {
  const failing = new Map<string, { failures: number; until: number }>();
  const isOver = ({ until }: { readonly until: number }) => until + BACKOFF.maxDelayMs < now();
  return {
    /** Whether its last attempt failed, a short time ago. */
    isFailing(destination: string): boolean {
      const last = failing.get(destination);
      return last !== undefined && !isOver(last);
    },
    isDue: (destination: string): boolean => (failing.get(destination)?.until ?? 0) <= now(),
    recordSuccess(destination: string): void {
      failing.delete(destination);
    },
    /** Returns the delay before the next attempt. */
    recordFailure(destination: string): number {
      const failures = (failing.get(destination)?.failures ?? 0) + 1;
      // Forget old failures: edges that have left the cluster never succeed again.
      for (const [id, last] of failing) if (isOver(last)) failing.delete(id);
      const delay = backoffDelay(failures, BACKOFF);
      failing.set(destination, { failures, until: now() + delay });
      return delay;
    },
    /** The time until the first of these destinations is due again. */
    delayOf(destinations: readonly string[]): number {
      const delays = destinations.flatMap((id) => failing.get(id)?.until ?? []);
      return delays.length === 0 ? BACKOFF.firstDelayMs : Math.max(0, Math.min(...delays) - now());
    },
  };
}
