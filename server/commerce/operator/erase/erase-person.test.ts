import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnv } from '#server/platform/env/process-env.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { MIGRATIONS_FOLDER } from '../../db/migrations-folder.ts';
import type { Finding } from '../../privacy/finding.ts';
import { openPrivacyShop } from '../../privacy/privacy-shop.fixture.ts';

const run = promisify(execFile);
const logger = createLogger({ name: 'test', level: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'erase-'));
/** Noon, so that the year is the same in every time zone of the shops. */
const paidAt = `${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`;

const openShop = async () => {
  const db = await openDatabase({ dataDir, logger });
  await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
  return db;
};

beforeAll(async () => {
  const shop = await openPrivacyShop(await openShop(), paidAt);
  const person = shop.person('wilhelmina');
  const sessionId = await person.session(paidAt);
  await person.item({ sessionId }, paidAt);
  await person.order({ sessionId, at: paidAt, paidAt });
  await shop.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const erase = async (...args: string[]) => {
  const env = { PATH: processEnv.PATH, VITEST: 'true', DATA_DIR: dataDir };
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      ['server/commerce/operator/shop.main.ts', 'erase', ...args],
      { env },
    );
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
};

const until = `${new Date(paidAt).getUTCFullYear() + 7}-12-31`;

test('prints what it would do', async () => {
  const plan = await erase('--email', 'Wilhelmina@example.com');
  expect(plan.code).toBe(0);
  const lines = plan.stdout.split('\n');
  expect(lines[0]).toMatch(/^table +id +of +outcome +until +reason$/);
  expect(lines[1]).toMatch(/^stored_items +\S{36} +\S{10} +deleted$/);
  expect(lines.filter((line) => line.includes('kept')).map((line) => line.split(/ {2,}/))).toEqual([
    [
      'orders',
      expect.any(String),
      paidAt.slice(0, 10),
      'kept',
      until,
      'tax law requires the record of the sale',
    ],
    [
      'sessions',
      expect.any(String),
      paidAt.slice(0, 10),
      'kept',
      until,
      expect.stringContaining('lost its token'),
    ],
  ]);
  expect(plan.stdout).toContain('Nothing has been changed.');
});

test('erases with --yes, with the audit record on stderr', async () => {
  const done = await erase('--email', 'wilhelmina@example.com', '--brand', 'EF', '--yes', '--json');
  const result: { erased: boolean; pendingFiles: number; findings: Finding[] } = JSON.parse(done.stdout);
  expect(result).toMatchObject({ erased: true, pendingFiles: 0 });
  expect(result.findings.map(({ table, outcome }) => `${table} ${outcome}`).sort()).toEqual([
    'orders kept',
    'sessions kept',
    'stored_items deleted',
  ]);
  expect(done.stderr).toContain('erased the data of a person');
  expect(done.stderr).not.toMatch(/wilhelmina/i);
});

test('says that nothing is stored', async () => {
  expect((await erase('--email', 'nobody@example.com')).stdout).toBe('There is no data with this address.\n');
});

test('lists the rules with the terms of the settings', async () => {
  const { stdout } = await erase('--rules');
  const lines = stdout.split('\n').map((line) => line.split(/ {2,}/));
  expect(lines).toContainEqual([
    'mail_outbox.recipient',
    'MAIL_RETENTION_DAYS=14',
    'delete',
    'email address',
  ]);
  expect(lines).toContainEqual([
    'orders.shipping',
    expect.any(String),
    expect.stringContaining('law'),
    'day of delivery',
  ]);
});

test('explains invalid arguments', async () => {
  const { code, stderr } = await erase('--email', 'wilhelmina');
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^Not an email address\. See npm run shop -- erase --help\n$/),
  ]);
  expect(await erase()).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^The address is missing/),
  });
});

test('says that a running shop uses the embedded database', async () => {
  const db = await openShop();
  const { code, stderr } = await erase('--email', 'a@b.nl');
  expect([code, stderr]).toEqual([1, expect.stringContaining('uses the database there')]);
  expect(await erase('--help')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^npm run shop -- erase/),
  });
  await db.close();
});
