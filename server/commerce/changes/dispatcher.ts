import type { Logger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { postPurge } from '#server/platform/purge/post-purge.ts';
import { createTally } from '#server/platform/telemetry/metrics.ts';
import { LONGEST_CACHE_LIFE_SECONDS, TAGS_PER_PURGE } from '#shared/cache-tags/cache-tags.ts';
import {
  type ChangeRow,
  claimChanges,
  deleteChanges,
  deleteOutlived,
  postponeChanges,
} from './changes.repository.ts';
import { createPatience } from './patience.ts';

/** Tells the storefronts what changed. */
export interface ChangeDispatcher {
  /** Tells them soon, without anyone waiting: for a change that was just committed. */
  kick(): void;
  /** Tells them all that is due; resolved when nothing is. Never throws. */
  deliverDue(): Promise<void>;
  /** Starts nothing more and waits for what is being told. */
  close(): Promise<void>;
}

/** Storefronts to tell: their addresses, `undefined` while they are not known yet, and the secret they ask for. */
export interface Storefronts {
  addresses(): readonly string[] | undefined;
  readonly token: string;
}

const CLAIMED_AT_ONCE = 100;
// Longer than a call to every storefront and the writing down of what came of it take.
const LEASE_SECONDS = 15;
const TIMEOUT_MS = 2_000;
// A storefront that hangs holds one round for two seconds; what changes meanwhile goes out in another.
const ROUNDS_AT_ONCE = 4;
const NOT_KNOWN_MS = 250;

const countTold = createTally({
  name: 'changes_told_total',
  help: 'Calls that tell a storefront what changed: taken, or failed and to be tried again.',
  labelNames: ['result'],
});
countTold.cell('failed');

/**
 * The dispatcher of a commerce process. Several processes share the work: each change is claimed by one. A change
 * stays until every storefront took it, or until it is older than anything a cache holds.
 */
export function createChangeDispatcher({
  db,
  logger,
  storefronts,
}: {
  db: Database;
  logger: Logger;
  storefronts: Storefronts;
}): ChangeDispatcher {
  const patience = createPatience();
  const rounds = new Set<Promise<void>>();
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  /** Tells one storefront its share of the changes; what it took is noted in the rows. */
  const tell = async (url: string, rows: readonly ChangeRow[]): Promise<void> => {
    for (const [brand, missing] of Map.groupBy(rows, (row) => row.brand)) {
      for (const share of shares(missing.filter((row) => !row.takenBy.includes(url)))) {
        const tags = [...new Set(share.flatMap((row) => row.tags))];
        try {
          await postPurge({ url, token: storefronts.token, tags, brand, timeoutMs: TIMEOUT_MS });
          patience.succeeded(url);
          countTold('taken');
        } catch (error) {
          const pause = patience.failed(url);
          countTold('failed');
          logger.warn({ err: error, storefront: url, pause }, 'a storefront did not take what changed');
          return;
        }
        for (const row of share) row.takenBy.push(url);
      }
    }
  };

  /** One round: claims, tells, writes down. Answers whether there may be more. */
  const deliverSome = async (addresses: readonly string[]): Promise<boolean> => {
    const rows = await claimChanges(db, { limit: CLAIMED_AT_ONCE, leaseSeconds: LEASE_SECONDS });
    if (rows.length === 0) return false;
    await Promise.all(addresses.filter(patience.allows).map((url) => tell(url, rows)));
    const [taken, left] = parted(rows, (row) => addresses.every((url) => row.takenBy.includes(url)));
    await deleteChanges(
      db,
      taken.map(({ id }) => id),
    );
    if (left.length > 0) {
      const pause = patience.shortestPause();
      await postponeChanges(db, left, pause);
      tryAgainIn(pause);
    }
    return rows.length === CLAIMED_AT_ONCE;
  };

  const run = async () => {
    try {
      do {
        again = false;
        const addresses = storefronts.addresses();
        if (!addresses) return tryAgainIn(NOT_KNOWN_MS);
        while (!closed && (await deliverSome(addresses)));
      } while (again && !closed);
    } catch (error) {
      logger.error({ err: error }, 'what changed could not be read');
    }
  };

  const start = (): Promise<void> => {
    const round: Promise<void> = run().finally(() => rounds.delete(round));
    rounds.add(round);
    return round;
  };

  const tryAgainIn = (milliseconds: number) => {
    if (closed || timer) return;
    // A little later than the rows are due by the database's clock.
    timer = setTimeout(() => {
      timer = undefined;
      void start();
    }, milliseconds + 20).unref();
  };

  return {
    kick() {
      if (closed) return;
      if (rounds.size >= ROUNDS_AT_ONCE) again = true;
      else void start();
    },
    async deliverDue() {
      if (closed) return;
      try {
        const outlived = await deleteOutlived(db, LONGEST_CACHE_LIFE_SECONDS);
        if (outlived > 0) logger.warn({ changes: outlived }, 'changes too old to matter were never taken');
      } catch (error) {
        logger.error({ err: error }, 'old changes could not be forgotten');
      }
      await start();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all(rounds);
    },
  };
}

/** Rows in shares of so few tags that one purge can carry them; no row has more by itself. */
function shares(rows: readonly ChangeRow[]): ChangeRow[][] {
  const made: ChangeRow[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (size + row.tags.length > TAGS_PER_PURGE) {
      made.push([]);
      size = 0;
    }
    made.at(-1)?.push(row);
    size += row.tags.length;
  }
  return made;
}

function parted<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
