import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import {
  hasOpenSearch,
  startOpenSearchServer,
} from '#server/platform/testing/opensearch/opensearch-server.fixture.ts';
import { type ApiProcess, startApi } from '#server/platform/testing/processes/api-process.ts';
import { footprintOf } from '#server/platform/testing/processes/footprint.ts';
import { CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { percentile } from '../../report/statistics.ts';
import { table } from '../../report/table.ts';
import { copyCatalogue } from './copied-catalogue.ts';
import { LIST_REQUESTS } from './list-requests.ts';

const SHOP = 'EF-nl-NL';
/** A search in each language, so that their words are in memory. */
const LOCALES = ['nl-NL', 'de-DE', 'fr-FR', 'en-GB'];
const BRAND = brandBySite('easyfelt').code;

interface CatalogueRuns {
  readonly sizes: readonly number[];
  readonly runs: number;
  readonly isEngine: boolean;
  /** Address of a database whose catalogue is measured as it is, instead of copies. */
  readonly database: string | undefined;
  /** Addresses of the search engine beside that database. */
  readonly search: string | undefined;
}

/** As much memory as the trial had. */
const ENGINE_HEAP = ['-Xms1g', '-Xmx1g'];

/** Prints a table of lists and searches in catalogues of these sizes, each on a PostgreSQL and an API of its own. */
export async function measureCatalogue({
  sizes,
  runs,
  isEngine,
  database,
  search,
}: CatalogueRuns): Promise<CommandOutput | undefined> {
  if (database) return measureExisting({ database, search, runs });
  const binaries = findPostgresBinaries();
  if (!binaries) return { text: 'Skipped: PostgreSQL is not installed' };
  if (isEngine && !hasOpenSearch()) return { text: 'Skipped: OpenSearch is not installed' };
  // With the engine, its node and the database have both cores.
  if (!isEngine) pinSelf(CLIENT_CORE);
  const columns: (readonly string[])[] = [];
  for (const size of sizes) {
    const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
    const server = await startPostgresServer(binaries);
    const engine = isEngine ? await startOpenSearchServer(ENGINE_HEAP) : undefined;
    try {
      await (await startApi({ DATA_DIR: folder, DATABASE_URL: server.url })).stop();
      const products = await copyCatalogue(server.url, BRAND, size);
      const measured = { databaseUrl: server.url, folder, products, runs };
      columns.push(await measureSize({ ...measured, search: engine?.url, enginePid: engine?.pid }));
    } finally {
      await engine?.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  printColumns(columns);
  return undefined;
}

async function measureExisting({
  database,
  search,
  runs,
}: {
  readonly database: string;
  readonly search: string | undefined;
  readonly runs: number;
}): Promise<undefined> {
  pinSelf(CLIENT_CORE);
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  try {
    const products = await countProducts(database);
    const measured = { databaseUrl: database, folder, products, runs, search, enginePid: undefined };
    printColumns([await measureSize(measured)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printColumns(columns: readonly (readonly string[])[]): void {
  const rows = ROWS.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]);
  console.log(table(rows[0] ?? [], rows.slice(1)));
}

async function countProducts(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client
    .query<{ count: number }>('select count(*)::int as count from products where brand = $1', [BRAND])
    .finally(() => client.end());
  return rows[0]?.count ?? 0;
}

const ROWS = [
  'products',
  'start to ready, s',
  'until lists are there, s',
  'first list after it, ms',
  'first search after it, ms',
  'first list after an import, ms',
  'first search after an import, ms',
  'until lists have an import of 1 %, s',
  ...Object.keys(LIST_REQUESTS).map((name) => `${name}, p50 p99 ms, CPU ms`),
  'memory of the API, MB',
  'memory of the engine, MB',
];

interface Measured {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly products: number;
  readonly runs: number;
  readonly search: string | undefined;
  /** Its CPU time counts, too. */
  readonly enginePid: number | undefined;
}

async function measureSize(measured: Measured): Promise<string[]> {
  const { databaseUrl, folder, products, runs, search, enginePid } = measured;
  const rows: string[] = [];
  const print = (value: string) => {
    console.log(`${ROWS[rows.length]}: ${value}`);
    rows.push(value);
  };
  print(String(products));
  const startedAt = performance.now();
  const api = await startApi({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    CATALOGUE_IMPORT: 'off',
    ...(search ? { SEARCH_URL: search } : {}),
  });
  const processes = [api.process.pid, enginePid];
  try {
    print(((performance.now() - startedAt) / 1_000).toFixed(1));
    const isListed = () =>
      list(api, '').then(
        () => true,
        () => false,
      );
    if (search) await waitUntil(api, isListed);
    print(((performance.now() - startedAt) / 1_000).toFixed(1));
    const printFirst = async (query: string) => print((await list(api, query)).toFixed(0));
    await printFirst('');
    await printFirst('query=wandpaneel');
    for (const locale of LOCALES) await list(api, 'query=panel', locale);
    const total = await countFamilies(api);
    const importedAt = performance.now();
    const hidden = await importOnePercent(databaseUrl);
    await printFirst('');
    await printFirst('query=zitkussen');
    await waitUntil(api, async () => (await countFamilies(api)) === total - hidden);
    print(((performance.now() - importedAt) / 1_000).toFixed(1));
    for (const requestOf of Object.values(LIST_REQUESTS)) {
      const durations: number[] = [];
      // Java compiles what runs often.
      for (let turn = runs; search && turn < 2 * runs; turn += 1) await list(api, requestOf(turn));
      const before = cpuMs(processes);
      for (let turn = 0; turn < runs; turn += 1) durations.push(await list(api, requestOf(turn)));
      const cpu = (cpuMs(processes) - before) / runs;
      const [p50, p99] = [50, 99].map((share) => percentile(durations, share).toFixed(0));
      print(`${p50} ${p99} [${cpu.toFixed(0)}]`);
    }
    for (const pid of processes) print((pid === undefined ? 0 : footprintOf(pid).megabytes).toFixed(0));
    return rows;
  } finally {
    await api.stop();
  }
}

/** CPU time of processes so far. */
function cpuMs(pids: readonly (number | undefined)[]): number {
  return pids.reduce<number>(
    (sum, pid) => sum + (pid === undefined ? 0 : footprintOf(pid).cpuSeconds * 1_000),
    0,
  );
}

const INDEX_MS = 3 * 3_600_000;

/** Waits until lists have what is being written into the index. */
async function waitUntil(api: ApiProcess, isThere: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + INDEX_MS;
  while (!(await isThere())) {
    if (api.output().includes('a job failed')) throw new Error(api.output());
    if (performance.now() > until) throw new Error('The index was not filled within three hours');
    await setTimeout(100);
  }
}

/** Hides each hundredth family, as an import does of which the files lack them. Returns their number. */
async function importOnePercent(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client
    .query<{ hidden: number }>(
      `with listed as (select family, row_number() over (order by family) as number from products
          where brand = $1 and active group by family),
        wanted as (select family from listed where number % 100 = 0),
        changed as (update products set active = false where brand = $1 and family in (select family from wanted)),
        run as (insert into import_runs (brand, content_hash, product_count, families, finished_at)
          select $1, md5(clock_timestamp()::text), 0, array_agg(family), clock_timestamp() from wanted)
      select count(*)::int as hidden from wanted`,
      [BRAND],
    )
    .finally(() => client.end());
  return rows[0]?.hidden ?? 0;
}

/** The number of families that a list has. */
async function countFamilies(api: ApiProcess): Promise<number> {
  const { total }: { total: number } = JSON.parse((await read(api, 'perPage=1')).toString());
  return total;
}

/** The duration of a request in milliseconds. */
async function list(api: ApiProcess, query: string, locale?: string): Promise<number> {
  const startedAt = performance.now();
  await read(api, query, locale);
  return performance.now() - startedAt;
}

async function read({ base }: ApiProcess, query: string, locale?: string): Promise<Buffer> {
  const response = await fetch(`${base}/Products?${query}`, {
    headers: { 'X-Shop': locale ? `${BRAND}-${locale}` : SHOP },
  });
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`GET /Products?${query} is ${response.status}`);
  return body;
}
