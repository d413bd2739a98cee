import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { CommerceDeps, OutboxWorker } from '../kernel/context.ts';
import { erpSettings } from '../kernel/env/erp-env.ts';
import { withLease } from '../outbox/lease.ts';
import { createOutboxWorker } from '../outbox/outbox-worker.ts';
import { deliverExports } from './erp-delivery.service.ts';
import { tokenExpiry } from './erp-oauth.service.ts';

/** The job that holds the lease of the ERP: one process calls it at a time. */
export const ERP_JOB = 'sync-erp';
/** Two minutes less than the lease of a job: time for the calls in progress to end. */
const RUN_MS = 3 * MINUTE_MS;
const LEASE_HELD_DELAY_MS = 5_000;

/** Aborted when a run of the ERP's job has to end. */
export function erpRunSignal(closing: AbortSignal): AbortSignal {
  return AbortSignal.any([closing, AbortSignal.timeout(RUN_MS)]);
}

/**
 * Sends exports as soon as they were committed; the job polls as well. While another process holds the lease, it tries again
 * a little later. Undefined without an ERP.
 */
export function createExporter(
  deps: Pick<CommerceDeps, 'db' | 'logger' | 'clock' | 'env'>,
): OutboxWorker | undefined {
  const settings = erpSettings(deps.env);
  if (!settings) return undefined;
  const erp = { ...deps, settings };
  return createOutboxWorker({
    task: ERP_JOB,
    logger: deps.logger,
    concurrency: 1,
    round: async (closing) => {
      const isDone = await withLease(deps.db, ERP_JOB, async () => {
        if (await tokenExpiry(erp)) await deliverExports(erp, erpRunSignal(closing));
      });
      return isDone ? undefined : LEASE_HELD_DELAY_MS;
    },
  });
}
