import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import type { Database, Orm } from './database.ts';

/** A pool of connections to a PostgreSQL server. A statement that takes longer than 10 s is cancelled. */
export async function openPool(options: {
  databaseUrl: string;
  poolSize: number;
  logger: Logger;
}): Promise<Database> {
  const { databaseUrl, poolSize, logger } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // An idle connection that the server ends is not a fault of any request, but unheard it would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection broke'));

  // The driver's own result type has more than the shared one; the query builder's types cannot express that.
  const orm = drizzle({ client: pool }) as unknown as Orm;
  return {
    orm,
    kind: 'postgres',
    ping: async () => {
      await orm.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}
