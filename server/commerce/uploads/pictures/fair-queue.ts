/** Runs work one at a time. Owners take turns, each with its oldest work. */
export interface FairQueue {
  /** Rejects with the reason of a signal that is aborted before the work starts. */
  run<T>(waiter: Waiter, work: () => Promise<T>): Promise<T>;
  /** Number of waiting jobs, without the one that runs. */
  waiting(): number;
  waitingOf(owner: string): number;
}

interface Waiter {
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
}

export function createFairQueue(): FairQueue {
  /** In the order of their turns; an owner without waiting work is absent. */
  const startsByOwner = new Map<string, Set<() => void>>();
  let isRunning = false;

  /** After work of an owner, all others who wait come first. */
  const startNext = (previous: string) => {
    const own = startsByOwner.get(previous);
    startsByOwner.delete(previous);
    if (own) startsByOwner.set(previous, own);
    const [turn] = startsByOwner;
    isRunning = turn !== undefined;
    if (!turn) return;
    const [owner, starts] = turn;
    const [start] = starts;
    if (start) remove(owner, start);
    start?.();
  };

  const remove = (owner: string, start: () => void) => {
    const starts = startsByOwner.get(owner);
    starts?.delete(start);
    if (starts?.size === 0) startsByOwner.delete(owner);
  };

  const takeTurn = ({ owner, signal }: Waiter): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const starts = startsByOwner.get(owner) ?? new Set();
    const onAbort = () => {
      remove(owner, start);
      reject(signal?.reason);
    };
    const start = () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    };
    startsByOwner.set(owner, starts.add(start));
    signal?.addEventListener('abort', onAbort, { once: true });
    return promise;
  };

  return {
    async run(waiter, work) {
      waiter.signal?.throwIfAborted();
      if (isRunning) await takeTurn(waiter);
      isRunning = true;
      try {
        return await work();
      } finally {
        startNext(waiter.owner);
      }
    },
    waiting: () => [...startsByOwner.values()].reduce((sum, starts) => sum + starts.size, 0),
    waitingOf: (owner) => startsByOwner.get(owner)?.size ?? 0,
  };
}
