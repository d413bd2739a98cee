import { createOutageLog } from '#server/platform/logs/outage-log.ts';
import { MAX_CACHE_LIFETIME_SECONDS } from '#shared/cache-tags/cache-tags.ts';
import type { OutboxWorker } from '../kernel/context.ts';
import { millisecondsUntilDue } from '../outbox/outbox.repository.ts';
import { deliverDueRows } from '../outbox/outbox-queue.ts';
import { createOutboxWorker } from '../outbox/outbox-worker.ts';
import { CHANGE_ROWS, deleteOutdatedChanges } from './changes.repository.ts';
import { createPurgeDelivery, type PurgeDeliveryDeps } from './purge-delivery.ts';

// A hanging storefront blocks one round for two seconds; meanwhile other rounds deliver further changes.
const MAX_ROUNDS = 4;
const UNKNOWN_TARGETS_DELAY_MS = 250;

/**
 * The dispatcher of a commerce process. Several processes share the work: each change is claimed by one of them, and
 * stays in the outbox until all destinations have acknowledged it, or until every cache has dropped the former value.
 */
export function createChangeDispatcher(deps: PurgeDeliveryDeps): OutboxWorker {
  const { db, logger, targets } = deps;
  const queueFor = createPurgeDelivery(deps);
  const log = createOutageLog({
    logger,
    failure: 'outdated changes could not be deleted',
    recovery: 'outdated changes can be deleted again',
  });
  const worker = createOutboxWorker({
    task: 'deliver-changes',
    logger,
    concurrency: MAX_ROUNDS,
    round: async (signal) => {
      const storefronts = targets.storefronts();
      if (!storefronts) return UNKNOWN_TARGETS_DELAY_MS;
      await deliverDueRows(db, queueFor(storefronts), signal);
      return millisecondsUntilDue(db, CHANGE_ROWS);
    },
  });

  const deleteOutdated = async () => {
    try {
      const outdated = await deleteOutdatedChanges(db, MAX_CACHE_LIFETIME_SECONDS);
      if (outdated > 0) logger.warn({ changes: outdated }, 'outdated changes were dropped undelivered');
      log.succeeded();
    } catch (error) {
      log.failed(error);
    }
  };

  return {
    ...worker,
    deliverDue: async () => {
      await deleteOutdated();
      await worker.deliverDue();
    },
  };
}
