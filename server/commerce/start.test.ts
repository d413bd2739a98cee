import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createAdminServer } from '#server/platform/admin/admin-server.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { commerceDatabases } from './db/commerce-databases.fixture.ts';
import { MIGRATIONS_FOLDER } from './db/migrations-folder.ts';
import { readCommerceEnv } from './kernel/env/commerce-env.ts';
import { startCommerce } from './start.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const admin = () => createAdminServer({ port: 0, host: '127.0.0.1', logger });
const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Creating a database on disk takes seconds.
describe('startCommerce', { timeout: 120_000 }, () => {
  it('imports the catalogue into an empty folder, stops, and starts on it again', async () => {
    for (const _start of ['first', 'second']) {
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

  it('releases the folder when its port is in use', async () => {
    const envOf = (name: string, port = 0) =>
      readCommerceEnv({ API_PORT: String(port), DATA_DIR: join(folder, name), CATALOGUE_IMPORT: 'off' });
    const first = await startCommerce({ env: envOf('one'), logger, admin: admin() });
    const taken = envOf('two', first.port);
    await expect(startCommerce({ env: taken, logger, admin: admin() })).rejects.toThrow(
      'API_PORT: another process uses port',
    );
    const second = await startCommerce({ env: envOf('two'), logger, admin: admin() });
    await second.close();
    await first.close();
  });

  it('returns before the search index of its release is complete, and is unready until then', async () => {
    let isFilled = false;
    const state = { _index: 'products-ef-1', _source: { state: { version: null, horizon: 0 } } };
    const engine = createServer((req, res) => {
      const isState = req.url?.endsWith('/_doc/state');
      if (isState && !isFilled) res.writeHead(404);
      res.end(JSON.stringify(isState ? state : { 'products-ef-0123abcd-older-7': {} }));
    });
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void engine.close());
    const env = readCommerceEnv({
      API_PORT: '0',
      DATA_DIR: join(folder, 'indexed'),
      SEARCH_URL: `http://127.0.0.1:${(engine.address() as AddressInfo).port}`,
      SEARCH_INDEX: 'wait',
    });
    const operators = admin();
    const adminServer = await operators.listen();
    const readiness = async () => (await fetch(`http://127.0.0.1:${adminServer.port}/readyz`)).json();

    const api = await startCommerce({ env, logger, admin: operators });
    expect(await readiness()).toEqual({
      ready: false,
      parts: { database: true, search: 'waits for its index' },
    });
    isFilled = true;
    await vi.waitFor(async () => expect(await readiness()).toMatchObject({ ready: true }), 10_000);
    await api.close();
    await adminServer.close();
  });
});

const onPostgres = commerceDatabases.filter(({ name }) => name === 'postgres');
describe.each(onPostgres)(
  'startCommerce with DATABASE_MIGRATE=wait on $name',
  { timeout: 60_000 },
  ({ openEmpty }) => {
    it('is alive but not ready until the migration job has run, and creates no tables itself', async () => {
      const { db } = await openEmpty();
      const [row] = await queryRows<{ name: string }>(db.orm, sql`select current_database() as name`);
      const address = new URL(inject('postgresUrl') ?? '');
      address.pathname = `/${row?.name}`;
      const env = readCommerceEnv({
        API_PORT: '0',
        DATABASE_URL: address.href,
        DATABASE_MIGRATE: 'wait',
        CATALOGUE_IMPORT: 'off',
      });
      const operators = admin();
      const adminServer = await operators.listen();
      const status = async (path: string) =>
        (await fetch(`http://127.0.0.1:${adminServer.port}${path}`)).status;
      expect(await status('/readyz')).toBe(503);

      const starting = startCommerce({ env, logger, admin: operators });
      await vi.waitFor(async () => expect(await status('/healthz')).toBe(200));
      expect(await status('/readyz')).toBe(503);
      const [found] = await queryRows<{ any: boolean }>(
        db.orm,
        sql`select to_regclass('drizzle.__drizzle_migrations') is not null as any`,
      );
      expect(found?.any).toBe(false);

      await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
      const { close } = await starting;
      expect(await status('/readyz')).toBe(200);
      await close();
      await adminServer.close();
      await db.close();
    });
  },
);

describe.each(onPostgres)('startCommerce on an empty $name', { timeout: 120_000 }, ({ openEmpty }) => {
  async function start(
    settings: Readonly<Record<string, string>>,
    visit: (base: string, db: Database) => Promise<void> = async () => {},
  ) {
    const { db } = await openEmpty();
    const [row] = await queryRows<{ name: string }>(db.orm, sql`select current_database() as name`);
    const url = new URL(inject('postgresUrl') ?? '');
    url.pathname = `/${row?.name}`;
    const messages: string[] = [];
    const capturing = createLogger(
      { name: 'test', level: 'info' },
      { write: (line) => void messages.push(String(JSON.parse(line).msg)) },
    );
    const env = readCommerceEnv({ API_PORT: '0', DATABASE_URL: url.href, ...settings });
    const api = await startCommerce({ env, logger: capturing, admin: admin() });
    const response = await fetch(`http://localhost:${api.port}/Products`, {
      headers: { 'X-Shop': 'EF-en-GB' },
    });
    const { total } = (await response.json()) as { total: number };
    await visit(`http://localhost:${api.port}`, db);
    await api.close();
    await db.close();
    return { total, messages };
  }

  it('imports the catalogue', async () => {
    const { total, messages } = await start({});
    expect(total).toBeGreaterThan(0);
    expect(messages).toContain('catalogue imported');
  });

  it('stores the time of the database on a machine whose clock is an hour ahead', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    await start({}, async (base, db) => {
      const headers = {
        'x-shop': 'EF-en-GB',
        authorization: `Bearer ${randomBytes(32).toString('base64url')}`,
        'content-type': 'application/json',
      };
      const products = await fetch(`${base}/Products?perPage=60`, { headers });
      const { items } = (await products.json()) as { items: { id: string; configurable: boolean }[] };
      const productId = items.find(({ configurable }) => !configurable)?.id;
      const body = JSON.stringify({ productId, quantity: 1 });
      expect((await fetch(`${base}/orders/lines`, { method: 'POST', headers, body })).status).toBe(201);
      const early = sql`select count(*)::int as ahead from orders where created_at > clock_timestamp()`;
      expect(await queryRows(db.orm, early)).toEqual([{ ahead: 0 }]);
      expect(await queryRows(db.orm, sql`select count(*)::int as carts from orders`)).toEqual([{ carts: 1 }]);
    });
  });

  it('logs the import command when the automatic import is off', async () => {
    const { total, messages } = await start({ CATALOGUE_IMPORT: 'off' });
    expect(total).toBe(0);
    expect(messages).toContain('the catalogue is empty: `npm run shop -- import` imports it');
  });
});
