import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { type Backoff, backoffDelay } from '#server/platform/resilience/retry.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { updateRow } from './outbox.repository.ts';
import type { OutboxQueue } from './outbox-queue.ts';
import { type OutboxRows, type QueuedRow, timeIn } from './outbox-rows.ts';

interface AttemptedRow extends QueuedRow {
  readonly attempts: number;
}

/** `retried`: it will be tried again. `failed`: it was given up, and waits for an operator. */
export type AttemptResult = 'sent' | 'retried' | 'failed';

/** Policy for rows that are sent one by one: sending, attempts and failure. */
export interface RowPolicy<Row extends AttemptedRow, Sent> {
  /** In log lines. */
  readonly name: string;
  readonly rows: OutboxRows<Row>;
  readonly leaseMs: number;
  /** The most attempts, the first one included. */
  readonly attempts: number;
  readonly backoff: Backoff;
  /** Whether the others wait until the next poll when a row has to be retried: the same receiver would fail again. */
  readonly pausesOnRetry?: boolean;
  /** Sends a row outside of any transaction. Rejects when the receiver fails. */
  send(row: Row): Promise<Sent>;
  /** The columns to store for a row that was sent; null when the row is stored already. */
  sentColumns(row: Row, sent: Sent): Promise<Readonly<Record<string, unknown>> | null>;
  /** Whether the row is given up after this error; undefined leaves it to the number of attempts. */
  isLast?(row: Row, error: unknown): boolean | undefined;
  /** Stores what belongs to a row that is given up, in its transaction. */
  giveUp?(db: Database, row: Row): Promise<void>;
  /** The milliseconds that the receiver asks to wait. */
  retryAfterMs?(error: unknown): number | undefined;
  count(row: Row, result: AttemptResult): void;
  /** Ids for log lines. Nothing personal. */
  logFields(row: Row): object;
  /** The error in log lines; by default the error, whose message is redacted. */
  loggedError?(error: unknown): unknown;
}

/** A delivery ends this long before its lease, so that no other process sends the same row meanwhile. */
const LEASE_MARGIN_MS = 10_000;
const MAX_ERROR_CHARACTERS = 300;

/** A queue whose rows are sent one by one. The delay of the next attempt is stored with the row: it survives a restart. */
export function rowQueue<Row extends AttemptedRow, Sent>(
  { db, logger }: { readonly db: Database; readonly logger: Logger },
  policy: RowPolicy<Row, Sent>,
): OutboxQueue<Row> {
  const { name, rows, leaseMs, backoff } = policy;

  const log = (level: 'info' | 'warn' | 'error', row: Row, message: string, error?: unknown) => {
    const line = { outbox: name, ...policy.logFields(row), attempts: row.attempts };
    const err = error !== undefined && policy.loggedError ? policy.loggedError(error) : error;
    logger[level](err === undefined ? line : { ...line, err }, message);
  };

  const recordFailure = async (row: Row, error: unknown): Promise<'next' | 'pause'> => {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_CHARACTERS);
    if (policy.isLast?.(row, error) ?? row.attempts >= policy.attempts) {
      const isGivenUp = await inTransaction({ db }, async (tx) => {
        const isStored = await updateRow(tx.db, rows, row, { state: 'failed', lastError });
        if (isStored) await policy.giveUp?.(tx.db, row);
        return isStored;
      });
      if (isGivenUp) {
        policy.count(row, 'failed');
        log('error', row, 'a delivery was given up, and waits for an operator', error);
      }
      return 'next';
    }
    const delayMs = policy.retryAfterMs?.(error) ?? backoffDelay(row.attempts, backoff);
    await updateRow(db, rows, row, { dueAt: timeIn(rows, delayMs), lastError });
    policy.count(row, 'retried');
    log(row.attempts === 1 ? 'warn' : 'info', row, 'a delivery failed, and will be retried', error);
    return policy.pausesOnRetry ? 'pause' : 'next';
  };

  return {
    rows,
    leaseMs,
    batch: 1,
    deliver: async ([row]) => {
      if (!row) return 'next';
      let sent: Sent;
      try {
        sent = await withDeadline(() => policy.send(row), { ms: leaseMs - LEASE_MARGIN_MS, onTimeout });
      } catch (error) {
        return recordFailure(row, error);
      }
      policy.count(row, 'sent');
      const columns = await policy.sentColumns(row, sent);
      if (columns && (await updateRow(db, rows, row, { ...columns, lastError: null }))) {
        log('info', row, 'delivered');
      }
      return 'next';
    },
  };
}

const onTimeout = () => Object.assign(new Error('The attempt timed out'), { code: 'ETIMEDOUT' });
