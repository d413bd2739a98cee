import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {
  findPostgresBinaries,
  type PostgresServer,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { type ApiProcess, startApi } from '#server/platform/testing/processes/api-process.ts';
import { cpuTimeOf } from '#server/platform/testing/processes/pinned-process.ts';
import type { BenchCase } from '../pages/cases.ts';
import type { Contender } from '../pages/contender.ts';
import { type ApiWorkload, addToCart, listProducts, purchase } from './api-workloads.ts';

interface Measured {
  readonly api: ApiProcess;
  /** undefined: the database is embedded, in the process of the API. */
  readonly database: PostgresServer | undefined;
}

/** Enough stock for every purchase of a measurement. */
const STOCK = 1_000_000_000;

async function raiseStock({ url }: PostgresServer): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update products set stock = $1', [STOCK]);
  await client.end();
}

async function startMeasured(name: string, cwd: string, folder: string): Promise<Measured> {
  const binaries = findPostgresBinaries();
  const database = binaries ? await startPostgresServer(binaries) : undefined;
  const dataDir = path.join(folder, `${name}-api`);
  mkdirSync(dataDir, { recursive: true });
  const api = await startApi(
    { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) },
    { cwd },
  );
  if (database) await raiseStock(database);
  return { api, database };
}

function cpuSeconds({ api, database }: Measured): number | undefined {
  const own = api.cpuSeconds();
  if (own === undefined) return undefined;
  return own + (database?.pid === undefined ? 0 : cpuTimeOf(database.pid));
}

async function contender(name: string, measured: Measured, workload: ApiWorkload): Promise<Contender> {
  const perform = await workload(measured.api.base);
  let turn = 0;
  return {
    name,
    bytes: 0,
    async run(seconds) {
      const before = cpuSeconds(measured);
      const startedAt = performance.now();
      const until = startedAt + seconds * 1000;
      const first = turn;
      while (performance.now() < until) {
        await perform(turn);
        turn += 1;
      }
      const after = cpuSeconds(measured);
      const isKnown = before !== undefined && after !== undefined && after > before;
      return (turn - first) / (isKnown ? after - before : (performance.now() - startedAt) / 1000);
    },
    async stop() {
      await measured.api.stop();
      await measured.database?.stop();
    },
  };
}

/**
 * Calls of the commerce API, compared with those of another checkout: each on its own PostgreSQL where that is
 * installed, per second of CPU time of the API and its database.
 */
export function apiComparison(other: string, folder: string): BenchCase[] {
  const compared = (name: string, goal: number, workload: ApiWorkload): BenchCase => ({
    name: `API: ${name}`,
    goal,
    open: async () => {
      const own = await startMeasured('this', process.cwd(), folder);
      const theirs = await startMeasured('other', other, folder);
      return [await contender(name, own, workload), await contender('other checkout', theirs, workload)];
    },
  });
  return [
    compared('product list', 1, listProducts),
    compared('add to cart', 1, addToCart),
    compared('purchase', 1, purchase),
  ];
}
