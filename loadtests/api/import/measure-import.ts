import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
import { brandBySite } from '#shared/brands/index.ts';
import { percentile } from '../../report/statistics.ts';
import { table } from '../../report/table.ts';
import { createApi, simpleProducts } from '../api-workloads.ts';
import { buy } from '../purchases/whole-purchase.ts';
import { writeGeneratedCatalogue } from './generated-catalogue.ts';

const PROGRAM = fileURLToPath(new URL('./import.main.ts', import.meta.url));
const SHOPPERS = 2;
/** The 99th percentile of fewer is the slowest one, or the next. */
const MIN_PAYMENTS = 200;
/** Imports of one change end after it, however few payments came beside them. */
const MAX_SECONDS = 240;
const WARM_UP_MS = 2_000;
/** Until then, V8 has not compiled all that a payment runs, and one takes twice the CPU time. */
const WARM_UP_PAYMENTS = 200;
/** Fewer than a network may make in a day. */
const PURCHASES_OF_ADDRESS = 100;

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

interface ImportRuns {
  readonly products: number;
  /** Imports of each change at least. */
  readonly rounds: number;
  /** Before the next purchase of a shopper. */
  readonly pauseMs: number;
}

interface Import {
  readonly seconds: number;
  /** Of the import alone, without the database. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

interface Payments {
  readonly milliseconds: number[];
  failed: number;
}

const HEAD = [
  'import'.padEnd(30),
  'imports',
  'seconds',
  'CPU seconds',
  '  MB',
  'payments/s',
  'failed payments',
  'median alone, ms',
  'median beside, ms',
  'p99 alone, ms',
  'p99 beside, ms',
  'ratio of p99',
  'ratio beside a loop',
];

/**
 * Prints the duration and memory of imports as processes of their own, and the payments beside them, in turns with payments
 * alone, a row after each. All run on a PostgreSQL without durability. A loop with the priority of the import shows
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
    printRow(`${products} products from nothing`, [first]);
    const api = await startApi({ DATA_DIR: folder, DATABASE_URL: server.url, CATALOGUE_IMPORT: 'off' });
    try {
      const ids = await simpleProducts(createApi(api.base));
      const pay = (end: Promise<unknown>) => payWhile(api.base, { ids, pauseMs, end });
      const warm = noPayments();
      while (warm.milliseconds.length + warm.failed < WARM_UP_PAYMENTS) {
        add(warm, await payWhile(api.base, { ids, pauseMs: 0, end: after(WARM_UP_MS) }));
      }
      for (const [name, everyNth] of [
        ['1 % changed', 100],
        ['all changed', 1],
      ] as const) {
        const payments = { alone: noPayments(), beside: noPayments(), besideLoop: noPayments() };
        const { alone, beside, besideLoop } = payments;
        const imports: Import[] = [];
        const until = performance.now() + MAX_SECONDS * 1_000;
        const isEnough = () => beside.milliseconds.length >= MIN_PAYMENTS || performance.now() > until;
        for (let round = 0; round < rounds || !isEnough(); round += 1) {
          const files = write(`${everyNth}-${round}`, everyNth, round);
          // Connections that have closed while the files were written would count as waiting for the import.
          await pay(after(WARM_UP_MS));
          const running = runImport(server.url, files);
          add(beside, await pay(running));
          const done = await running;
          imports.push(done);
          add(alone, await pay(after(done.seconds * 1_000)));
          add(besideLoop, await pay(runLoop(done.seconds * 1_000)));
          rmSync(path.dirname(files), { recursive: true });
        }
        printRow(name, imports, payments);
      }
    } finally {
      await api.stop();
    }
    return undefined;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the slowest of the imports, and the payments beside them all. */
function printRow(
  name: string,
  imports: readonly Import[],
  payments?: { readonly alone: Payments; readonly beside: Payments; readonly besideLoop: Payments },
): void {
  const slowest = Math.max(...imports.map(({ seconds }) => seconds));
  const cells = [
    name,
    String(imports.length),
    slowest.toFixed(1),
    Math.max(...imports.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1),
    Math.max(...imports.map(({ megabytes }) => megabytes)).toFixed(0),
  ];
  if (payments) {
    const { alone, beside, besideLoop } = payments;
    const at = (percent: number) =>
      [alone, beside].map(({ milliseconds }) => percentile(milliseconds, percent));
    const [p99Alone = 0, p99Beside = 0] = at(99);
    const p99BesideLoop = percentile(besideLoop.milliseconds, 99);
    const seconds = imports.reduce((sum, each) => sum + each.seconds, 0);
    cells.push(
      (beside.milliseconds.length / seconds).toFixed(1),
      `${beside.failed} of ${beside.milliseconds.length + beside.failed}`,
      ...[...at(50), p99Alone, p99Beside].map((milliseconds) => milliseconds.toFixed(0)),
      (p99Beside / p99Alone).toFixed(2),
      (p99BesideLoop / p99Alone).toFixed(2),
    );
  }
  console.log(table(HEAD, [cells]).split('\n').at(-1));
}

/** The duration of the whole process, and its peak of resident memory. */
async function runImport(databaseUrl: string, folder: string): Promise<Import> {
  const startedAt = performance.now();
  const { process: child, output } = await startPinned({
    core: ALL_CORES,
    command: process.execPath,
    args: [PROGRAM, databaseUrl, folder],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import failed: ${output()}`);
  const [kilobytes = 0, microseconds = 0] = output().trim().split(' ').map(Number);
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: microseconds / 1e6,
    megabytes: kilobytes / 1_000,
  };
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

/** Whole purchases of some shoppers until `end` resolves. Times their payments, from initiating to the redirect. */
async function payWhile(
  base: string,
  { ids, pauseMs, end }: { ids: readonly string[]; pauseMs: number; end: Promise<unknown> },
): Promise<Payments> {
  const payments = noPayments();
  let isOver = false;
  const stop = () => {
    isOver = true;
  };
  end.then(stop, stop);
  const shop = async (_value: unknown, shopper: number) => {
    let api = createApi(base, { 'x-client-address': nextAddress() });
    for (let turn = shopper; !isOver; turn += SHOPPERS) {
      if (turn >= SHOPPERS && turn % PURCHASES_OF_ADDRESS < SHOPPERS) {
        api = createApi(base, { 'x-client-address': nextAddress() });
      }
      try {
        payments.milliseconds.push((await buy(api, ids[turn % ids.length] ?? '')).initiate);
      } catch (error) {
        payments.failed += 1;
        console.error(error);
      }
      await after(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shop));
  return payments;
}

function noPayments(): Payments {
  return { milliseconds: [], failed: 0 };
}

function add(all: Payments, { milliseconds, failed }: Payments): void {
  all.milliseconds.push(...milliseconds);
  all.failed += failed;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
