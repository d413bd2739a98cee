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
  type OpenSearchServer,
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
}

/** Prints a table of lists and searches in catalogues of these sizes, each on a PostgreSQL and an API of its own. */
export async function measureCatalogue({
  sizes,
  runs,
  isEngine,
}: CatalogueRuns): Promise<CommandOutput | undefined> {
  const binaries = findPostgresBinaries();
  if (!binaries) return { text: 'Skipped: PostgreSQL is not installed' };
  if (isEngine && !hasOpenSearch()) return { text: 'Skipped: OpenSearch is not installed' };
  pinSelf(CLIENT_CORE);
  const columns: (readonly string[])[] = [];
  for (const size of sizes) {
    const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
    const server = await startPostgresServer(binaries);
    const engine = isEngine ? await startOpenSearchServer([]) : undefined;
    try {
      columns.push(await measureSize({ databaseUrl: server.url, folder, size, runs, engine }));
    } finally {
      await engine?.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const rows = ROWS.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]);
  console.log(table(rows[0] ?? [], rows.slice(1)));
  return undefined;
}

const FIRST = [
  'first list after it, ms',
  'first search after it, ms',
  'first list after an import, ms',
  'first search after an import, ms',
];

const ROWS = [
  'products',
  'start to ready, s',
  ...FIRST,
  ...Object.keys(LIST_REQUESTS).map((name) => `${name}, p50 p99 ms, CPU ms`),
  'memory of the API, MB',
  'memory of the engine, MB',
];

interface Measured {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly size: number;
  readonly runs: number;
  readonly engine: OpenSearchServer | undefined;
}

async function measureSize({ databaseUrl, folder, size, runs, engine }: Measured): Promise<string[]> {
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl };
  await (await startApi(settings)).stop();
  const products = await copyCatalogue(databaseUrl, BRAND, size);
  const rows: string[] = [];
  const print = (value: string) => {
    console.log(`${ROWS[rows.length]}: ${value}`);
    rows.push(value);
  };
  print(String(products));
  const startedAt = performance.now();
  const search = engine ? { SEARCH_URL: engine.url } : {};
  const api = await startApi({ ...settings, ...search, CATALOGUE_IMPORT: 'off' });
  const processes = [api.process.pid, engine?.pid];
  try {
    print(((performance.now() - startedAt) / 1_000).toFixed(1));
    if (engine) await listed(api);
    const printFirst = async (query: string) => print((await list(api, query)).toFixed(0));
    await printFirst('');
    await printFirst('query=wandpaneel');
    for (const locale of LOCALES) await list(api, 'query=panel', locale);
    await renewCatalogue(databaseUrl);
    await printFirst('');
    await printFirst('query=zitkussen');
    for (const requestOf of Object.values(LIST_REQUESTS)) {
      const durations: number[] = [];
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

const INDEX_MS = 3_600_000;

/** Waits until the index of the engine has been filled. */
async function listed(api: ApiProcess): Promise<void> {
  const until = performance.now() + INDEX_MS;
  const isListed = () =>
    list(api, '').then(
      () => true,
      () => false,
    );
  while (!(await isListed())) {
    if (api.output().includes('a job failed')) throw new Error(api.output());
    if (performance.now() > until) throw new Error('The index was not filled within an hour');
    await setTimeout(500);
  }
}

/** Makes the API read all products again, as after an import. */
async function renewCatalogue(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into import_runs (brand, content_hash, product_count, finished_at) values ($1, 'again', 0, clock_timestamp())`,
    [BRAND],
  );
  await client.end();
}

/** The duration of a request in milliseconds. */
async function list({ base }: ApiProcess, query: string, locale?: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${base}/Products?${query}`, {
    headers: { 'X-Shop': locale ? `${BRAND}-${locale}` : SHOP },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`GET /Products?${query} is ${response.status}`);
  return performance.now() - startedAt;
}
