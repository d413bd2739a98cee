import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { processEnv } from '#server/platform/env/process-env.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import { databaseUrlOf } from '#server/platform/postgres/test-database.fixture.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import { openPurgeListener, type PurgeListener, TOKEN } from './purge-listener.fixture.ts';

const run = promisify(execFile);

const onPostgres = commerceDatabases.filter(({ name }) => name === 'postgres');
describe.each(onPostgres)('an import in another process on $name', ({ open }) => {
  let db: Database;
  let shop: Shop;
  let storefront: PurgeListener;
  let edge: PurgeListener;
  let jobs: Jobs | undefined;

  beforeAll(async () => {
    db = await open();
    [storefront, edge] = [await openPurgeListener(), await openPurgeListener()];
    const purgeTargets = { storefronts: () => [storefront.url], edges: [edge.url], token: TOKEN };
    shop = await openShop(db, { purgeTargets });
    await emptyTables(db, 'products', 'categories', 'manufacturers', 'colours', 'change_outbox');
  });
  afterAll(async () => {
    await jobs?.close();
    await shop.close();
    await Promise.all([storefront.down(), edge.down()]);
  });

  it('purges storefront and edge, although the next poll is an hour away', async () => {
    jobs = startJobs(shop.deps, { frequent: { firstDelayMs: HOUR_MS, intervalMs: HOUR_MS } });
    await run(process.execPath, ['server/commerce/operator/shop.main.ts', 'import'], {
      env: {
        PATH: processEnv.PATH,
        VITEST: 'true',
        DATABASE_URL: await databaseUrlOf(db),
        LOG_LEVEL: 'warn',
      },
    });
    await vi.waitFor(() => expect(storefront.tags()).toContain('product-lists'));
    await vi.waitFor(() => expect(edge.tags()).toContain('product-lists'));
    // The dispatcher sends the second purge of the edges as well, then the outbox is empty.
    await vi.waitFor(async () =>
      expect((await db.orm.execute(sql`select 1 from change_outbox`)).rows).toEqual([]),
    );
  });
});
