import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { switchDuePrices } from '../catalogue/due-prices.service.ts';
import { ERP_JOB, erpRunSignal } from '../erp/exporter.ts';
import { fetchExchangeRates } from '../exchange-rates/exchange-rates.service.ts';
import { syncErp } from '../fulfilment/erp-job.service.ts';
import { completeOrders, requestReviews } from '../fulfilment/order-schedule.service.ts';
import { queueStaffDigests } from '../mail/staff-digest.service.ts';
import { queueDueAlerts } from '../messages/alerts/due-alerts.service.ts';
import type { OrderDeps } from '../order-records/order-context.ts';
import { jobLogOf } from '../outbox/job-log.ts';
import { countJobRun, startJobSeries } from '../outbox/job-metrics.ts';
import { withLease } from '../outbox/lease.ts';
import { listenForRows } from '../outbox/outbox.repository.ts';
import { followRefunds } from '../payments/refunds/refund-follow-up.service.ts';
import { settleDueRefunds } from '../payments/refunds/refund-settlement.service.ts';
import { expirePayments } from '../payments/unpaid/payment-expiry.service.ts';
import { remindOfPayments } from '../payments/unpaid/payment-reminder.service.ts';
import { sweepRetention } from '../privacy/retention.service.ts';
import { expireQuotations } from '../quotations/quotation-expiry.service.ts';
import type { WithUploads } from '../uploads/upload-deps.ts';

type JobDeps = OrderDeps & WithUploads;

export interface Jobs {
  /** Stops scheduling and waits for current runs. */
  close(): Promise<void>;
}

const FREQUENT = { firstDelayMs: 15_000, intervalMs: 15_000 };
const OCCASIONAL = { firstDelayMs: MINUTE_MS, intervalMs: 5 * MINUTE_MS };
const HOURLY = { firstDelayMs: MINUTE_MS, intervalMs: HOUR_MS };
const ERP = { firstDelayMs: 30_000, intervalMs: MINUTE_MS };
/** A payment provider that hangs takes 15 seconds for each payment. The other jobs do not wait for all of them. */
const PROVIDER_MS = 20_000;
/** A timer may end a millisecond early. */
const SHORTEST_WAIT_MS = 50;
const NEVER = new AbortController().signal;
/** The first sweep waits, so that it adds no load while processes restart. */
const DAILY = { firstDelayMs: 10 * MINUTE_MS, intervalMs: DAY_MS };

/**
 * Schedules the background jobs: overdue payments and quotations, due refunds, queued mails and changes, completion of
 * orders, reminders, the ERP, exchange rates, and retention. Changes that another process commits, such as an import,
 * are delivered immediately.
 */
export function startJobs(deps: JobDeps, { frequent: interval = FREQUENT } = {}): Jobs {
  const closing = new AbortController();
  // Also rows of another process, such as an import or a command of an operator.
  const outboxes = [deps.mailer, deps.changes, deps.search, deps.conversions, deps.submissions].filter(
    (worker) => worker !== undefined,
  );
  const listener = listenForRows(deps.db, () => {
    for (const worker of outboxes) worker.deliverSoon();
  });
  const frequent = schedule(() => runFrequentJobs(deps, closing.signal), interval);
  // These need no lease: processes claim individual rows. A mail server that hangs takes 10 seconds for each mail, so no
  // other job waits for them. Rows also commit without a notification, such as those of an operator.
  const deliveries = outboxes.map((worker) =>
    schedule(() => worker.deliverDue(), {
      ...interval,
      // Lists wait for the index.
      ...(worker === deps.search ? { firstDelayMs: 0 } : {}),
    }),
  );
  const occasional = schedule(() => runOccasionalJobs(deps), OCCASIONAL);
  const daily = schedule(
    () => runExclusively(deps, 'sweep-retention', () => sweepRetention(deps, closing.signal)),
    DAILY,
  );
  const erp = schedule(
    () => runExclusively(deps, ERP_JOB, () => syncErp(deps, erpRunSignal(closing.signal))),
    ERP,
  );
  const rates = schedule(
    () => runExclusively(deps, 'fetch-exchange-rates', () => fetchExchangeRates(deps)),
    HOURLY,
  );
  const prices = schedule(() => runPriceJob(deps, interval.intervalMs), { ...interval, firstDelayMs: 0 });
  return {
    close: async () => {
      closing.abort();
      // Workers end their deliveries when they are closed, and their schedules wait for the deliveries.
      const schedules = [frequent, ...deliveries, erp, occasional, rates, daily, prices];
      const closed = [listener, ...schedules, ...outboxes, deps.exports];
      await Promise.all(closed.map((running) => running?.close()));
    },
  };
}

