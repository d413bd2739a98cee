import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { appErrorIn } from '#shared/errors/app-error.ts';
import { createLogger } from '../logs/logger.ts';
import { type Database, queryRows } from './database.ts';
import { openPool } from './pool-database.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const postgresUrl = inject('postgresUrl');
const POOL_SIZE = 4;

const codeOf = (query: Promise<unknown>) =>
  query.then(
    () => 'done',
    (error: unknown) => appErrorIn(error)?.code ?? error,
  );

describe.skipIf(!postgresUrl)('a pool whose PostgreSQL is unavailable', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openPool({ databaseUrl: postgresUrl ?? '', poolSize: POOL_SIZE, logger });
  });
  afterEach(() => db.close());

  const backend = async (orm: Database['orm']) => {
    const [row] = await queryRows<{ pid: number }>(orm, sql`select pg_backend_pid() as pid`);
    return row?.pid ?? 0;
  };
  async function terminate(...pids: number[]): Promise<void> {
    const server = await openPool({ databaseUrl: postgresUrl ?? '', poolSize: 1, logger });
    for (const pid of pids) await server.orm.execute(sql`select pg_terminate_backend(${pid}, 10000)`);
    await server.close();
  }
  /** Opens all connections of a pool. Returns the ids of their processes. */
  async function fill({ orm }: Database): Promise<ReadonlySet<number>> {
    const pids = new Set<number>();
    const all = Promise.withResolvers<void>();
    await Promise.all(
      Array.from({ length: POOL_SIZE }, () =>
        orm.transaction(async (tx) => {
          pids.add(await backend(tx));
          if (pids.size === POOL_SIZE) all.resolve();
          await all.promise;
        }),
      ),
    );
    return pids;
  }
  const select = () => db.orm.execute(sql`select 1`);

  it('compiles no statements, and runs each on one core', async () => {
    const settings = sql`select current_setting('jit') as jit,
      current_setting('max_parallel_workers_per_gather') as workers`;
    expect(await queryRows(db.orm, settings)).toEqual([{ jit: 'off', workers: '0' }]);
  });

  it('compiles no statements when its URL has options of its own', async () => {
    const url = new URL(postgresUrl ?? '');
    url.searchParams.set('options', '-c work_mem=8MB');
    const other = await openPool({ databaseUrl: url.href, poolSize: 1, logger });
    const settings = sql`select current_setting('jit') as jit, current_setting('work_mem') as memory`;
    expect(await queryRows(other.orm, settings)).toEqual([{ jit: 'off', memory: '8MB' }]);
    await other.close();
  });

  it('rejects a transaction whose connection ends, and the next one succeeds', async () => {
    const transaction = db.orm.transaction(async (tx) => {
      await terminate(await backend(tx));
      await tx.execute(sql`select 1`);
    });
    expect(await codeOf(transaction)).toBe('SERVICE_UNAVAILABLE');
    expect(await codeOf(db.orm.transaction((tx) => tx.execute(sql`select 1`)))).toBe('done');
  });

  it('loses no connections to transactions that cannot begin', async () => {
    const pids = await fill(db);
    // Spread over turns of the event loop, so that some begin on connections that end at that moment.
    const ending = terminate(...pids);
    const attempts = Array.from({ length: 5 * POOL_SIZE }, async (_, at) => {
      for (let wait = 0; wait < at; wait += 1) await new Promise(setImmediate);
      return codeOf(db.orm.transaction((tx) => tx.execute(sql`select 1`)));
    });
    await Promise.all([ending, ...attempts]);
    // The pool may learn of an ended connection only now.
    await expect
      .poll(() => Promise.all(Array.from({ length: POOL_SIZE }, () => codeOf(select()))))
      .toEqual(Array(POOL_SIZE).fill('done'));
    const { open, idle, waiting } = db.connections();
    expect([idle, waiting]).toEqual([open, 0]);
  });

  it('logs once that its idle connections have ended', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(JSON.parse(line).msg) };
    const idle = await openPool({
      databaseUrl: postgresUrl ?? '',
      poolSize: POOL_SIZE,
      logger: pino({}, stream),
    });
    await terminate(...(await fill(idle)));
    await expect.poll(() => idle.connections().open).toBe(0);
    expect(lines).toEqual(['an idle database connection failed']);
    await idle.close();
  });

  it('rejects a statement that takes too long, which is no outage', async () => {
    const outages = vi.spyOn(logger, 'error');
    const slow = db.orm.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      await tx.execute(sql`select pg_sleep(60) from pg_class`);
    });
    expect(appErrorIn(await slow.catch((error: unknown) => error))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The database cancelled a statement: select pg_class',
      logLevel: 'warn',
    });
    expect(await codeOf(select())).toBe('done');
    expect(outages).not.toHaveBeenCalled();
  });

  it('rejects statements while the server does not respond, and connects again', async () => {
    const url = new URL(postgresUrl ?? '');
    const { port, hostname } = url;
    const sockets = new Set<Socket>();
    const proxy = createServer((downstream) => {
      const upstream = connect(Number(port), hostname);
      for (const socket of [downstream, upstream]) {
        sockets.add(socket.on('error', () => {}));
        socket.on('close', () => sockets.delete(socket));
      }
      downstream.pipe(upstream).pipe(downstream);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    url.port = String((proxy.address() as AddressInfo).port);
    const slow = await openPool({ databaseUrl: url.href, poolSize: 2, logger });
    await slow.orm.execute(sql`select 1`);
    for (const socket of sockets) socket.pause().unpipe();
    const transaction = slow.orm.transaction((tx) => tx.execute(sql`select 1`));
    expect(await codeOf(transaction)).toBe('SERVICE_UNAVAILABLE');
    expect(await codeOf(slow.orm.transaction((tx) => tx.execute(sql`select 1`)))).toBe('done');
    await slow.close();
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });

  it('does not time out a transaction that disables the statement timeout', async () => {
    const migration = db.orm.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_sleep(11.5)`);
    });
    expect(await codeOf(migration)).toBe('done');
  });

  it('rejects a statement that waits too long for a connection', async () => {
    const released = Promise.withResolvers<void>();
    const held = Array.from({ length: POOL_SIZE }, () => db.orm.transaction(() => released.promise));
    expect(await codeOf(select())).toBe('SERVICE_UNAVAILABLE');
    released.resolve();
    await Promise.all(held);
    expect(await codeOf(select())).toBe('done');
  });

  it('rejects statements while the server has too many connections', async () => {
    const role = `one_${crypto.randomUUID().replaceAll('-', '')}`;
    await db.orm.execute(sql.raw(`create role ${role} login connection limit 1`));
    const url = new URL(postgresUrl ?? '');
    url.username = role;
    const limited = await openPool({ databaseUrl: url.href, poolSize: 2, logger });
    const results = await limited.orm.transaction(() => codeOf(limited.orm.execute(sql`select 1`)));
    expect(results).toBe('SERVICE_UNAVAILABLE');
    expect(await codeOf(limited.orm.execute(sql`select 1`))).toBe('done');
    await limited.close();
    await db.orm.execute(sql.raw(`drop role ${role}`));
  });
});
