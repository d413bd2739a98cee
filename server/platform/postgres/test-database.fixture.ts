import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { inject, vi } from 'vitest';
import { IN_MEMORY } from '../env/data-dir.ts';
import { createLogger } from '../logs/logger.ts';
import { type Database, queryRows } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { PGLITE_EXTENSIONS, pgliteDatabase } from './pglite-database.ts';

export interface TestDatabase {
  readonly name: 'pglite' | 'postgres';
  /** A fresh database with every migration applied, without the right to change its schema. Close it when done. */
  open(): Promise<Database>;
  /** A fresh database without tables; `again` opens another connection to it (PostgreSQL only). */
  openEmpty(): Promise<{ db: Database; again: (() => Promise<Database>) | null }>;
}

const logger = createLogger({ name: 'test', level: 'silent' });
/** Below the timeout of a hook, so that a failed wait reports the missing file. */
const SNAPSHOT_TIMEOUT_MS = 110_000;
const TEMPLATE_LOCK = 4_207_113_002;
/** Tests use the privileges of the runtime role, so that they fail where the shop needs more. */
const RUNTIME_ROLE = 'shop_tests_runtime';

/**
 * The databases of a test file for `describe.each`: PGlite in memory, and PostgreSQL when the global setup provides
 * one. `open` applies the migrations of the folder `migrations`; null when the tests only use `openEmpty`.
 */
export function testDatabases({ migrations }: { migrations: string | null }): TestDatabase[] {
  const postgresUrl = inject('postgresUrl');
  const pglite: TestDatabase = {
    name: 'pglite',
    open: () => openPgliteSnapshot(migrations),
    openEmpty: async () => ({ db: await openPgliteSnapshot(null), again: null }),
  };
  if (!postgresUrl) return [pglite];

  const connect = (name: string, { role }: { role?: string } = {}) => {
    const url = new URL(withName(postgresUrl, name));
    if (role) url.searchParams.set('options', `-c role=${role}`);
    return openDatabase({ databaseUrl: url.href, dataDir: IN_MEMORY, logger });
  };
  const postgres: TestDatabase = {
    name: 'postgres',
    open: async () => {
      if (!migrations) return connect(await createDatabase(postgresUrl, 'template0'));
      const name = await createDatabase(postgresUrl, await template(postgresUrl, migrations));
      const db = await connect(name, { role: RUNTIME_ROLE });
      return {
        ...db,
        close: async () => {
          await db.close();
          // A run opens over a thousand, of 12 MB each.
          await onServer(postgresUrl, (server) =>
            server.orm.execute(sql.raw(`drop database if exists ${name} with (force)`)),
          );
        },
      };
    },
    openEmpty: async () => {
      const name = await createDatabase(postgresUrl, 'template0');
      return { db: await connect(name), again: () => connect(name) };
    },
  };
  return [pglite, postgres];
}

/** The URL of a database on the PostgreSQL server of the tests, for another process. */
export async function databaseUrlOf({ orm }: Database): Promise<string> {
  const [row] = await queryRows<{ name: string }>(orm, sql`select current_database() as name`);
  return withName(inject('postgresUrl') ?? '', row?.name ?? '');
}

function templateName(folder: string): string {
  const hashes = readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash);
  const digest = createHash('sha256')
    .update([RUNTIME_ROLE, ...hashes].join())
    .digest('hex');
  return `template_${digest.slice(0, 16)}`;
}

/** Opens an embedded database from a snapshot, because initdb and the migrations take six times its CPU time. */
async function openPgliteSnapshot(migrations: string | null): Promise<Database> {
  const loadDataDir = await openAsBlob(await snapshotFile(migrations));
  return pgliteDatabase(
    await PGlite.create({ dataDir: IN_MEMORY, extensions: PGLITE_EXTENSIONS, loadDataDir }),
  );
}

/** The file of the snapshot. The first test file creates it, and the others wait for it. */
async function snapshotFile(migrations: string | null): Promise<string> {
  const name = migrations ? templateName(migrations) : 'empty';
  const file = join(inject('pgliteSnapshots'), `${name}.tar`);
  const isFirst = await mkdir(`${file}.lock`).then(
    () => true,
    () => false,
  );
  if (isFirst) await createSnapshot(file, migrations);
  else await vi.waitFor(() => access(file), { timeout: SNAPSHOT_TIMEOUT_MS });
  return file;
}

async function createSnapshot(file: string, migrations: string | null): Promise<void> {
  const client = await PGlite.create({ dataDir: IN_MEMORY, extensions: PGLITE_EXTENSIONS });
  const db = pgliteDatabase(client);
  if (migrations) await migrateDatabase(db, { folder: migrations, logger });
  const snapshot = await client.dumpDataDir('none');
  await db.close();
  await writeFile(`${file}.unfinished`, Buffer.from(await snapshot.arrayBuffer()));
  await rename(`${file}.unfinished`, file);
}

/** The name of the migrated template database. The first test file creates it. */
async function template(postgresUrl: string, folder: string): Promise<string> {
  const name = templateName(folder);
  await onServer(postgresUrl, async (server) => {
    // A session lock, because CREATE DATABASE cannot run inside a transaction.
    await server.orm.execute(sql`select pg_advisory_lock(${TEMPLATE_LOCK})`);
    const ready = await queryRows(server.orm, sql`select 1 from pg_database where datname = ${name}`);
    if (ready.length > 0) return;
    const roles = await queryRows(server.orm, sql`select 1 from pg_roles where rolname = ${RUNTIME_ROLE}`);
    if (roles.length === 0) await server.orm.execute(sql.raw(`create role ${RUNTIME_ROLE}`));
    const unfinished = `${name}_unfinished`;
    await server.orm.execute(sql.raw(`drop database if exists ${unfinished}`));
    await server.orm.execute(sql.raw(`create database ${unfinished} template template0`));
    const db = await openDatabase({
      databaseUrl: withName(postgresUrl, unfinished),
      dataDir: IN_MEMORY,
      logger,
    });
    await migrateDatabase(db, { folder, runtimeRole: RUNTIME_ROLE, logger });
    await db.close();
    await server.orm.execute(sql.raw(`alter database ${unfinished} rename to ${name}`));
  });
  return name;
}

async function createDatabase(postgresUrl: string, from: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(postgresUrl, (server) =>
    server.orm.execute(sql.raw(`create database ${name} template ${from} strategy file_copy`)),
  );
  return name;
}

async function onServer(postgresUrl: string, run: (server: Database) => Promise<unknown>): Promise<void> {
  const server = await openDatabase({ databaseUrl: postgresUrl, dataDir: IN_MEMORY, poolSize: 1, logger });
  try {
    await run(server);
  } finally {
    await server.close();
  }
}

function withName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
