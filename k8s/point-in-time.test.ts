import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PANEL } from '#server/commerce/cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  submitPaymentPage,
} from '#server/commerce/checkout/shop.fixture.ts';
import { MIGRATIONS_FOLDER } from '#server/commerce/db/migrations-folder.ts';
import { resumeShop, sendMails } from '#server/commerce/operator/backup/resume-shop.ts';
import type { ProviderAdapter, ProviderPayment } from '#server/commerce/order-records/payments/provider.ts';
import { archiveAge } from '#server/commerce/telemetry/archive-age.ts';
import { processEnv } from '#server/platform/env/process-env.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';

const run = promisify(execFile);
const logger = createLogger({ name: 'test', level: 'silent' });
const binaries = findPostgresBinaries();
const script = path.resolve('k8s/point-in-time.sh');

/** The settings of an own server in the runbook, with another script and archive. */
function archiveSettings(archive: string): string[] {
  const runbook = readFileSync('k8s/runbook.md', 'utf8');
  const settings = [...runbook.matchAll(/`(archive_\w+)=(?:'([^']*)'|(\w+))`/g)].map(
    ([, name, quoted, plain]) => `${name}=${quoted ?? plain}`,
  );
  const ofServer = [...new Set(settings)];
  expect(ofServer.map((setting) => setting.split('=')[0]).sort()).toEqual([
    'archive_command',
    'archive_mode',
    'archive_timeout',
  ]);
  return ofServer.map((setting) =>
    setting.replace('k8s/point-in-time.sh', script).replace(' /archive ', ` ${archive} `),
  );
}

const scratch = mkdtempSync(path.join(tmpdir(), 'point-in-time-'));
chmodSync(scratch, 0o755);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The payment provider: what it has done is not undone by a restore of the shop. */
function rememberingProvider() {
  const settled = new Map<string, ProviderPayment>();
  const remember = (adapter: ProviderAdapter): ProviderAdapter => ({
    ...adapter,
    get: async (id, signal) => {
      const payment = settled.get(id) ?? (await adapter.get(id, signal));
      if (payment.state === 'paid') settled.set(id, payment);
      return payment;
    },
  });
  return remember;
}

