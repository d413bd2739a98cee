import type { Logger } from '#server/platform/logger.ts';
import { type Entry, phaseOf } from './entry.ts';
import type { Flight, Flights } from './flights.ts';
import type { Job, Keeping } from './keeping.ts';
import type { Memory } from './memory.ts';
import type { ReadState } from './read-log.ts';

export interface Landing {
  readonly entry: Entry;
  readonly state: ReadState;
}

/** After a failure the API is left alone for this long, while something older can stand in. */
const RETRY_MS = 5_000;
/** For this long after a failure nobody waits for the next attempt. */
const DISTRUST_MS = 60_000;
/** Another pod is refreshing: time to look again. */
const BUSY_MS = 1_000;
/** How often a reader who joined a spoiled flight asks anew before taking what there is. */
const ATTEMPTS = 3;

/** Decides, for one key, between what is kept here, what is kept in Redis and a fetch. */
export function createFetching({
  memory,
  flights,
  keeping,
  logger,
  clock,
}: {
  memory: Memory;
  flights: Flights<Landing | undefined>;
  keeping: Keeping;
  logger: Logger;
  clock: () => number;
}) {
  /** Throws only what the fetcher throws, when nothing older may stand in. */
  async function obtain<Input, Value>(job: Job<Input, Value>): Promise<Landing> {
    const known = memory.get(job.key);
    const now = clock();
    const phase = known ? phaseOf(known, now) : 'dead';
    if (known && phase === 'fresh') return { entry: known, state: 'hit' };
    if (known && (phase === 'stale' || (phase === 'rescue' && now < known.failedAt + DISTRUST_MS))) {
      refresh(job, known);
      return { entry: known, state: 'stale' };
    }
    try {
      const landing = await board(job);
      if (landing.state === 'stale') refresh(job, landing.entry);
      return landing;
    } catch (error) {
      const entry = memory.get(job.key); // looked up again: a purge may have dropped it meanwhile
      if (!entry || phaseOf(entry, clock()) === 'dead') throw error;
      noteFailure(job.key, entry, error);
      return { entry, state: 'stale' };
    }
  }

  /** Joins the key's flight or starts it. A flight that was spoiled before the reader joined will not do. */
  async function board<Input, Value>(job: Job<Input, Value>): Promise<Landing> {
    for (let attempt = 1; ; attempt += 1) {
      const open = flights.find(job.key);
      const tooOld = open?.spoiledSoFar() ?? (() => false);
      const flight = open ?? flights.start(job.key, (started) => fly(job, started, { wait: true }));
      const landing = await flight.landed;
      if (landing && (attempt >= ATTEMPTS || !tooOld(landing.entry.tags))) return landing;
    }
  }

  function refresh<Input, Value>(job: Job<Input, Value>, known: Entry): void {
    if (clock() < known.retryAt || flights.find(job.key)) return;
    flights
      .start(job.key, (flight) => fly(job, flight, { wait: false }))
      .landed.then(
        (landing) => {
          if (!landing) known.retryAt = clock() + BUSY_MS;
        },
        (error: unknown) => noteFailure(job.key, memory.get(job.key) ?? known, error),
      );
  }

  function noteFailure(key: string, entry: Entry, error: unknown): void {
    const now = clock();
    // Every reader who waited for the failed flight comes by; one line in the log will do.
    if (now < entry.retryAt) return;
    entry.failedAt = now;
    entry.retryAt = now + RETRY_MS;
    logger.warn({ err: error, key }, 'a cached read could not be refreshed; the older value stands in');
  }

  /** Without `wait` it is a refresh: it wants something fresh, and leaves the work to a pod that is at it. */
  async function fly<Input, Value>(
    job: Job<Input, Value>,
    flight: Flight<Landing | undefined>,
    { wait }: { wait: boolean },
  ): Promise<Landing | undefined> {
    const lookup = await keeping.look(job, wait);
    const found = lookup.found && (await keeping.adopt(job, lookup.found, flight.spoils));
    const phase = found ? phaseOf(found, clock()) : 'dead';
    if (found && phase === 'fresh') {
      await keeping.release(job, lookup);
      return { entry: found, state: 'hit' };
    }
    if (found && phase === 'stale' && wait) {
      void keeping.release(job, lookup);
      return { entry: found, state: 'stale' };
    }
    if (lookup.busy && !wait) return undefined;
    let value: Value | null;
    try {
      value = await job.fetcher();
    } catch (error) {
      void keeping.release(job, lookup);
      throw error;
    }
    return { entry: keeping.keep(job, value, lookup, flight.spoils), state: 'miss' };
  }

  return { obtain };
}
