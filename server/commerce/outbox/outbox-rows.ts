import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table with rows to deliver. One without states deletes the rows that are delivered. */
type OutboxTable = PgTable & {
  readonly id: PgColumn;
  /** A row is not claimed before this time; a claim sets it to the time from which another process may claim the row. */
  readonly dueAt: PgColumn;
  readonly createdAt: PgColumn;
  readonly state?: PgColumn;
  readonly attempts?: PgColumn;
  readonly lastError?: PgColumn;
};

export interface QueuedRow {
  readonly id: string | number;
  readonly createdAt: Date;
}

/** The rows of a table that wait to be delivered. */
export interface OutboxRows<Row extends QueuedRow> {
  readonly table: OutboxTable;
  /** Their state. A row that was given up has the state `failed`. */
  readonly waiting?: string;
  /** A further condition of a claim, such as the order of rows that depend on each other. */
  readonly isReady?: SQL;
  /** Rows that are not deleted by age, although they do not wait. */
  readonly isKept?: SQL;
  /** Version of the row that was claimed. A result is not stored for a newer version, which still has to be delivered. */
  readonly versionOf?: (row: Row) => SQL;
  /** By default, times are those of the database. */
  readonly clock?: () => Date;
}

/** A condition with a constant instead of a parameter: generic plans use partial indexes too. */
export function isWaiting<Row extends QueuedRow>({ table, waiting }: OutboxRows<Row>): SQL | undefined {
  return table.state && waiting ? sql`${table.state} = ${sql.raw(`'${waiting}'`)}` : undefined;
}

export function isRow<Row extends QueuedRow>(rows: OutboxRows<Row>, row: Row): (SQL | undefined)[] {
  return [eq(rows.table.id, row.id), isWaiting(rows), rows.versionOf?.(row)];
}

export function timeIn<Row extends QueuedRow>({ clock }: OutboxRows<Row>, milliseconds: number): SQL {
  const now = clock ? sql`${clock().toISOString()}::timestamptz` : sql`now()`;
  return milliseconds === 0
    ? now
    : sql`${now} + make_interval(secs => ${milliseconds / 1_000}::double precision)`;
}
