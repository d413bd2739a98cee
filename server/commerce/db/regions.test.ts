import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { promote, startStandby, waitForStandby } from '#server/platform/postgres/standby.fixture.ts';
import { findSaleProblem, openPeer, type Peer, waitForSale, watchPeer } from './regions.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const binaries = findPostgresBinaries() ?? '';
const SILENT =
  'the other region does not respond, and may sell: remove DATABASE_PEER_URL when it is certainly off';

function logTo(lines: Record<string, unknown>[]) {
  return createLogger(
    { name: 'test', level: 'info' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
}

describe.skipIf(!binaries)('two regions', () => {
  const stops: (() => Promise<void>)[] = [];
  let servers: { readonly west: PostgresServer; readonly east: PostgresServer };
  let west: Database;
  let east: Database;
  /** Each region's view of the other one. */
  let ofWest: Peer | undefined;
  let ofEast: Peer | undefined;

  const open = async ({ url }: Pick<PostgresServer, 'url'>) => {
    const db = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2, logger });
    stops.push(() => db.close());
    return db;
  };
  const peerAt = async ({ url }: Pick<PostgresServer, 'url'>) => {
    const peer = await openPeer({ DATABASE_PEER_URL: url, DATA_DIR: '' }, logger);
    stops.push(async () => peer?.close());
    return peer;
  };
  beforeAll(async () => {
    const primary = await startPostgresServer(binaries, { settings: ['synchronous_commit=on'] });
    stops.push(() => primary.stop());
    const standby = await startStandby(binaries, primary.url, ['synchronous_commit=on']);
    stops.push(() => standby.stop());
    await waitForStandby(primary);
    servers = { west: primary, east: standby };
    [west, east] = [await open(primary), await open(standby)];
    [ofWest, ofEast] = [await peerAt(standby), await peerAt(primary)];
  });
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });

  it('the API of one logs once that it cannot ask the other, and once that it can again', async () => {
    const lines: Record<string, unknown>[] = [];
    const options = { logger: logTo(lines), onSuperseded: vi.fn(), intervalMs: 10 };
    const watch = watchPeer(west, ofWest, options);
    await servers.east.shutDown();
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    await servers.east.start();
    await vi.waitFor(() => expect(lines).toHaveLength(2));
    await watch.close();
    expect(lines).toMatchObject([
      { level: 'warn', msg: 'the check of the other region fails', problem: SILENT, err: {} },
      { level: 'info', msg: 'the check of the other region succeeds again' },
    ]);
  });

  it('one sells; the promoted one sells on, and the lost one never again', async () => {
    expect(await findSaleProblem(west, ofWest)).toBeUndefined();
    expect(await findSaleProblem(east, ofEast)).toEqual({ reason: 'is a standby, which only reads' });
    const problems: (string | undefined)[] = [];
    const selling = waitForSale(east, undefined, {
      logger,
      isDatabaseRequired: true,
      onProblem: (problem) => problems.push(problem),
      intervalMs: 10,
    });
    const onSuperseded = vi.fn();
    const watch = watchPeer(west, await peerAt(servers.east), { logger, onSuperseded, intervalMs: 10 });

    await west.orm.execute(sql`create table sold (piece int primary key)`);
    await west.orm.execute(sql`insert into sold values (1)`);
    await servers.west.kill();
    expect(await findSaleProblem(east, ofEast)).toEqual({ reason: 'is a standby, which only reads' });
    await promote(servers.east);
    await selling;
    expect(problems).toEqual(['is a standby, which only reads', undefined]);
    expect(await queryRows(east.orm, sql`select piece from sold`)).toEqual([{ piece: 1 }]);
    // Only a person knows whether a region that does not respond has stopped.
    expect(await findSaleProblem(east, ofEast)).toMatchObject({ reason: SILENT });
    await east.orm.execute(sql`insert into sold values (2)`);

    await servers.west.start();
    expect(await findSaleProblem(west, ofWest)).toEqual({
      reason: 'the other region sells: its database was promoted after this one',
    });
    expect(await findSaleProblem(east, ofEast)).toBeUndefined();
    await vi.waitFor(() => expect(onSuperseded).toHaveBeenCalledOnce());
    await watch.close();

    // Whatever runs there: without its standby, no commit of the lost region ends.
    const sold = west.orm.execute(sql`insert into sold values (2)`).then(
      () => 'sold',
      () => 'refused',
    );
    await vi.waitFor(async () => {
      const waiting = sql`select wait_event from pg_stat_activity where query like 'insert into sold%'`;
      expect(await queryRows(west.orm, waiting)).toEqual([{ wait_event: 'SyncRep' }]);
    });
    expect(await queryRows(west.orm, sql`select piece from sold`)).toEqual([{ piece: 1 }]);
    await servers.west.kill();
    expect(await sold).toBe('refused');
  });

  it('of which neither was promoted after the other do not begin to sell', async () => {
    const other = await startPostgresServer(binaries);
    const [db, peer] = [await open(other), await peerAt(other)];
    expect(await findSaleProblem(db, peer)).toEqual({
      reason: 'both regions sell: neither of their databases was promoted after the other',
    });
    await other.stop();
  });

  it('do not begin to sell when the login at the other one is refused, and say so', async () => {
    const other = await startPostgresServer(binaries);
    const refused = { url: other.url.replace('postgres@', 'nobody@') };
    const [db, peer] = [await open(other), await peerAt(refused)];
    expect(await findSaleProblem(db, peer)).toMatchObject({
      reason:
        'the other region may sell, and its database cannot be read. DATABASE_PEER_URL: the server refuses the login. Correct the user, or allow this machine in pg_hba.conf (28000).',
    });
    // Its own database would refuse it after any time.
    const options = { logger, isDatabaseRequired: false, onProblem: () => {} };
    await expect(waitForSale(await open(refused), undefined, options)).rejects.toThrow('Failed query');
    await other.stop();
  });

  it('wait until their own database responds, and say why it does not', async () => {
    const other = await startPostgresServer(binaries);
    const db = await open(other);
    await other.shutDown();
    const lines: Record<string, unknown>[] = [];
    const selling = waitForSale(db, undefined, {
      logger: logTo(lines),
      isDatabaseRequired: false,
      onProblem: () => {},
      intervalMs: 10,
    });
    await vi.waitFor(() => expect(lines).not.toEqual([]));
    const problem =
      'DATABASE_URL: nothing accepts connections there. Start the server, or correct host and port (ECONNREFUSED).';
    expect(lines[0]).toMatchObject({ level: 'warn', msg: 'the API does not sell yet', problem, err: {} });
    await other.start();
    await selling;
    await other.stop();
  });
});
