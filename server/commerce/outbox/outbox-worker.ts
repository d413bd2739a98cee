import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { OutboxWorker } from '../kernel/context.ts';
import { jobLogOf } from './job-log.ts';
import { countJobRun } from './job-metrics.ts';
import { deliverDueRows, type OutboxQueue } from './outbox-queue.ts';
import type { QueuedRow } from './outbox-rows.ts';

interface WorkerOptions {
  /** In log lines and in the metric of job runs. */
  readonly task: string;
  readonly logger: Logger;
  /** Rounds of this process at the same time. A receiver that hangs blocks one of them. */
  readonly concurrency: number;
  /**
   * Delivers what is due, and returns the milliseconds until the next round, if that may not wait for the next poll. After
   * `signal` it claims nothing more.
   */
  round(signal: AbortSignal): Promise<number | undefined>;
}

/** Timers may fire early, by the clock of the database. */
const CLOCK_MARGIN_MS = 20;

/**
 * Runs rounds when rows were committed, when they are due, and when somebody polls. Rows that are committed during the last
 * possible round start another one. Several processes share the work: see outbox-queue.ts.
 */
export function createOutboxWorker({ task, logger, concurrency, round }: WorkerOptions): OutboxWorker {
  const rounds = new Set<Promise<void>>();
  const closing = new AbortController();
  const { signal } = closing;
  const log = jobLogOf(logger, task);
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let timerDueAt = Number.POSITIVE_INFINITY;

  const run = async () => {
    try {
      let nextMs: number | undefined;
      do {
        again = false;
        nextMs = await round(signal);
      } while (again && !signal.aborted);
      countJobRun(task, 'done');
      log.succeeded();
      if (nextMs !== undefined) startIn(nextMs);
    } catch (error) {
      countJobRun(task, 'failed');
      log.failed(error);
    }
  };

  const start = (): Promise<unknown> => {
    if (signal.aborted) return Promise.resolve();
    if (rounds.size >= concurrency) {
      again = true;
      return Promise.all(rounds);
    }
    const started: Promise<void> = run().finally(() => rounds.delete(started));
    rounds.add(started);
    return started;
  };

  const startIn = (milliseconds: number) => {
    const dueAt = performance.now() + milliseconds + CLOCK_MARGIN_MS;
    if (signal.aborted || dueAt >= timerDueAt) return;
    clearTimeout(timer);
    timerDueAt = dueAt;
    timer = setTimeout(() => {
      timerDueAt = Number.POSITIVE_INFINITY;
      void start();
    }, milliseconds + CLOCK_MARGIN_MS).unref();
  };

  return {
    deliverSoon: () => void start(),
    deliverDue: async () => {
      await start();
    },
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await Promise.all(rounds);
    },
  };
}

/** A worker that delivers the due rows of a queue, one round at a time. */
export function createQueueWorker<Row extends QueuedRow>(
  { db, logger }: { readonly db: Database; readonly logger: Logger },
  task: string,
  queue: OutboxQueue<Row>,
): OutboxWorker {
  return createOutboxWorker({
    task,
    logger,
    concurrency: 1,
    round: async (signal) => {
      await deliverDueRows(db, queue, signal);
      return undefined;
    },
  });
}
