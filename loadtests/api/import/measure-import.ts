import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { catalogueFolder } from '#server/commerce/catalogue/catalogue-folder.ts';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { startApi } from '#server/platform/testing/processes/api-process.ts';
import {
  ALL_CORES,
  CLIENT_CORE,
  pinSelf,
  startPinned,
} from '#server/platform/testing/processes/pinned-process.ts';
import { startStorefront } from '#server/platform/testing/processes/shop-processes.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { percentile } from '../../report/statistics.ts';
import { table } from '../../report/table.ts';
import { createApi, simpleProducts } from '../api-workloads.ts';
import { addVisits, CALLS, noVisits, type Visits, visitUntil } from '../purchases/visits.ts';
import { writeGeneratedCatalogue } from './generated-catalogue.ts';
import { type Import, runImport } from './import-process.ts';

const SHOPPERS = 2;
/** The 99th percentile of fewer is the slowest one, or the next. */
const MIN_PAYMENTS = 200;
/** Imports of one change end after it, however few payments came beside them. */
const MAX_SECONDS = 240;
const WARM_UP_MS = 2_000;
/** Until then, V8 has not compiled all that a payment runs, and one takes twice the CPU time. */
const WARM_UP_PAYMENTS = 200;

interface ImportRuns {
  readonly products: number;
  /** Imports of each change at least. */
  readonly rounds: number;
  /** Before the next page or purchase of a visitor. */
  readonly pauseMs: number;
}

const HEAD = [
  'import'.padEnd(30),
  'imports',
  'seconds',
  'CPU seconds',
  '  MB',
  'calls/s',
  'failed visits',
  'median alone, ms',
  'median beside, ms',
  'p99 alone, ms',
  'p99 beside, ms',
  'ratio of p99',
  'ratio beside a loop',
];

/**
 * Prints the duration and memory of imports as processes of their own, and a cached page, add to cart and payment beside them, in
 * turns with these alone, rows after each. All run on a PostgreSQL without durability. A loop with the priority of the import shows
 * how much of the ratio is due to the processor.
 */
export async function measureImport({
  products,
  rounds,
  pauseMs,
}: ImportRuns): Promise<CommandOutput | undefined> {
  const binaries = findPostgresBinaries();
  if (!binaries) return { text: 'Skipped: PostgreSQL is not installed' };
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  // Before this process is pinned: PostgreSQL and the import run where there is time.
  const server = await startPostgresServer(binaries);
  pinSelf(CLIENT_CORE);
  const write = (name: string, everyNth: number, turn: number) => {
    const written = path.join(folder, name, 'catalogue');
    const source = catalogueFolder(brandBySite('easyfelt'));
    writeGeneratedCatalogue(source, written, { products, everyNth, turn });
    return written;
  };
  try {
    console.log(table(HEAD, []));
    const first = await runImport(server.url, write('first', 0, 0));
    printRow(`from nothing: ${products} products`, [first]);
    const api = await startApi({ DATA_DIR: folder, DATABASE_URL: server.url, CATALOGUE_IMPORT: 'off' });
    const storefront = await startStorefront(folder, api.base);
    try {
      const ids = await simpleProducts(createApi(api.base));
      const visited = { api: api.base, storefront: storefront.base, ids, shoppers: SHOPPERS, pauseMs };
      const visit = (end: Promise<unknown>) => visitUntil(visited, end);
      const warm = noVisits();
      while (warm.calls.payment.length + warm.failed < WARM_UP_PAYMENTS) {
        addVisits(warm, await visitUntil({ ...visited, pauseMs: 0 }, setTimeout(WARM_UP_MS)));
      }
      for (const [name, everyNth] of [
        ['changed: 1 %', 100],
        ['changed: all', 1],
      ] as const) {
        const visits = { alone: noVisits(), beside: noVisits(), besideLoop: noVisits() };
        const { alone, beside, besideLoop } = visits;
        const imports: Import[] = [];
        const until = performance.now() + MAX_SECONDS * 1_000;
        const isEnough = () => beside.calls.payment.length >= MIN_PAYMENTS || performance.now() > until;
        for (let round = 0; round < rounds || !isEnough(); round += 1) {
          const files = write(`${everyNth}-${round}`, everyNth, round);
          // Connections that have closed while the files were written would count as waiting for the import.
          await visit(setTimeout(WARM_UP_MS));
          const running = runImport(server.url, files);
          addVisits(beside, await visit(running));
          const done = await running;
          imports.push(done);
          addVisits(alone, await visit(setTimeout(done.seconds * 1_000)));
          addVisits(besideLoop, await visit(runLoop(done.seconds * 1_000)));
          rmSync(path.dirname(files), { recursive: true });
        }
        printRow(name, imports, visits);
      }
    } finally {
      await storefront.process.stop();
      await api.stop();
    }
    return undefined;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the slowest of the imports, and the calls beside them all. */
function printRow(
  name: string,
  imports: readonly Import[],
  visits?: { readonly alone: Visits; readonly beside: Visits; readonly besideLoop: Visits },
): void {
  const slowest = Math.max(...imports.map(({ seconds }) => seconds));
  const row = [
    name,
    String(imports.length),
    slowest.toFixed(1),
    Math.max(...imports.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1),
    Math.max(...imports.map(({ megabytes }) => megabytes)).toFixed(0),
  ];
  const rows = [row];
  if (visits) {
    const { alone, beside, besideLoop } = visits;
    const seconds = imports.reduce((sum, each) => sum + each.seconds, 0);
    for (const call of CALLS) {
      const at = (percent: number) => [alone, beside].map(({ calls }) => percentile(calls[call], percent));
      const [p99Alone = 0, p99Beside = 0] = at(99);
      const p99BesideLoop = percentile(besideLoop.calls[call], 99);
      rows.push([
        ...[`  ${call}`, '', '', '', ''],
        (beside.calls[call].length / seconds).toFixed(1),
        String(beside.failed),
        ...[...at(50), p99Alone, p99Beside].map((milliseconds) => milliseconds.toFixed(0)),
        (p99Beside / p99Alone).toFixed(2),
        (p99BesideLoop / p99Alone).toFixed(2),
      ]);
    }
  }
  console.log(table(HEAD, rows).split('\n').slice(-rows.length).join('\n'));
}

/** Runs a loop that only takes the processor, with the priority of an import. */
async function runLoop(milliseconds: number): Promise<void> {
  const script = `os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
    for (const end = performance.now() + ${milliseconds}; performance.now() < end;);`;
  const { process: child } = await startPinned({
    core: ALL_CORES,
    command: process.execPath,
    args: ['--eval', script],
  });
  await once(child, 'exit');
}