/**
 * Runs repeatedly, with an interval between the end of a run and the start of the next. A run may return the milliseconds
 * until the next one.
 */
function schedule(
  run: () => Promise<unknown>,
  { firstDelayMs, intervalMs }: { firstDelayMs: number; intervalMs: number },
): Jobs {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const runAfter = (delayMs: number) => {
    if (isClosed) return;
    timer = setTimeout(() => {
      running = run().then((next) => runAfter(typeof next === 'number' ? next : intervalMs));
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

/** The milliseconds between two runs of each job, and between two polls of each outbox. */
export const JOB_INTERVALS_MS = {
  'expire-payments': FREQUENT.intervalMs,
  'settle-refunds': FREQUENT.intervalMs,
  'follow-refunds': FREQUENT.intervalMs,
  'expire-quotations': FREQUENT.intervalMs,
  'send-mails': FREQUENT.intervalMs,
  'deliver-changes': FREQUENT.intervalMs,
  'send-conversions': FREQUENT.intervalMs,
  'submit-pages': FREQUENT.intervalMs,
  'switch-prices': FREQUENT.intervalMs,
  'queue-product-alerts': FREQUENT.intervalMs,
  'sync-erp': ERP.intervalMs,
  'complete-orders': OCCASIONAL.intervalMs,
  'remind-of-payments': OCCASIONAL.intervalMs,
  'request-reviews': OCCASIONAL.intervalMs,
  'queue-staff-digests': OCCASIONAL.intervalMs,
  'fetch-exchange-rates': HOURLY.intervalMs,
  'sweep-retention': DAILY.intervalMs,
} as const;
type Task = keyof typeof JOB_INTERVALS_MS;
startJobSeries(Object.keys(JOB_INTERVALS_MS));

/**
 * Runs each of the frequent jobs once; mails and changes have schedules of their own. After `closing`, no further refund is
 * claimed. Never throws.
 */
export async function runFrequentJobs(deps: OrderDeps, closing: AbortSignal = NEVER): Promise<void> {
  const signal = () => AbortSignal.any([closing, AbortSignal.timeout(PROVIDER_MS)]);
  await runAtProvider(deps, 'expire-payments', expirePayments);
  // These need no lease: processes claim individual refunds.
  await runJob(deps, 'settle-refunds', () => settleDueRefunds(deps, signal()));
  await runJob(deps, 'follow-refunds', () => followRefunds(deps, signal()));
  await runExclusively(deps, 'expire-quotations', () => expireQuotations(deps));
  await runExclusively(deps, 'queue-product-alerts', () => queueDueAlerts(deps));
}

/**
 * Starts and ends sales at their instants. Returns the milliseconds until the next one, at most `longest`: an import may have
 * brought an earlier one. Needs no lease: processes wait for each other. Never throws.
 */
export async function runPriceJob(deps: JobDeps, longest: number): Promise<number> {
  let next: Date | undefined;
  await runJob(deps, 'switch-prices', async () => {
    next = await switchDuePrices(deps);
  });
  const wait = next ? next.getTime() - deps.clock().getTime() : longest;
  return Math.min(Math.max(wait, SHORTEST_WAIT_MS), longest);
}

/** Runs each of the jobs that may be minutes late, once. Never throws. */
export async function runOccasionalJobs(deps: OrderDeps): Promise<void> {
  await runAtProvider(deps, 'complete-orders', completeOrders);
  await runAtProvider(deps, 'remind-of-payments', remindOfPayments);
  await runExclusively(deps, 'request-reviews', () => requestReviews(deps));
  await runExclusively(deps, 'queue-staff-digests', () => queueStaffDigests(deps));
}

/** Runs a job that calls the payment provider. After PROVIDER_MS it leaves the rest to the next run. Never throws. */
function runAtProvider(
  deps: OrderDeps,
  task: Task,
  job: (deps: OrderDeps, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  return runExclusively(deps, task, () => job(deps, AbortSignal.timeout(PROVIDER_MS)));
}

/** Runs a job unless another process is running it. Never throws. */
function runExclusively(deps: OrderDeps, task: Task, run: () => Promise<void>): Promise<void> {
  return runJob(deps, task, () => withLease(deps.db, task, run));
}

/** Runs a job, and counts the run unless it returns false. Never throws. */
async function runJob(deps: OrderDeps, task: Task, run: () => Promise<unknown>): Promise<void> {
  const log = jobLogOf(deps.logger, task);
  try {
    if ((await run()) === false) return;
    countJobRun(task, 'done');
    log.succeeded();
  } catch (error) {
    countJobRun(task, 'failed');
    log.failed(error);
  }
}