describe.skipIf(!binaries)('a restore to a point in time', { timeout: 300_000 }, () => {
  const archive = path.join(scratch, 'archive');
  const sent: string[] = [];
  let isMailServerDown = true;
  let isOpen = false;
  const transport = {
    send: async ({ subject }: { subject: string }) => {
      if (isMailServerDown) throw Object.assign(new Error('no route'), { code: 'ECONNECTION' });
      sent.push(subject);
    },
    close: () => {},
  };
  const decorateProvider = rememberingProvider();
  let server: PostgresServer;
  let shop: Shop;
  let settings: string[];

  const openDb = () => openDatabase({ databaseUrl: server.url, dataDir: '', logger });
  const archivist = (args: readonly string[]) =>
    run(script, [...args], { env: { PATH: processEnv.PATH ?? '', DATABASE_URL: server.url } });
  const one = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => {
    const [row] = await queryRows<Row>(shop.deps.db.orm, statement);
    if (!row) throw new Error('no row');
    return row;
  };
  const orders = () =>
    queryRows<{ number: string | null; state: string }>(
      shop.deps.db.orm,
      sql`select number, state from orders where state <> 'Cart' order by number`,
    );
  const pay = async () => {
    const person = await readyToPay(shop, PANEL);
    const { body } = await person.pay();
    return {
      complete: async () => {
        await submitPaymentPage(body.redirectUrl, 'paid', 'before');
        await person.complete(body.paymentId);
      },
    };
  };

  beforeAll(async () => {
    mkdirSync(archive);
    // As the server's user.
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres', archive]);
    settings = archiveSettings(archive);
    server = await startPostgresServer(binaries ?? '', { settings: [...settings, 'full_page_writes=on'] });
    const owner = await openDb();
    await migrateDatabase(owner, { folder: MIGRATIONS_FOLDER, logger });
    await owner.close();
    shop = await openShop(await openDb(), { transport, decorateProvider });
    isOpen = true;
  });
  afterAll(async () => {
    if (isOpen) await shop.close();
    await server?.stop();
  });

  it('has the orders before it and none after, and nothing is sent twice', async () => {
    const { stdout } = await archivist(['base', archive]);
    expect(stdout).toMatch(/^base backup \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n$/);
    // A base backup is used for moments after its end, which its name has in seconds.
    await vi.waitFor(async () => {
      const { now } = await one<{ now: string }>(
        sql`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`,
      );
      expect(now > stdout.slice('base backup '.length).trim()).toBe(true);
    }, 10_000);

    await (await pay()).complete();
    const pending = await pay();
    await shop.deps.mailer.deliverDue();
    const { time } = await one<{ time: string }>(
      sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time`,
    );
    // The mail of the first order waits at that moment, and is sent after it.
    expect(sent).toEqual([]);
    isMailServerDown = false;
    shop.advance(5 * MINUTE_MS);
    await shop.deps.mailer.deliverDue();
    await pending.complete();
    await (await pay()).complete();
    await shop.deps.mailer.deliverDue();
    const before = await orders();
    expect(before.map(({ number, state }) => [number, state])).toEqual([
      ['EF-2026-000001', 'Paid'],
      ['EF-2026-000002', 'Paid'],
      ['EF-2026-000003', 'Paid'],
    ]);
    const mailed = [...sent];
    for (const { number } of before)
      expect(mailed.filter((subject) => subject.includes(number ?? ''))).toHaveLength(1);

    const { wal } = await one<{ wal: string }>(sql`select pg_walfile_name(pg_switch_wal()) as wal`);
    await vi.waitFor(() => expect(readdirSync(path.join(archive, 'wal'))).toContain(`${wal}.gz`), 30_000);
    expect(await archiveAge(shop.deps.db)).toBeLessThan(60);
    await shop.close();
    isOpen = false;
    await server.kill();
    await server.stop();

    const started = performance.now();
    server = await startPostgresServer(binaries ?? '', {
      settings: [...settings, 'full_page_writes=on'],
      initialise: (data) => execFileSync(script, ['restore', archive, time, data], { stdio: 'pipe' }),
    });
    const restored = await openDb();
    // Until then the server only reads.
    await vi.waitFor(
      async () =>
        expect(await queryRows(restored.orm, sql`select pg_is_in_recovery() as recovering`)).toEqual([
          { recovering: false },
        ]),
      60_000,
    );
    console.log(`restored to a point in time in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    shop = await openShop(restored, { transport, decorateProvider, hasProducts: true });
    isOpen = true;
    expect((await orders()).map(({ number, state }) => [number, state])).toEqual([
      ['EF-2026-000001', 'Paid'],
      [null, 'AwaitingPayment'],
    ]);

    const resumed = await resumeShop(shop.deps, { skip: 1_000 });
    expect(resumed).toEqual({
      text: expect.stringMatching(
        /^1000 numbers of orders, invoices and quotations were left out\n(mail [\w-]+: set aside\n)+set aside: \d+ mails \(backup mail ID\.\.\. sends some\) and 0 exports \(erp resend\)$/,
      ),
      exitCode: 0,
    });
    await shop.deps.mailer.deliverDue();
    expect(sent).toEqual(mailed);
    // Paid at the provider, which the restored database did not know; the number that the shopper was told is not given again.
    expect((await orders()).map(({ number, state }) => [number, state])).toEqual([
      ['EF-2026-000001', 'Paid'],
      ['EF-2026-001002', 'Paid'],
    ]);
    await (await pay()).complete();
    await shop.deps.mailer.deliverDue();
    expect((await orders()).at(-1)).toEqual({ number: 'EF-2026-001003', state: 'Paid' });
    expect(sent.length).toBeGreaterThan(mailed.length);
    expect(sent.slice(mailed.length).every((subject) => !/00000[123]/.test(subject))).toBe(true);

    const [, id = ''] = /mail ([\w-]+): set aside/.exec(resumed.text) ?? [];
    expect(await sendMails(shop.deps, [id])).toEqual({ text: `mail ${id}: is queued again`, exitCode: 0 });
    expect(await sendMails(shop.deps, [id])).toEqual({
      text: `mail ${id}: is neither set aside nor given up`,
      exitCode: 1,
    });
    const sentBefore = sent.length;
    await shop.deps.mailer.deliverDue();
    expect(sent).toHaveLength(sentBefore + 1);
  });
});

describe.skipIf(!binaries)('an archive', { timeout: 300_000 }, () => {
  const archive = path.join(scratch, 'kept');
  let server: PostgresServer;
  let settings: string[];

  const psql = (statement: string) =>
    execFileSync(path.join(binaries ?? '', 'psql'), ['-XAtq', '-c', statement, server.url])
      .toString()
      .trim();
  const now = () =>
    psql(`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);
  const archived = async () => {
    const wal = psql('select pg_walfile_name(pg_switch_wal())');
    await vi.waitFor(() => expect(readdirSync(path.join(archive, 'wal'))).toContain(`${wal}.gz`), 60_000);
    return `${wal}.gz`;
  };
  const base = async () => {
    const env = { PATH: processEnv.PATH ?? '', DATABASE_URL: server.url, BACKUP_DAYS: '30' };
    const { stdout } = await run(script, ['base', archive], { env });
    return stdout.slice('base backup '.length).trim();
  };
  const bases = () => readdirSync(path.join(archive, 'base')).sort();
  const rename = (name: string, other: string) =>
    renameSync(path.join(archive, 'base', name), path.join(archive, 'base', other));
  const later = (name: string) => vi.waitFor(() => expect(now() > name).toBe(true), 10_000);
  const restore = async (time: string, ...timeline: string[]) => {
    await server.stop();
    server = await startPostgresServer(binaries ?? '', {
      settings: [...settings, 'full_page_writes=on'],
      initialise: (data) =>
        execFileSync(script, ['restore', archive, time, data, ...timeline], { stdio: 'pipe' }),
    });
    await vi.waitFor(() => expect(psql('select pg_is_in_recovery()')).toBe('f'), 60_000);
  };

  beforeAll(async () => {
    mkdirSync(archive);
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres', archive]);
    settings = archiveSettings(archive);
    server = await startPostgresServer(binaries ?? '', { settings: [...settings, 'full_page_writes=on'] });
    psql('create table orders (number int)');
  });
  afterAll(() => server?.stop());

  it('of a quiet minute is small, and loses what no restore to the last BACKUP_DAYS needs', async () => {
    rename(await base(), '2020-01-01T02:00:00Z');
    const oldest = await archived();
    expect(statSync(path.join(archive, 'wal', oldest)).size).toBeLessThan(1_000_000);
    rename(await base(), '2020-01-02T02:00:00Z');
    psql('insert into orders values (1)');
    const needed = await archived();
    const newest = await base();
    expect(bases()).toEqual(['2020-01-02T02:00:00Z', newest]);
    const wal = readdirSync(path.join(archive, 'wal'));
    expect(wal).not.toContain(oldest);
    expect(wal).toContain(needed);

    await later(newest);
  });

  it('is restored from again after a restore, from a base backup that was not left behind', async () => {
    const moment = now();
    psql('insert into orders values (2)');
    const leftBehind = await base();
    await later(leftBehind);
    const undone = now();
    psql('insert into orders values (3)');
    await archived();

    await restore(moment);
    expect(psql('select number from orders order by number')).toBe('1');
    psql('insert into orders values (4)');
    const second = now();
    psql('insert into orders values (5)');
    const undoneLater = now();
    await archived();

    expect(bases().at(-1)).toBe(leftBehind);
    await restore(second);
    expect(psql('select number from orders order by number')).toBe('1\n4');
    // With the history of the new timeline, which goes first.
    await archived();

    // What the first restore undid is on its former timeline, as is what the second one undid.
    const refused = path.join(archive, 'refused');
    for (const [time, timeline] of [
      [undone, 1],
      [undoneLater, 2],
    ] as const) {
      await expect(run(script, ['restore', archive, time, refused])).rejects.toMatchObject({
        code: 1,
        stderr: `timeline 3 was restored to a moment before ${time}, which is on timeline ${timeline}: name that one\n`,
      });
    }
    await restore(undone, '1');
    expect(psql('select number from orders order by number')).toBe('1\n2');
  });

  it('of two servers is reported by the next base backup, which no restore could use', async () => {
    const newest = await base();
    await later(newest);
    const moment = now();
    psql('insert into orders values (6)');
    await archived();
    const histories = () =>
      readdirSync(path.join(archive, 'wal')).filter((name) => name.endsWith('.history.gz'));
    const before = histories().length;
    const practice = await startPostgresServer(binaries ?? '', {
      settings,
      initialise: (data) => execFileSync(script, ['restore', archive, moment, data], { stdio: 'pipe' }),
    });
    await vi.waitFor(() => expect(histories()).toHaveLength(before + 1), 60_000);
    await practice.stop();

    await expect(base()).rejects.toMatchObject({
      stderr: `another server archives in ${archive}: its timeline is newer\n`,
    });
  });
});

describe('k8s/point-in-time.sh', () => {
  const call = async (...args: string[]) => {
    try {
      return { status: 0, output: (await run(script, args)).stdout };
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string };
      return { status: code, output: stderr };
    }
  };
  const folder = () => {
    const made = mkdtempSync(path.join(scratch, 'case-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return made;
  };

  it('archives a file once, accepts it again, and never overwrites another one', async () => {
    const archive = folder();
    const [file, other] = ['one', 'two'].map((text) => {
      const made = path.join(archive, text);
      writeFileSync(made, text);
      return made;
    });
    const stored = path.join(archive, 'wal/000000010000000000000001.gz');
    const archived = (from: string | undefined) =>
      call('archive', archive, from ?? '', path.basename(stored, '.gz'));
    utimesSync(file ?? '', 1_000, 1_000);
    expect(await archived(file)).toEqual({ status: 0, output: '' });
    expect(await archived(file)).toEqual({ status: 0, output: '' });
    expect(statSync(stored).mtimeMs).toBe(1_000_000);
    expect((await archived(other)).status).toBe(1);
    expect(gunzipSync(readFileSync(stored)).toString()).toBe('one');
    expect(readdirSync(path.dirname(stored))).toEqual([path.basename(stored)]);
  });

  it.each([
    ['2026-11-02T01:00:00.499999Z', '', 0, 'base backup 2026-11-01T02:00:00Z,'],
    ['2026-11-02T01:00:00.5Z', '', 1, 'which is on timeline 1: name that one'],
    ['2026-11-02T02:59:59.9Z', '', 1, 'which is on timeline 1: name that one'],
    ['2026-11-02T03:00:00Z', '', 0, 'base backup 2026-11-01T02:00:00Z,'],
    ['2026-11-02T02:30:00Z', '1', 0, 'base backup 2026-11-02T02:00:00Z,'],
    ['2026-11-02T02:30:00Z', '3', 1, 'ended before 2026-11-02T02:30:00Z on timeline 3'],
    ['2026-11-02T02:30:00Z', '1x', 2, '1x is no timeline such as 1'],
  ])(
    'restores to %s on timeline "%s" after a restore, or names the timeline',
    async (time, timeline, status, output) => {
      const archive = folder();
      for (const [name, end] of [
        ['2026-11-01T02:00:00Z', '0/2000100'],
        ['2026-11-02T02:00:00Z', '0/4000100'],
      ] as const) {
        const made = path.join(archive, 'base', name);
        mkdirSync(made, { recursive: true });
        writeFileSync(path.join(made, 'backup_label'), 'START TIMELINE: 1\n');
        writeFileSync(path.join(made, 'backup_manifest'), `"End-LSN": "${end}"\n`);
      }
      const history = path.join(archive, 'wal/00000002.history.gz');
      mkdirSync(path.dirname(history));
      writeFileSync(history, gzipSync('1\t0/3000068\tbefore 2026-11-02 02:00:00.5+01\n'));
      const restored = new Date('2026-11-02T03:00:00Z');
      utimesSync(history, restored, restored);
      const data = path.join(archive, 'data');
      expect(await call('restore', archive, time, data, ...(timeline ? [timeline] : []))).toEqual({
        status,
        output: expect.stringContaining(output),
      });
      const settings = status === 0 ? readFileSync(path.join(data, 'postgresql.auto.conf'), 'utf8') : '';
      const [, target] = /^recovery_target_timeline = '(.*)'$/m.exec(settings) ?? [];
      expect(target).toBe(status === 0 ? timeline || 'latest' : undefined);
    },
  );

  it('restores from the newest base backup that ended before the moment', async () => {
    const archive = folder();
    for (const name of ['2026-11-01T02:00:00Z', '2026-11-02T02:00:00Z', 'part']) {
      mkdirSync(path.join(archive, 'base', name), { recursive: true });
    }
    const data = path.join(archive, 'data');
    expect(await call('restore', archive, '2026-11-02T01:59:59.5Z', data)).toMatchObject({
      status: 0,
      output: expect.stringContaining('base backup 2026-11-01T02:00:00Z,'),
    });
    expect(readdirSync(data).sort()).toEqual(['postgresql.auto.conf', 'recovery.signal']);
    expect(readFileSync(path.join(data, 'postgresql.auto.conf'), 'utf8')).toBe(
      `restore_command = 'gunzip <${archive}/wal/%f.gz >%p'\nrecovery_target_time = '2026-11-02 01:59:59.5+00'\nrecovery_target_action = 'promote'\nrecovery_target_timeline = 'latest'\n`,
    );
    expect(await call('restore', archive, '2026-11-02T01:59:59.5Z', data)).toEqual({
      status: 1,
      output: `${data} exists already\n`,
    });
    expect(await call('restore', archive, '2026-11-01T02:00:00Z', path.join(archive, 'new'))).toEqual({
      status: 1,
      output: `no base backup in ${archive}/base ended before 2026-11-01T02:00:00Z\n`,
    });
    expect((await call('restore', archive, "now'", path.join(archive, 'new'))).status).toBe(2);
  });
});
