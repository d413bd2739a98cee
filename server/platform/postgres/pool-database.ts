import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import type { Database, Orm } from './database.ts';
import { measuredQuery } from './measured-query.ts';
import { createStatementNames } from './named-statement.ts';
import { listenToNotifications } from './notification-listener.ts';

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

  wrapQueries(pool);

  // The driver's result type extends the shared one, which the types of the query builder cannot express.
  const orm = drizzle({ client: pool }) as unknown as Orm;
  return {
    orm,
    kind: 'postgres',
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: (channel, onNotification) =>
      listenToNotifications({
        databaseUrl,
        channel,
        onNotification,
        notify: (name) => orm.execute(sql`select pg_notify(${name}, '')`),
        logger,
      }),
    ping: async () => {
      await orm.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}

type Query = (config: string | pg.QueryConfig, ...rest: unknown[]) => Promise<unknown>;

const textOf = (config: string | pg.QueryConfig) => (typeof config === 'string' ? config : config.text);

/** Names and measures the statements of a pool and of the connections that it lends to transactions. */
function wrapQueries(pool: pg.Pool): void {
  const named = createStatementNames();
  const wrap = (client: pg.Pool | pg.PoolClient): Query => {
    const query = client.query.bind(client) as unknown as Query;
    return (config, ...rest) => measuredQuery(textOf(config), () => query(named(config), ...rest));
  };
  const withClient = (client: pg.PoolClient) =>
    Object.create(client, { query: { value: wrap(client) } }) as pg.PoolClient;
  const connect = pool.connect.bind(pool);
  Object.assign(pool, {
    query: wrap(pool),
    connect(callback?: Parameters<typeof connect>[0]) {
      // pool.query connects by callback, and is wrapped already.
      return callback ? connect(callback) : connect().then(withClient);
    },
  });
}
