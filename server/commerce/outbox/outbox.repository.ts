import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, NotificationListener, Orm, Transaction } from '#server/platform/postgres/database.ts';
import { isRow, isWaiting, type OutboxRows, type QueuedRow, timeIn } from './outbox-rows.ts';

interface Claim {
  /** The most rows to claim. */
  readonly batch: number;
  readonly leaseMs: number;
}

/**
 * Claims due rows, the longest overdue first, or one row if it is due, and counts the attempt. If the process crashes, the
 * rows are due again when the lease has expired. Processes that claim at the same time get different rows.
 */
export async function claimRows<Row extends QueuedRow>(
  db: Database,
  rows: OutboxRows<Row>,
  { batch, leaseMs }: Claim,
  id?: Row['id'],
): Promise<Row[]> {
  const { table } = rows;
  const due = db.orm
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        id === undefined ? undefined : eq(table.id, id),
        isWaiting(rows),
        lte(table.dueAt, timeIn(rows, 0)),
        rows.isReady,
      ),
    )
    .orderBy(asc(table.dueAt), asc(table.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  const attempts = table.attempts ? { attempts: sql`${table.attempts} + 1` } : {};
  // An array, which is read once: a join could run the subquery again, and claim more than `batch` rows.
  const claimed: unknown = await db.orm
    .update(table)
    .set({ ...attempts, dueAt: timeIn(rows, leaseMs) })
    .where(sql`${table.id} = any(array${due})`)
    .returning();
  // The queue declares the type of its table's rows.
  return claimed as Row[];
}

/**
 * Stores the result of an attempt. Returns false when the row does not wait any more, or has been replaced by a newer
 * version.
 */
export async function updateRow<Row extends QueuedRow>(
  db: Database,
  rows: OutboxRows<Row>,
  row: Row,
  changes: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { table } = rows;
  const updated = await db.orm
    .update(table)
    .set(changes)
    .where(and(...isRow(rows, row)))
    .returning({ id: table.id });
  return updated.length > 0;
}

/** Lets rows that were given up wait again, with all their attempts. Returns their number. */
export async function requeueFailedRows<Row extends QueuedRow>(
  db: Database,
  rows: OutboxRows<Row>,
  id?: Row['id'],
): Promise<number> {
  const { table, waiting } = rows;
  const requeued = await db.orm
    .update(table)
    .set({ state: waiting, attempts: 0, dueAt: timeIn(rows, 0) })
    .where(and(hasFailed(rows), id === undefined ? undefined : eq(table.id, id)))
    .returning({ id: table.id });
  return requeued.length;
}

/** Gives up all rows that wait, or those queued since a time, for an operator to decide. Returns their ids. */
export async function setAsideRows<Row extends QueuedRow>(
  db: Database,
  rows: OutboxRows<Row>,
  { reason, since }: { readonly reason: string; readonly since?: Date },
): Promise<Row['id'][]> {
  const { table } = rows;
  const isRecent = since && sql`${table.createdAt} >= ${since.toISOString()}::timestamptz`;
  const setAside = await db.orm
    .update(table)
    .set({ state: 'failed', lastError: reason })
    .where(and(isWaiting(rows), isRecent))
    .returning({ id: table.id });
  return setAside.map(({ id }) => id as Row['id']);
}

/** The milliseconds until the next row is due, 0 when one is due now; undefined when no row waits. */
export async function millisecondsUntilDue<Row extends QueuedRow>(
  db: Database,
  rows: OutboxRows<Row>,
): Promise<number | undefined> {
  const { dueAt } = rows.table;
  const [next] = await db.orm
    .select({
      ms: sql<number | null>`extract(epoch from min(${dueAt}) - ${timeIn(rows, 0)})::float * 1000`,
    })
    .from(rows.table)
    .where(isWaiting(rows));
  return next?.ms == null ? undefined : Math.max(0, next.ms);
}

/** The number of waiting rows, when the oldest was queued, and the number of rows that were given up `within` a part. */
export async function findBacklog<Row extends QueuedRow>(
  db: Database,
  rows: OutboxRows<Row>,
  within: SQL | undefined = isWaiting(rows),
): Promise<{ queued: number; failed: number; oldest: Date | null }> {
  const { createdAt } = rows.table;
  const waiting = isWaiting(rows);
  const [row] = await db.orm
    .select({
      queued: sql<number>`(count(*) filter (where ${waiting}))::int`,
      failed: sql<number>`(count(*) filter (where ${hasFailed(rows)}))::int`,
      oldest: sql<string | null>`min(${createdAt}) filter (where ${waiting})`,
    })
    .from(rows.table)
    .where(within);
  const { queued = 0, failed = 0, oldest = null } = row ?? {};
  return { queued, failed, oldest: oldest === null ? null : new Date(oldest) };
}

/** Deletes up to `limit` rows from before a time that are delivered or given up. Returns their number. */
export async function deleteFinishedRows<Row extends QueuedRow>(
  db: Database,
  rows: OutboxRows<Row>,
  before: Date,
  limit: number,
): Promise<number> {
  const { table } = rows;
  const due = db.orm
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        sql`not (${isWaiting(rows)})`,
        rows.isKept && sql`not (${rows.isKept})`,
        sql`${table.createdAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await db.orm.delete(table).where(inArray(table.id, due)).returning({ id: table.id });
  return deleted.length;
}

const hasFailed = <Row extends QueuedRow>({ table }: OutboxRows<Row>): SQL => sql`${table.state} = 'failed'`;

const CHANNEL = 'outbox';

/** Wakes the listening processes; in a transaction, after its commit. */
export async function notifyListeners(orm: Orm | Transaction): Promise<void> {
  await orm.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/** Calls `onRows` after a process has committed rows, and notified the listeners. */
export function listenForRows(db: Database, onRows: () => void): NotificationListener {
  return db.listen(CHANNEL, onRows);
}
