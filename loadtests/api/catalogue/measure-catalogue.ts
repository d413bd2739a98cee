import type { CommandOutput } from '#server/platform/commands/command.ts';
import { startApi } from '#server/platform/testing/processes/api-process.ts';
import { footprintOf } from '#server/platform/testing/processes/footprint.ts';
import { CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { percentile } from '../../report/statistics.ts';
import { table } from '../../report/table.ts';
import { countFamilies, list, waitForLists, waitUntil } from './catalogue-lists.ts';
import {
  BRAND,
  type CatalogueStack,
  type ExistingCatalogue,
  missingForCopies,
  queryDatabase,
  withCatalogue,
} from './catalogue-stack.ts';
import { LIST_REQUESTS } from './list-requests.ts';

/** The name of a category alone would need no words of products. */
const WORDS_OF_PRODUCTS = 'query=zitkussen%20rond';

type StartedApi = Awaited<ReturnType<typeof startApi>>;

interface CatalogueRuns {
  readonly sizes: readonly number[];
  readonly runs: number;
  readonly isEngine: boolean;
  /** Measured as it is, instead of copies. */
  readonly existing: ExistingCatalogue | undefined;
}

/** Prints a table of lists and searches in catalogues of these sizes, each on a PostgreSQL and an API of its own. */
export async function measureCatalogue({
  sizes,
  runs,
  isEngine,
  existing,
}: CatalogueRuns): Promise<CommandOutput | undefined> {
  const missing = existing ? undefined : missingForCopies(isEngine);
  if (missing) return { text: missing };
  // With the engine, its node and the database have both cores.
  if (existing || !isEngine) pinSelf(CLIENT_CORE);
  const columns: (readonly string[])[] = [];
  for (const catalogue of existing ? [existing] : sizes.map((products) => ({ products, isEngine }))) {
    columns.push(await withCatalogue(catalogue, (stack) => measureSize(stack, runs)));
  }
  printColumns(columns);
  return undefined;
}

function printColumns(columns: readonly (readonly string[])[]): void {
  const rows = ROWS.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]);
  console.log(table(rows[0] ?? [], rows.slice(1)));
}

const ROWS = [
  'products',
  'first start with a new catalogue to ready, s',
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

async function measureSize(stack: CatalogueStack, runs: number): Promise<string[]> {
  const { databaseUrl, folder, products, search, enginePid } = stack;
  const rows: string[] = [];
  const print = (value: string) => {
    console.log(`${ROWS[rows.length]}: ${value}`);
    rows.push(value);
  };
  const start = () =>
    startApi({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      CATALOGUE_IMPORT: 'off',
      ...(search ? { SEARCH_URL: search } : {}),
    });
  print(String(products));
  print(search ? '' : await firstStart(start));
  const startedAt = performance.now();
  const api = await start();
  const processes = [api.process.pid, enginePid];
  try {
    print(((performance.now() - startedAt) / 1_000).toFixed(1));
    if (search) await waitForLists(api);
    print(((performance.now() - startedAt) / 1_000).toFixed(1));
    const printFirst = async (query: string) => print((await list(api, query)).toFixed(0));
    await printFirst('');
    await printFirst(WORDS_OF_PRODUCTS);
    const total = await countFamilies(api);
    const importedAt = performance.now();
    const hidden = await importOnePercent(databaseUrl);
    await printFirst('');
    await printFirst('query=ronde%20poef');
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

/** The duration of the first start of all, s. When it ends, the words of all languages are stored for later starts. */
async function firstStart(start: () => Promise<StartedApi>): Promise<string> {
  const startedAt = performance.now();
  const api = await start();
  const seconds = (performance.now() - startedAt) / 1_000;
  await api.stop();
  return seconds.toFixed(1);
}

/** CPU time of processes so far. */
function cpuMs(pids: readonly (number | undefined)[]): number {
  return pids.reduce<number>(
    (sum, pid) => sum + (pid === undefined ? 0 : footprintOf(pid).cpuSeconds * 1_000),
    0,
  );
}

/** Hides each hundredth family, as an import does of which the files lack them. Returns their number. */
async function importOnePercent(databaseUrl: string): Promise<number> {
  const [row] = await queryDatabase<{ hidden: number }>(
    databaseUrl,
    `with listed as (select family, row_number() over (order by family) as number from products
          where brand = $1 and active group by family),
        wanted as (select family from listed where number % 100 = 0),
        changed as (update products set active = false where brand = $1 and family in (select family from wanted)),
        run as (insert into import_runs (brand, content_hash, product_count, families, finished_at)
          select $1, md5(clock_timestamp()::text), 0, array_agg(family), clock_timestamp() from wanted)
      select count(*)::int as hidden from wanted`,
    [BRAND],
  );
  return row?.hidden ?? 0;
}
