import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { inject } from 'vitest';
import { createLogger } from '../logger.ts';
import { type Database, queryRows } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { IN_MEMORY } from './pglite-database.ts';

export interface TestDatabase {
  readonly name: 'pglite' | 'postgres';
  /** A fresh database with every migration applied, without the right to change its schema. Close it when done. */
  open(): Promise<Database>;
  /** A fresh database without tables; `again` opens another connection to it (PostgreSQL only). */
  openEmpty(): Promise<{ db: Database; again: (() => Promise<Database>) | null }>;
}

const logger = createLogger({ name: 'test', level: 'silent' });
const TEMPLATE_LOCK = 4_207_113_002;
/** Tests use the privileges of the runtime role, so that they fail where the shop needs more. */
const RUNTIME_ROLE = 'shop_tests_runtime';

/**
 * The databases of a test file for `describe.each`: PGlite in memory, and PostgreSQL when the global setup provides
 * one. `open` applies the migrations of the folder `migrations`; null when the tests only use `openEmpty`.
 */
export function testDatabases({ migrations }: { migrations: string | null }): TestDatabase[] {
  const postgresUrl = inject('postgresUrl');
  const inMemory = () => openDatabase({ dataDir: IN_MEMORY, logger });
  const pglite: TestDatabase = {
    name: 'pglite',
    open: async () => {
      const db = await inMemory();
      if (migrations) await migrateDatabase(db, { folder: migrations, logger });
      return db;
    },
    openEmpty: async () => ({ db: await inMemory(), again: null }),
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
      return connect(name, { role: RUNTIME_ROLE });
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

/** The name of the migrated template database. The first test file creates it. */
async function template(postgresUrl: string, folder: string): Promise<string> {
  const hashes = readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash);
  const name = `template_${createHash('sha256')
    .update([RUNTIME_ROLE, ...hashes].join())
    .digest('hex')
    .slice(0, 16)}`;
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
    // Tests empty tables; the shop never does.
    await db.orm.execute(sql.raw(`grant truncate on all tables in schema public to ${RUNTIME_ROLE}`));
    await db.close();
    await server.orm.execute(sql.raw(`alter database ${unfinished} rename to ${name}`));
  });
  return name;
}

async function createDatabase(postgresUrl: string, from: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(postgresUrl, (server) =>
    server.orm.execute(sql.raw(`create database ${name} template ${from}`)),
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
