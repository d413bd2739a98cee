export interface Semaphore {
  /** Runs work at once while fewer pieces than the limit run; further work waits for its turn. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The number of pieces of work that wait. */
  waiting(): number;
}

/** Runs at most `limit` pieces of work at a time. */
export function createSemaphore(limit: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < limit) running += 1;
      // Work that ends passes its slot on.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    waiting: () => waiting.length,
  };
}
