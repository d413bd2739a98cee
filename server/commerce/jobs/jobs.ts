import { createCounter } from '#server/platform/telemetry/metrics.ts';
import { fetchExchangeRates } from '../exchange-rates/exchange-rates.service.ts';
import { syncErp } from '../fulfilment/erp-job.service.ts';
import { completeOrders, requestReviews } from '../fulfilment/order-schedule.service.ts';
import type { OrderDeps } from '../order-records/order-context.ts';
import { followRefunds } from '../payments/refunds/refund-follow-up.service.ts';
import { settleDueRefunds } from '../payments/refunds/refund-settlement.service.ts';
import { expirePayments } from '../payments/unpaid/payment-expiry.service.ts';
import { remindOfPayments } from '../payments/unpaid/payment-reminder.service.ts';
import { sweepRetention } from '../privacy/retention.service.ts';
import { expireQuotations } from '../quotations/quotation-expiry.service.ts';
import type { WithUploads } from '../uploads/upload-deps.ts';
import { withLease } from './lease.ts';

type JobDeps = OrderDeps & WithUploads;

export interface Jobs {
  /** Stops scheduling and waits for current runs. */
  close(): Promise<void>;
}

const MINUTE = 60_000;
const FREQUENT = { firstDelayMs: 15_000, intervalMs: 15_000 };
const OCCASIONAL = { firstDelayMs: MINUTE, intervalMs: 5 * MINUTE };
const HOURLY = { firstDelayMs: MINUTE, intervalMs: 60 * MINUTE };
const ERP = { firstDelayMs: 30_000, intervalMs: MINUTE };
/** Two minutes less than the lease of a job: time for the calls in progress to end. */
const ERP_MS = 3 * MINUTE;
/** A payment provider that hangs takes 15 seconds for each payment. The other jobs do not wait for all of them. */
const PROVIDER_MS = 20_000;
/** The first sweep waits, so that it adds no load while processes restart. */
const DAILY = { firstDelayMs: 10 * MINUTE, intervalMs: 24 * 60 * MINUTE };

/**
 * Schedules the background jobs: overdue payments and quotations, due refunds, queued mails and changes, completion of
 * orders, reminders, the ERP, exchange rates, and retention. Changes that another process commits, such as an import,
 * are delivered immediately.
 */
export function startJobs(deps: JobDeps, { frequent: interval = FREQUENT } = {}): Jobs {
  const closing = new AbortController();
  const purges = deps.changes.listen();
  const frequent = schedule(() => runFrequentJobs(deps), interval);
  // These need no lease: processes claim individual mails and changes. A mail server that hangs takes 10 seconds for each
  // mail, so no other job waits for them.
  const mails = schedule(() => deps.mailer.deliverDue(), interval);
  const changes = schedule(() => deps.changes.deliverDue(), interval);
  const occasional = schedule(() => runOccasionalJobs(deps), OCCASIONAL);
  const daily = schedule(
    () => runExclusively(deps, 'sweep-retention', () => sweepRetention(deps, closing.signal)),
    DAILY,
  );
  const erp = schedule(
    () =>
      runExclusively(deps, 'sync-erp', () =>
        syncErp(deps, AbortSignal.any([closing.signal, AbortSignal.timeout(ERP_MS)])),
      ),
    ERP,
  );
  const rates = schedule(
    () => runExclusively(deps, 'fetch-exchange-rates', () => fetchExchangeRates(deps)),
    HOURLY,
  );
  return {
    close: async () => {
      closing.abort();
      // The mailer and the dispatcher end their deliveries when they are closed, and their schedules wait for the deliveries.
      const schedules = [frequent, mails, changes, occasional, erp, rates, daily];
      const closed = [purges, ...schedules, deps.mailer, deps.changes];
      await Promise.all(closed.map((running) => running.close()));
    },
  };
}

/** Runs repeatedly, with an interval between the end of a run and the start of the next. */
function schedule(
  run: () => Promise<void>,
  { firstDelayMs, intervalMs }: { firstDelayMs: number; intervalMs: number },
): Jobs {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const runAfter = (delayMs: number) => {
    if (isClosed) return;
    timer = setTimeout(() => {
      running = run().then(() => runAfter(intervalMs));
    }, delayMs);
    timer.unref();
  };
  runAfter(firstDelayMs);
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const countRun = createCounter({
  name: 'job_runs_total',
  help: 'Runs of background jobs that only one process may run at a time.',
  labelNames: ['task', 'result'],
});
/** The milliseconds between two runs of each job that only one process may run at a time. */
export const JOB_INTERVALS_MS = {
  'expire-payments': FREQUENT.intervalMs,
  'settle-refunds': FREQUENT.intervalMs,
  'follow-refunds': FREQUENT.intervalMs,
  'expire-quotations': FREQUENT.intervalMs,
  'sync-erp': ERP.intervalMs,
  'complete-orders': OCCASIONAL.intervalMs,
  'remind-of-payments': OCCASIONAL.intervalMs,
  'request-reviews': OCCASIONAL.intervalMs,
  'fetch-exchange-rates': HOURLY.intervalMs,
  'sweep-retention': DAILY.intervalMs,
} as const;
type Task = keyof typeof JOB_INTERVALS_MS;
// Alerts use increase(), which misses the first run unless the series starts at 0.
for (const task of Object.keys(JOB_INTERVALS_MS)) {
  for (const result of ['done', 'failed']) countRun.series(task, result);
}

/** Runs each of the frequent jobs once; mails and changes have schedules of their own. Never throws. */
export async function runFrequentJobs(deps: JobDeps): Promise<void> {
  await runAtProvider(deps, 'expire-payments', expirePayments);
  await runAtProvider(deps, 'settle-refunds', settleDueRefunds);
  await runAtProvider(deps, 'follow-refunds', followRefunds);
  await runExclusively(deps, 'expire-quotations', () => expireQuotations(deps));
}

/** Runs each of the jobs that may be minutes late, once. Never throws. */
export async function runOccasionalJobs(deps: JobDeps): Promise<void> {
  await runAtProvider(deps, 'complete-orders', completeOrders);
  await runAtProvider(deps, 'remind-of-payments', remindOfPayments);
  await runExclusively(deps, 'request-reviews', () => requestReviews(deps));
}

/** Runs a job that calls the payment provider. After PROVIDER_MS it leaves the rest to the next run. Never throws. */
function runAtProvider(
  deps: JobDeps,
  task: Task,
  job: (deps: JobDeps, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  return runExclusively(deps, task, () => job(deps, AbortSignal.timeout(PROVIDER_MS)));
}

/** Runs a job unless another process is running it. Never throws. */
async function runExclusively(deps: JobDeps, task: Task, run: () => Promise<void>): Promise<void> {
  try {
    if (await withLease(deps.db, task, run)) countRun(task, 'done');
  } catch (error) {
    countRun(task, 'failed');
    deps.logger.error({ err: error, task }, 'a job failed');
  }
}
