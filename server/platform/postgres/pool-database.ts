import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logs/logger.ts';
import { createOutageLog, type OutageLog, QUIET_MS } from '../logs/outage-log.ts';
import type { Database, Orm } from './database.ts';
import { measuredQuery } from './measured-query.ts';
import { createStatementNames } from './named-statement.ts';
import { listenToNotifications } from './notification-listener.ts';
import { DatabaseUnavailable, toUnavailable } from './postgres-error.ts';

const STATEMENT_TIMEOUT_MS = 10_000;
/** Ends statements of a server that does not respond: any other has cancelled them by then. */
const RESPONSE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000;

/**
 * PostgreSQL estimates JSON and arrays too high. It then compiles a statement for longer than it runs, and takes the cores of
 * other shoppers for it.
 */
const SESSION_OPTIONS = '-c jit=off -c max_parallel_workers_per_gather=0';

/**
 * Opens a pool of connections to a PostgreSQL server. Statements time out after 10 s. While the server is unavailable,
 * they reject with SERVICE_UNAVAILABLE; the pool connects again by itself.
 */
export async function openPool(options: {
  databaseUrl: string;
  poolSize: number;
  logger: Logger;
}): Promise<Database> {
  const { databaseUrl, poolSize, logger } = options;
  const pool = new pg.Pool({
    connectionString: withSessionOptions(databaseUrl),
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // A server that restarts closes all of them.
  const idleConnections = createOutageLog({
    logger,
    level: 'warn',
    failure: 'an idle database connection failed',
    recovery: 'the database takes connections again',
    quietMs: QUIET_MS,
  });
  // Without a listener the error event would end the process.
  pool.on('error', (error) => idleConnections.failed(error));
  pool.on('connect', (client) => {
    idleConnections.succeeded();
    // A connection in use has no other listener. Its statement rejects with the same error.
    client.on('error', () => {});
  });

  const outages = createOutageLog({
    logger,
    failure: 'the database is unavailable',
    recovery: 'the database is available again',
    quietMs: QUIET_MS,
  });
  wrapQueries(pool, outages);

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
    close: () => pool.end(),
  };
}

/** Adds the options to those in the URL. The driver ignores all others when the URL has some. */
function withSessionOptions(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const own = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${SESSION_OPTIONS} ${own}`.trim());
  return url.href;
}

type Query = (config: string | pg.QueryConfig, ...rest: unknown[]) => Promise<unknown>;

const textOf = (config: string | pg.QueryConfig) => (typeof config === 'string' ? config : config.text);

/** Sends a statement, with the milliseconds to wait for a response; 0 for as long as it takes. */
type Send = (config: string | pg.QueryConfig, timeoutMs: number, rest: unknown[]) => Promise<unknown>;

/**
 * Names, measures and bounds the statements of a pool and of the connections that it lends to transactions, and translates
 * their errors.
 */
function wrapQueries(pool: pg.Pool, outages: OutageLog): void {
  const named = createStatementNames();
  const sendTo = (client: pg.Pool | pg.PoolClient): Send => {
    const query = client.query.bind(client) as unknown as Query;
    return (config, timeoutMs, rest) => {
      const statement = named(config);
      const bounded = {
        ...(typeof statement === 'string' ? { text: statement } : statement),
        query_timeout: timeoutMs,
      };
      return measuredQuery(bounded.text, () => query(bounded, ...rest));
    };
  };
  const send = sendTo(pool);
  const connect = pool.connect.bind(pool);
  const onSuccess = <T>(result: T): T => {
    outages.succeeded();
    return result;
  };
  const reject = (error: unknown, statement?: string): never => {
    const known = toUnavailable(error, statement);
    if (known instanceof DatabaseUnavailable) outages.failed(known);
    throw known;
  };
  const query: Query = (config, ...rest) =>
    send(config, RESPONSE_TIMEOUT_MS, rest).then(onSuccess, (error: unknown) =>
      reject(error, textOf(config)),
    );
  Object.assign(pool, {
    query,
    connect(callback?: Parameters<typeof connect>[0]) {
      // pool.query connects by callback, and is wrapped already.
      if (callback) return connect(callback);
      return connect().then((client) => forTransaction(client, sendTo(client), outages), reject);
    },
  });
}

/** Wraps a connection for one transaction. */
function forTransaction(client: pg.PoolClient, send: Send, outages: OutageLog): pg.PoolClient {
  let timeoutMs = RESPONSE_TIMEOUT_MS;
  let failure: unknown;
  const query: Query = async (config, ...rest) => {
    // The rollback after a failure would wait for a server that does not respond.
    if (failure) throw failure;
    const text = textOf(config);
    // Migrations and imports take longer.
    if (/^set local statement_timeout = 0$/i.test(text)) timeoutMs = 0;
    try {
      return await send(config, timeoutMs, rest);
    } catch (error) {
      const known = toUnavailable(error, text);
      if (known !== error) failure = known;
      if (known instanceof DatabaseUnavailable) outages.failed(known);
      // drizzle-orm releases the connection of a transaction only once it has begun.
      if (/^begin\b/i.test(text)) client.release(true);
      throw known;
    }
  };
  return Object.create(client, {
    query: { value: query },
    release: { value: () => client.release(failure !== undefined) },
  }) as pg.PoolClient;
}
