import pg from 'pg';
import type { Drill } from '../drill.ts';
import type { DrilledShop } from '../drilled-shop.ts';

const NO_SALES = { failedPages: 0, failedCalls: 1, recovery: 60, sells: false } as const;
/** Caches and limits do without Redis. */
const UNNOTICED = { failedPages: 0, failedCalls: 0.02, recovery: 10, sells: true } as const;

function hang(service: keyof DrilledShop['services'], expected: Drill['expected']): Drill {
  const names = { api: 'API', postgres: 'PostgreSQL', redis: 'Redis' };
  return {
    name: `${names[service]} hangs`,
    expected,
    async begin({ services }) {
      services[service].swallow(true);
      return async () => services[service].swallow(false);
    },
  };
}

/** Dependencies that accept connections and do not respond, are full, locked, or may only be read. */
export const DEPENDENCIES: readonly Drill[] = [
  hang('api', { ...NO_SALES, recovery: 15 }),
  hang('postgres', NO_SALES),
  hang('redis', UNNOTICED),
  {
    name: 'Redis READONLY',
    expected: UNNOTICED,
    async begin({ redis }) {
      await redis.setReplica(true);
      return () => redis.setReplica(false);
    },
  },
  {
    name: 'orders locked',
    expected: NO_SALES,
    async begin({ postgres }) {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query('begin; lock table orders in access exclusive mode');
      return () => client.end();
    },
  },
  {
    name: 'disk of PostgreSQL full',
    expected: NO_SALES,
    skip: ({ disk }) => (disk ? undefined : 'only root may mount a small disk'),
    async begin({ disk, postgres }) {
      disk?.fill();
      return async () => {
        disk?.free();
        // Without space for its log, the server ends.
        await postgres.start();
      };
    },
  },
];
