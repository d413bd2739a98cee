const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 15_000;

/** How long each address that failed is left alone: 250 ms, then twice as long each time, 15 s at most. */
export function createPatience(now: () => number = () => performance.now()) {
  const failing = new Map<string, { pause: number; until: number }>();
  return {
    allows: (address: string): boolean => (failing.get(address)?.until ?? 0) <= now(),
    succeeded(address: string): void {
      failing.delete(address);
    },
    /** Answers the pause in milliseconds. */
    failed(address: string): number {
      const before = failing.get(address)?.pause;
      const pause = before === undefined ? FIRST_PAUSE_MS : Math.min(before * 2, LAST_PAUSE_MS);
      failing.set(address, { pause, until: now() + pause });
      return pause;
    },
    /** Milliseconds until the first address may be tried again. */
    shortestPause(): number {
      const pauses = [...failing.values()].map(({ until }) => until - now());
      return pauses.length === 0 ? FIRST_PAUSE_MS : Math.max(0, Math.min(...pauses));
    },
  };
}
