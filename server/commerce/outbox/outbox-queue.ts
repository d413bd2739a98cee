import type { Database } from '#server/platform/postgres/database.ts';
import { claimRows } from './outbox.repository.ts';
import type { OutboxRows, QueuedRow } from './outbox-rows.ts';

/** Rows and how they are delivered. */
export interface OutboxQueue<Row extends QueuedRow> {
  readonly rows: OutboxRows<Row>;
  /** The most rows that are delivered together. */
  readonly batch: number;
  /** Longer than a delivery may take. Rows of a process that crashes are due again after that. */
  readonly leaseMs: number;
  /** Delivers claimed rows and stores the results. `pause`: leave the others until the next poll. Rejects if the database fails. */
  deliver(rows: readonly Row[]): Promise<'next' | 'pause'>;
}

/** Delivers due rows, the longest overdue first, until none is left, or `signal` is aborted. */
export async function deliverDueRows<Row extends QueuedRow>(
  db: Database,
  queue: OutboxQueue<Row>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const rows = await claimRows(db, queue.rows, queue);
    if (rows.length === 0 || (await queue.deliver(rows)) === 'pause') return;
  }
}

/** Delivers a row now, unless it is not due, or another process delivers it. */
export async function deliverRow<Row extends QueuedRow>(
  db: Database,
  queue: OutboxQueue<Row>,
  id: Row['id'],
): Promise<void> {
  const rows = await claimRows(db, queue.rows, queue, id);
  if (rows.length > 0) await queue.deliver(rows);
}
