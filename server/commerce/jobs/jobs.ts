import { createTally } from '#server/platform/telemetry/metrics.ts';
import type { CommerceDeps } from '../context.ts';
import { expirePayments } from '../payments/expire-payments.ts';
import { sweepUploads } from '../uploads/sweep-uploads.ts';
import { withLease } from './lease.ts';

export interface Jobs {
  /** Starts no further round and waits for the running one. */
  close(): Promise<void>;
}

const PAUSE_MILLISECONDS = 15_000;

const MINUTE = 60_000;
/** Files are swept once a day, and a while after a start: not while a rush is being answered by new processes. */
const SWEEP = { first: 10 * MINUTE, pause: 24 * 60 * MINUTE };

/**
 * What is done without anyone asking: mails and changes that could not be sent at once, payments that nobody finished,
 * and files that nobody comes back for.
 */
export function startJobs(deps: CommerceDeps, pauseMilliseconds = PAUSE_MILLISECONDS): Jobs {
  const closing = new AbortController();
  const rounds = repeat(() => runJobs(deps), { first: pauseMilliseconds, pause: pauseMilliseconds });
  const sweeps = repeat(
    () => runAlone(deps, 'sweep-uploads', () => sweepUploads(deps, closing.signal)),
    SWEEP,
  );
  return {
    close: async () => {
      closing.abort();
      await Promise.all([rounds.close(), sweeps.close()]);
      await deps.mailer.close();
      await deps.changes.close();
    },
  };
}

/** Runs again and again, with a pause between two runs. Closing waits for the running one. */
function repeat(run: () => Promise<void>, { first, pause }: { first: number; pause: number }): Jobs {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = (milliseconds: number) => {
    if (isClosed) return;
    timer = setTimeout(() => {
      running = run().then(() => next(pause));
    }, milliseconds);
    timer.unref();
  };
  next(first);
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const countRun = createTally({
  name: 'job_runs_total',
  help: 'Runs of jobs that one process at a time does.',
  labelNames: ['task', 'result'],
});
for (const task of ['expire-payments', 'sweep-uploads']) countRun.cell(task, 'failed');

/** One round of every job. Never throws. */
export async function runJobs(deps: CommerceDeps): Promise<void> {
  await runAlone(deps, 'expire-payments', () => expirePayments(deps));
  // Each mail and each change is claimed by itself, so these need no lease.
  await deps.mailer.deliverDue();
  await deps.changes.deliverDue();
}

/** Runs a job unless another process is at it. Never throws. */
async function runAlone(deps: CommerceDeps, task: string, run: () => Promise<void>): Promise<void> {
  try {
    if (await withLease(deps.db, task, run)) countRun(task, 'done');
  } catch (error) {
    countRun(task, 'failed');
    deps.logger.error({ err: error, task }, 'a job failed');
  }
}
