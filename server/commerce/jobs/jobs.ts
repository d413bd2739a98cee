import { createTally } from '#server/platform/telemetry/metrics.ts';
import type { CommerceDeps } from '../context.ts';
import { expirePayments } from '../payments/expire-payments.ts';
import { withLease } from './lease.ts';

export interface Jobs {
  /** Starts no further round and waits for the running one. */
  close(): Promise<void>;
}

const PAUSE_MILLISECONDS = 15_000;

/**
 * What is done without anyone asking: mails and changes that could not be sent at once, and payments that nobody
 * finished.
 */
export function startJobs(deps: CommerceDeps, pauseMilliseconds = PAUSE_MILLISECONDS): Jobs {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    if (isClosed) return;
    timer = setTimeout(() => {
      round = runJobs(deps).then(next);
    }, pauseMilliseconds);
    timer.unref();
  };
  next();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await round;
      await deps.mailer.close();
      await deps.changes.close();
    },
  };
}

const countRun = createTally({
  name: 'job_runs_total',
  help: 'Runs of jobs that one process at a time does.',
  labelNames: ['task', 'result'],
});
countRun.cell('expire-payments', 'failed');

/** One round of every job. Never throws. */
export async function runJobs(deps: CommerceDeps): Promise<void> {
  try {
    const ran = await withLease(deps.db, 'expire-payments', () => expirePayments(deps));
    if (ran) countRun('expire-payments', 'done');
  } catch (error) {
    countRun('expire-payments', 'failed');
    deps.logger.error({ err: error }, 'a job failed');
  }
  // Each mail and each change is claimed by itself, so these need no lease.
  await deps.mailer.deliverDue();
  await deps.changes.deliverDue();
}
