import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The interface that both drivers share: the query builder, and `execute`, which returns `{ rows }`. */
export type Orm = PgDatabase<RowsResult>;
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

export interface NotificationListener {
  close(): Promise<void>;
}

export interface Database {
  readonly orm: Orm;
  readonly kind: 'postgres' | 'pglite';
  /** Current connections of this process, and the callers waiting for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /**
   * Calls `onNotification` for every NOTIFY on a channel, and whenever some may have been missed. Connects in the
   * background. Close the listener before the database.
   */
  listen(channel: string, onNotification: () => void): NotificationListener;
  /** The same database, which refuses statements after the signal. The embedded one has it, for commands in the shop. */
  until?(signal: AbortSignal): Database;
  close(): Promise<void>;
}

/** The rows of a hand-written statement. The caller declares their shape; nothing checks it. */
export async function queryRows<Row extends Record<string, unknown>>(
  orm: Orm | Transaction,
  statement: SQL,
): Promise<Row[]> {
  const result = await orm.execute<Row>(statement);
  return result.rows;
}
