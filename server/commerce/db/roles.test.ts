import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminServer } from '#server/platform/admin/admin-server.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import { sqlState } from '#server/platform/postgres/postgres-error.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { RuntimeRoleError } from '#server/platform/postgres/runtime-role.ts';
import { isStandby } from '#server/platform/postgres/server-role.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { startCommerce } from '../start.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const binaries = findPostgresBinaries();
const INSUFFICIENT_PRIVILEGE = '42501';

/** On a server of its own: roles belong to the server, not to a database. */
describe.skipIf(!binaries)('the roles of a database', () => {
  let server: PostgresServer;
  let owner: Database;
  let shop: Database;
  const urlOf = (role: string) => server.url.replace('postgres@', `${role}@`);
  const openAs = (role: string) => openDatabase({ databaseUrl: urlOf(role), dataDir: '', logger });
  const migrate = (runtimeRole: string) =>
    migrateDatabase(owner, { folder: MIGRATIONS_FOLDER, runtimeRole, logger });

  const psql = (args: string[], env = {}, database = 'postgres') => {
    const url = server.url.replace(/postgres$/, database);
    execFileSync(join(binaries ?? '', 'psql'), ['-v', 'ON_ERROR_STOP=1', ...args, url], {
      env,
      stdio: 'pipe',
    });
  };

  beforeAll(async () => {
    server = await startPostgresServer(binaries ?? '');
    psql(['-c', 'create database other']);
    psql(['-f', 'server/commerce/db/roles.sql'], { SHOP_PASSWORD: 'one', SHOP_MIGRATIONS_PASSWORD: 'two' });
    psql(
      ['-v', 'role=other', '-f', 'server/commerce/db/roles.sql'],
      {
        SHOP_PASSWORD: 'three',
        SHOP_MIGRATIONS_PASSWORD: 'four',
      },
      'other',
    );
    // A restore on the same server: the database is new, and its roles are not.
    psql(['-c', 'create database restored']);
    psql(
      ['-f', 'server/commerce/db/roles.sql'],
      { SHOP_PASSWORD: 'five', SHOP_MIGRATIONS_PASSWORD: 'six' },
      'restored',
    );
    psql(['-c', 'create role shop_next login in role shop_runtime']);
    psql(['-c', 'create role careless login in role shop_migrations']);
    owner = await openAs('shop_migrations');
    shop = await openAs('shop');
  });
  afterAll(async () => {
    await owner?.close();
    await shop?.close();
    await server?.stop();
  });

  it.each([
    ['absent', 'does not exist'],
    ['postgres', 'is a superuser'],
    ['careless', 'may create tables'],
  ])('refuse to let %s run the shop: it %s, and nothing is migrated', async (role, problem) => {
    const migrating = migrate(role);
    await expect(migrating).rejects.toThrow(RuntimeRoleError);
    await expect(migrating).rejects.toThrow(problem);
    const tables = await owner.orm.execute(sql`select 1 from pg_tables where schemaname = 'public'`);
    expect(tables.rows).toEqual([]);
  });

  it('let the shop start, import its catalogue and open carts', async () => {
    expect(await migrate('shop_runtime')).toBeGreaterThan(0);
    const env = readCommerceEnv({
      API_PORT: '0',
      DATABASE_URL: urlOf('shop'),
      DATABASE_MIGRATE: 'wait',
      CATALOGUE_IMPORT: 'auto',
    });
    const admin = createAdminServer({ port: 0, host: '127.0.0.1', logger });
    const api = await startCommerce({ env, logger, admin });
    try {
      const call = (path: string, body?: object) =>
        fetch(`http://127.0.0.1:${api.port}${path}`, {
          headers: { 'X-Shop': 'EF-nl-NL', 'Content-Type': 'application/json' },
          ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        });
      const product = (await (await call('/Products/sku/TCR-PET')).json()) as { id: string };
      const added = await call('/orders/lines', { productId: product.id, quantity: 1 });
      expect(added.status).toBe(201);
      expect(added.headers.get('x-session-token')).toBeTruthy();
    } finally {
      await api.close();
    }
  });

  it.each([
    'create table other (id int)',
    'create temporary table other (id int)',
    'create schema other',
    'create extension hstore',
    'create index on products (sku)',
    "create function public.other() returns int language sql as 'select 1'",
    'alter table products add column other int',
    'alter table products disable trigger all',
    'drop table orders',
    'truncate orders',
    'delete from drizzle.__drizzle_migrations',
    'create role other',
  ])('deny the shop: %s', async (statement) => {
    const state = await shop.orm.execute(sql.raw(statement)).then(() => 'done', sqlState);
    expect(state).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('deny the shop the database of another brand on the same server', async () => {
    const other = await openDatabase({
      databaseUrl: urlOf('shop').replace(/postgres$/, 'other'),
      dataDir: '',
      logger,
    });
    expect(await isStandby(other).then(() => 'connected', sqlState)).toBe(INSUFFICIENT_PRIVILEGE);
    await other.close();
  });

  it('let a second login with a new password run the shop, with the tables of later migrations', async () => {
    await owner.orm.execute(sql`create table later (id int)`);
    const next = await openAs('shop_next');
    try {
      const insert = () => next.orm.execute(sql`insert into later values (1)`);
      expect(await insert().then(() => 'done', sqlState)).toBe(INSUFFICIENT_PRIVILEGE);
      expect(await migrate('shop_runtime')).toBe(0);
      await insert();
    } finally {
      await next.close();
    }
    // As at the end of a rotation, when no pod uses the former login any more.
    psql(['-c', 'drop role shop_next']);
  });
});
