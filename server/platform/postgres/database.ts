import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Logger } from '../logger.ts';
import { openPglite } from './pglite-database.ts';
import { openPool } from './pool-database.ts';
import { isRetryable } from './postgres-error.ts';

interface Rows<Row> {
  rows: Row[];
}
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** What both drivers have in common: the query builder, and `execute` answering `{ rows }`. */
export type Orm = PgDatabase<RowsResult>;
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

export interface Database {
  readonly orm: Orm;
  readonly kind: 'postgres' | 'pglite';
  /** Connections of this process at this moment, and how many callers wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server; without one the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database, or `memory://`. */
  readonly dataDir: string;
  /** Connections at most; one for each request that queries at the same time. Default 10. */
  readonly poolSize?: number | undefined;
  readonly logger: Logger;
}

/** Opens PostgreSQL by its address, or else the embedded PGlite on the data folder, which one process may hold. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = 10, logger } = options;
  return databaseUrl ? openPool({ databaseUrl, poolSize, logger }) : openPglite({ dataDir, logger });
}

const MAX_ATTEMPTS = 5;

/**
 * Runs a transaction; one that a deadlock or a serialisation failure ended runs again, five times at most, so `run`
 * must not have effects outside the database. Inside it, query through the given transaction only: PGlite has one
 * connection and waits for itself otherwise.
 */
export async function withTransaction<T>(
  db: Database,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.orm.transaction(run);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** The rows of a hand-written statement. The caller names their shape, the statement is what makes it true. */
export async function queryRows<Row extends Record<string, unknown>>(
  orm: Orm | Transaction,
  statement: SQL,
): Promise<Row[]> {
  const result = await orm.execute<Row>(statement);
  return result.rows;
}
