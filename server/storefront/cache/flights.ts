/** One value on its way, and what was purged while it was. */
export interface Flight<Landing> {
  readonly landed: Promise<Landing>;
  /** Whether a value with these tags may be out of date already. */
  spoils(tags: readonly string[]): boolean;
  /** The same question about what had been purged by now: what a reader who joins now must not accept. */
  spoiledSoFar(): (tags: readonly string[]) => boolean;
}

export interface Flights<Landing> {
  find(key: string): Flight<Landing> | undefined;
  start(key: string, work: (flight: Flight<Landing>) => Promise<Landing>): Flight<Landing>;
  purge(tags: readonly string[]): void;
  /** Purges may have been missed: nothing under way can be trusted. */
  flush(): void;
}

/** At most one flight per key in this process. */
export function createFlights<Landing>(): Flights<Landing> {
  const open = new Map<string, { flight: Flight<Landing>; purged: Set<string>; flush(): void }>();

  return {
    find: (key) => open.get(key)?.flight,
    start(key, work) {
      const purged = new Set<string>();
      let flushed = false;
      const spoils = (tags: readonly string[]) => flushed || tags.some((tag) => purged.has(tag));
      const { promise, resolve } = Promise.withResolvers<Landing>();
      const flight: Flight<Landing> = {
        landed: promise,
        spoils,
        spoiledSoFar() {
          if (flushed) return () => true;
          const before = new Set(purged);
          return (tags) => tags.some((tag) => before.has(tag));
        },
      };
      open.set(key, {
        flight,
        purged,
        flush: () => {
          flushed = true;
        },
      });
      resolve(work(flight).finally(() => open.delete(key)));
      return flight;
    },
    purge(tags) {
      for (const { purged } of open.values()) for (const tag of tags) purged.add(tag);
    },
    flush() {
      for (const { flush } of open.values()) flush();
    },
  };
}
