import type { Drill } from '../drill.ts';
import type { DrilledShop } from '../drilled-shop.ts';
import type { Replica } from '../replica.ts';

const api = ({ apis: [first] }: DrilledShop) => first;

function storefront({ storefronts: [first] }: DrilledShop): Replica {
  if (!first) throw new Error('There is no storefront');
  return first;
}

/** Without API or database nobody can buy; a start takes seconds. Pages come from the caches. */
const NO_SALES = { failedPages: 0, failedCalls: 1, recovery: 60, sells: false } as const;

/** Caches and limits do without Redis. */
const UNNOTICED = { failedPages: 0, failedCalls: 0.02, recovery: 10, sells: true } as const;

/** A process that ends (`kill -9`), and one that neither works nor ends (SIGSTOP). */
export const CRASHES: readonly Drill[] = [
  {
    name: 'API killed',
    expected: NO_SALES,
    async begin(shop) {
      await api(shop).kill();
      return () => api(shop).start();
    },
  },
  {
    name: 'API stopped',
    expected: { ...NO_SALES, recovery: 15 },
    async begin(shop) {
      api(shop).signal('SIGSTOP');
      return async () => api(shop).signal('SIGCONT');
    },
  },
  {
    name: 'storefront killed',
    // Only what it was working on; the edge asks the other one.
    expected: { failedPages: 0.05, failedCalls: 0.05, recovery: 5, sells: true },
    async begin(shop) {
      await storefront(shop).kill();
      return () => storefront(shop).start();
    },
  },
  {
    name: 'storefront stopped',
    // The edge ejects no address: half of the requests wait for 8 s until the liveness probe restarts the storefront.
    expected: { failedPages: 0.3, failedCalls: 0.5, recovery: 15, sells: false },
    async begin(shop) {
      storefront(shop).signal('SIGSTOP');
      return async () => storefront(shop).signal('SIGCONT');
    },
  },
  {
    name: 'PostgreSQL killed',
    expected: NO_SALES,
    async begin({ postgres }) {
      await postgres.kill();
      return () => postgres.start();
    },
  },
  {
    name: 'PostgreSQL stopped',
    expected: NO_SALES,
    async begin({ postgres }) {
      postgres.suspend();
      return async () => postgres.resume();
    },
  },
  {
    name: 'Redis killed',
    expected: UNNOTICED,
    async begin({ redis }) {
      await redis.kill();
      return () => redis.start();
    },
  },
  {
    name: 'Redis stopped',
    expected: UNNOTICED,
    async begin({ redis }) {
      redis.suspend();
      return async () => redis.resume();
    },
  },
];
