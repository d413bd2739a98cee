import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { createAdmin } from '#server/platform/admin/admin.ts';
import { createLogger } from '#server/platform/logger.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { MIGRATIONS_FOLDER } from './db/migrations-folder.ts';
import { commerceDatabases } from './db/test-database.ts';
import { readCommerceEnv } from './env.ts';
import { startCommerce } from './start.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const admin = () => createAdmin({ port: 0, host: '127.0.0.1', logger });
const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Making a database on disk takes seconds, and more of them on a busy machine.
describe('startCommerce', { timeout: 120_000 }, () => {
  it('opens with the catalogue on an empty folder, closes, and opens on it again', async () => {
    for (const _turn of ['first', 'second']) {
      const env = readCommerceEnv({ API_PORT: '0', DATA_DIR: join(folder, 'open') });
      const { port, close } = await startCommerce({ env, logger, admin: admin() });
      const response = await fetch(`http://localhost:${port}/Products/sku/TCR-PET`, {
        headers: { 'X-Shop': 'EF-en-GB' },
      });
      expect(await response.json()).toMatchObject({ sku: 'TCR-PET', price: { currency: 'GBP' } });
      await close();
      await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
    }
  });

  it('lets go of the folder when its port is taken', async () => {
    const first = await startCommerce({
      env: readCommerceEnv({ API_PORT: '0', DATA_DIR: join(folder, 'one') }),
      logger,
      admin: admin(),
    });
    const DATA_DIR = join(folder, 'two');
    const taken = readCommerceEnv({ API_PORT: String(first.port), DATA_DIR });
    await expect(startCommerce({ env: taken, logger, admin: admin() })).rejects.toThrow('EADDRINUSE');
    const second = await startCommerce({
      env: readCommerceEnv({ API_PORT: '0', DATA_DIR }),
      logger,
      admin: admin(),
    });
    await second.close();
    await first.close();
  });
});

const onPostgres = commerceDatabases.filter(({ name }) => name === 'postgres');
describe.each(onPostgres)('startCommerce that waits on $name', { timeout: 60_000 }, ({ openEmpty }) => {
  it('is alive and not ready until a job has migrated, and makes no table itself', async () => {
    const { db } = await openEmpty();
    const [row] = await queryRows<{ name: string }>(db.orm, sql`select current_database() as name`);
    const address = new URL(inject('postgresUrl') ?? '');
    address.pathname = `/${row?.name}`;
    const env = readCommerceEnv({ API_PORT: '0', DATABASE_URL: address.href, DATABASE_MIGRATE: 'wait' });
    const operators = admin();
    const adminServer = await operators.listen();
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${adminServer.port}${path}`)).status;
    expect(await ask('/readyz')).toBe(503);

    const starting = startCommerce({ env, logger, admin: operators });
    await vi.waitFor(async () => expect(await ask('/healthz')).toBe(200));
    expect(await ask('/readyz')).toBe(503);
    const [found] = await queryRows<{ any: boolean }>(
      db.orm,
      sql`select to_regclass('drizzle.__drizzle_migrations') is not null as any`,
    );
    expect(found?.any).toBe(false);

    await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
    const { close } = await starting;
    expect(await ask('/readyz')).toBe(200);
    await close();
    await adminServer.close();
    await db.close();
  });
});
