import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import type { Database, Orm } from './database.ts';
import { measuredQuery } from './measured-query.ts';

/** Opens a pool of connections to a PostgreSQL server. Statements time out after 10 s. */
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
  // The server may close an idle connection. Without a listener the error event would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection failed'));

  measurePool(pool);

  // The driver's result type extends the shared one, which the types of the query builder cannot express.
  const orm = drizzle({ client: pool }) as unknown as Orm;
  return {
    orm,
    kind: 'postgres',
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await orm.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}

type Query = (config: string | pg.QueryConfig, ...rest: unknown[]) => Promise<unknown>;

const textOf = (config: string | pg.QueryConfig) => (typeof config === 'string' ? config : config.text);

/** Measures the statements of a pool and of the connections that it lends to transactions. */
function measurePool(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as unknown as Query;
  const connect = pool.connect.bind(pool);
  const measured: Query = (config, ...rest) => measuredQuery(textOf(config), () => query(config, ...rest));
  Object.assign(pool, {
    query: measured,
    connect(callback?: Parameters<typeof connect>[0]) {
      // pool.query connects by callback, and is measured already.
      return callback ? connect(callback) : connect().then(measuredClient);
    },
  });
}

function measuredClient(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as unknown as Query;
  const measured: Query = (config, ...rest) => measuredQuery(textOf(config), () => query(config, ...rest));
  return Object.create(client, { query: { value: measured } }) as pg.PoolClient;
}
