import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { array, number, object } from 'yup';
import { HOUR_MS } from '#shared/dates/durations.ts';
import type { Drill } from '../drill.ts';
import type { DrilledShop } from '../drilled-shop.ts';
import { readIntoCaches } from '../read-into-caches.ts';
import type { Replica } from '../replica.ts';

/** Starting processes slows down the others on one machine: a few calls may reach their deadlines. */
const UNNOTICED = { failedPages: 0, failedCalls: 0.02, recovery: 60, sells: true } as const;
/** A changed price is shown as it was while the API is down. */
const OLD_PRICES_SHOWN = { failedPages: 0, failedCalls: 1, recovery: 60, sells: false } as const;
const JOURNAL = 'server/commerce/db/migrations/meta/_journal.json';
/** Two runs of the job that ends overdue payments. */
const JOBS_SECONDS = 35;
/** A process that waits for its schema looks every 2 s. */
const STILL_BEHIND_MS = 4_000;

type Settings = Readonly<Record<string, string>>;

/** Starts the next API beside the old one, then ends the old one. */
async function replaceApi(shop: DrilledShop, [old, next]: readonly [Replica, Replica], own: Settings = {}) {
  await next.start(own);
  shop.serveApis(old, next);
  await old.terminate(() => shop.serveApis(next));
}

const back = ({ apis: [first, second] }: DrilledShop) => [second, first] as const;

/** A second API whose clock is wrong, beside the one whose clock is right. Neither ends a payment that has just begun. */
function wrongClock(name: string, milliseconds: number): Drill {
  return {
    name,
    expected: UNNOTICED,
    seconds: JOBS_SECONDS,
    async begin(shop) {
      const [first, second] = shop.apis;
      await second.start({
        NODE_OPTIONS: `--import=${path.resolve(import.meta.dirname, '../shifted-clock.main.ts')}`,
        DRILL_CLOCK_SHIFT_MS: String(milliseconds),
      });
      shop.serveApis(first, second);
      const ended = await countEndedPayments(shop);
      return async () => {
        await second.terminate(() => shop.serveApis(first));
        const early = (await countEndedPayments(shop)) - ended;
        if (early > 0) throw new Error(`An API whose clock is wrong has ended ${early} payments early`);
      };
    },
  };
}

/** The result of a statement, or of the last one. */
async function onDatabase(shop: DrilledShop, first: string, ...others: readonly string[]) {
  const client = new pg.Client({ connectionString: shop.postgres.url });
  await client.connect();
  try {
    let result = await client.query<Record<string, unknown>>(first);
    for (const statement of others) result = await client.query<Record<string, unknown>>(statement);
    return result;
  } finally {
    await client.end();
  }
}

async function countEndedPayments(shop: DrilledShop): Promise<number> {
  const { rows } = await onDatabase(
    shop,
    "select count(*)::int as count from payments where state = 'expired'",
  );
  return object({ count: number().required() }).validateSync(rows[0]).count;
}

/** The time at which the latest migration of this build was written: its key in the table of applied ones. */
function latestMigration(): number {
  const { entries } = object({
    entries: array(object({ when: number().required() })).required(),
  }).validateSync(JSON.parse(readFileSync(JOURNAL, 'utf8')));
  return Math.max(...entries.map(({ when }) => when));
}

/** Releases, and processes that differ in clock or schema. Shoppers notice nothing. */
export const RELEASES: readonly Drill[] = [
  wrongClock('clock of an API an hour ahead', HOUR_MS),
  wrongClock('clock of an API an hour behind', -HOUR_MS),
  {
    name: 'rolling release of the API',
    expected: UNNOTICED,
    async begin(shop) {
      await replaceApi(shop, shop.apis);
      return () => replaceApi(shop, back(shop));
    },
  },
  {
    name: 'rolling release of the storefronts',
    expected: UNNOTICED,
    async begin({ storefronts }) {
      const running = storefronts.slice(0, -1);
      const [spare] = storefronts.slice(-1);
      await spare?.start();
      for (const storefront of running) {
        await storefront.terminate(() => undefined);
        await storefront.start();
      }
      return async () => spare?.terminate(() => undefined);
    },
  },
  {
    name: 'schema ahead of a restarted API',
    expected: UNNOTICED,
    async begin(shop) {
      const later = latestMigration() + 1;
      await onDatabase(
        shop,
        'alter table orders add column added_by_a_later_build text',
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`,
      );
      await replaceApi(shop, shop.apis, { DATABASE_MIGRATE: 'wait' });
      return async () => {
        await replaceApi(shop, back(shop));
        await onDatabase(
          shop,
          'alter table orders drop column added_by_a_later_build',
          `delete from drizzle.__drizzle_migrations where created_at = ${later}`,
        );
      };
    },
  },
  {
    name: 'schema behind a new API',
    expected: UNNOTICED,
    async begin(shop) {
      const [first, second] = shop.apis;
      const latest = latestMigration();
      const table = 'drizzle.__drizzle_migrations';
      await onDatabase(shop, `update ${table} set created_at = -created_at where created_at = ${latest}`);
      await second.start({ DATABASE_MIGRATE: 'wait' }, { awaitReady: false });
      await pause(STILL_BEHIND_MS);
      if (await second.isReady()) throw new Error('An API whose schema is missing is ready');
      return async () => {
        await onDatabase(shop, `update ${table} set created_at = -created_at where created_at = ${-latest}`);
        while (!(await second.isReady())) await pause(100);
        shop.serveApis(first, second);
        await second.terminate(() => shop.serveApis(first));
      };
    },
  },
  {
    name: 'API killed, then a purge',
    expected: OLD_PRICES_SHOWN,
    async begin(shop, { pages }) {
      const [api] = shop.apis;
      const tags = await readIntoCaches(shop, pages);
      await api.kill();
      await purge(shop, tags);
      return () => api.start();
    },
  },
  {
    name: 'API stopped, then a purge',
    expected: OLD_PRICES_SHOWN,
    async begin(shop, { pages }) {
      const [api] = shop.apis;
      const tags = await readIntoCaches(shop, pages);
      api.signal('SIGSTOP');
      await purge(shop, tags);
      return async () => api.signal('SIGCONT');
    },
  },
];

async function purge(
  { storefrontAdmins, edge, purgeToken }: DrilledShop,
  tags: readonly string[],
): Promise<void> {
  for (const admin of [...storefrontAdmins.slice(0, -1), `http://127.0.0.1:${edge.adminPort}`]) {
    const response = await fetch(`${admin}/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${purgeToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
    });
    if (!response.ok) throw new Error(`${admin} responded ${response.status} to the purge`);
  }
}
