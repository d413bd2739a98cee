import { MAX_CACHE_LIFETIME_SECONDS } from '#shared/cache-tags/cache-tags.ts';
import type { ChangeDispatcher } from '../kernel/context.ts';
import { deleteOutdatedChanges, listenForPurges, millisecondsUntilDue } from './changes.repository.ts';
import { createPurgeDelivery, type PurgeDeliveryDeps } from './purge-delivery.ts';

// A hanging storefront blocks one round for two seconds; meanwhile other rounds deliver further changes.
const MAX_ROUNDS = 4;
const UNKNOWN_TARGETS_DELAY_MS = 250;
/** By the clock of the database, timers may fire early. */
const CLOCK_MARGIN_MS = 20;

/**
 * The dispatcher of a commerce process. Several processes share the work: each change is claimed by one of them, and
 * stays in the outbox until all destinations have acknowledged it, or until every cache has dropped the former value.
 */
export function createChangeDispatcher(deps: PurgeDeliveryDeps): ChangeDispatcher {
  const { db, logger, targets } = deps;
  const delivery = createPurgeDelivery(deps);
  const rounds = new Set<Promise<void>>();
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let timerDueAt = Number.POSITIVE_INFINITY;

  const run = async () => {
    try {
      do {
        again = false;
        const storefronts = targets.storefronts();
        if (!storefronts) return startIn(UNKNOWN_TARGETS_DELAY_MS);
        while (!closed && (await delivery.deliverBatch(storefronts)));
      } while (again && !closed);
      const nextMs = await millisecondsUntilDue(db);
      if (nextMs !== undefined) startIn(nextMs);
    } catch (error) {
      logger.error({ err: error }, 'changes could not be delivered');
    }
  };

  const start = (): Promise<void> => {
    const round: Promise<void> = run().finally(() => rounds.delete(round));
    rounds.add(round);
    return round;
  };

  const startIn = (milliseconds: number) => {
    const dueAt = performance.now() + milliseconds + CLOCK_MARGIN_MS;
    if (closed || dueAt >= timerDueAt) return;
    clearTimeout(timer);
    timerDueAt = dueAt;
    timer = setTimeout(() => {
      timerDueAt = Number.POSITIVE_INFINITY;
      void start();
    }, milliseconds + CLOCK_MARGIN_MS).unref();
  };

  const deliverDue = async () => {
    if (closed) return;
    try {
      const outdated = await deleteOutdatedChanges(db, MAX_CACHE_LIFETIME_SECONDS);
      if (outdated > 0) logger.warn({ changes: outdated }, 'outdated changes were dropped undelivered');
    } catch (error) {
      logger.error({ err: error }, 'outdated changes could not be deleted');
    }
    await start();
  };

  const deliverSoon = () => {
    if (closed) return;
    if (rounds.size >= MAX_ROUNDS) again = true;
    else void start();
  };

  return {
    deliverSoon,
    listen: () => listenForPurges(db, deliverSoon),
    deliverDue,
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all(rounds);
    },
  };
}
