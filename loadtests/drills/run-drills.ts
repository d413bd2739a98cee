import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { createApi, simpleProducts } from '../api/api-workloads.ts';
import { table } from '../report/table.ts';
import { openVisitor } from './buyer.ts';
import { type Drill, expectationText, HEAD, missedBy, rowOf } from './drill.ts';
import { type DrilledShop, missingProgram, startDrilledShop } from './drilled-shop.ts';
import { DRILLS } from './faults/index.ts';
import { newJournal } from './journal.ts';
import { readIntoCaches } from './read-into-caches.ts';
import { runDrill } from './run-drill.ts';
import type { VisitedShop } from './visitors.ts';

/** Enough stock for every purchase. */
const STOCK = 1_000_000;
/** A page that fails for so long is broken. */
const PREPARATION_LIMIT_MS = 60_000;
const OUT = 'build/drills';
const MAX_LOG_BYTES = 1_000_000;

export interface Given {
  /** Only drills whose name contains it. */
  readonly only: string;
  /** Prints names and expectations alone. */
  readonly isList: boolean;
}

/** Runs the drills and prints a table. The exit code is 1 when a drill misses its expectation. */
export async function runDrills({ only, isList }: Given): Promise<CommandOutput> {
  const drills = DRILLS.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  if (drills.length === 0) return { text: `No drill has ${JSON.stringify(only)} in its name`, exitCode: 2 };
  if (isList) {
    return { text: drills.map(({ name, expected }) => `${name}: ${expectationText(expected)}`).join('\n') };
  }
  const missing = missingProgram();
  if (missing) return { text: `Skipped: ${missing}` };
  const shop = await startDrilledShop();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => shop.stop().then(() => process.exit(1)));
  }
  try {
    const { rows, faults } = await drillShop(shop, drills, (line) => console.error(line));
    const notes = faults.length > 0 ? `\n\n${faults.join('\n')}` : '';
    return { text: `${table(HEAD, rows)}${notes}`, exitCode: faults.length > 0 ? 1 : 0 };
  } finally {
    await shop.stop();
  }
}

/** Runs drills on a shop, one after the other. Returns the rows of the table, and what was missed. */
export async function drillShop(
  shop: DrilledShop,
  drills: readonly Drill[],
  onLine: (line: string) => void = () => undefined,
): Promise<{ readonly rows: string[][]; readonly faults: readonly string[] }> {
  const visited = await prepareShop(shop);
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const drill of drills) {
    const skipped = drill.skip?.(shop);
    if (skipped) {
      onLine(`${drill.name}: skipped, ${skipped}`);
      continue;
    }
    const { outcome, reasons } = await runDrill(drill, shop, visited);
    const missed = missedBy(outcome, drill.expected);
    const row = rowOf(drill.name, outcome, missed);
    rows.push(row);
    onLine(row.join('  '));
    if (missed.length > 0) faults.push(`${drill.name}: expected that ${expectationText(drill.expected)}`);
    for (const reason of reasons) onLine(`    ${reason}`);
    if (missed.length > 0) saveOutput(shop, drill.name);
  }
  return { rows, faults };
}

/** Raises the stock, and reads the pages once, so that the caches have them. */
async function prepareShop(shop: DrilledShop): Promise<VisitedShop> {
  const client = new pg.Client({ connectionString: shop.postgres.url });
  await client.connect();
  await client.query('update products set stock = $1', [STOCK]).finally(() => client.end());
  const products = await simpleProducts(createApi(shop.apiUrl));
  const until = performance.now() + PREPARATION_LIMIT_MS;
  const { send, close } = openVisitor({
    port: shop.edge.port,
    address: '127.0.3.1',
    journal: newJournal(),
    isStopping: () => performance.now() > until,
  });
  const read = async (page: string) => (await send(page, { path: page })).body;
  const overview = await read('/producten');
  const found = [...overview.matchAll(/href="(\/product\/[^"?]+)"/g)].map(([, page = '']) => page);
  const pages = ['/', '/producten', ...new Set(found)];
  for (const page of pages) await read(page);
  close();
  await readIntoCaches(shop, pages);
  return { port: shop.edge.port, apiPort: shop.services.api.port, products, pages };
}

/** The last lines that the processes and the edge have logged. */
function saveOutput({ apis, storefronts, edge }: DrilledShop, name: string): void {
  mkdirSync(OUT, { recursive: true });
  const outputs = [...apis, ...storefronts].map((replica) => replica.output());
  const file = `${OUT}/${name.replaceAll(/[^a-z\d]+/gi, '-')}.log`;
  writeFileSync(file, outputs.join('\n'));
  appendFileSync(file, readFileSync(path.join(edge.folder, 'access.log')).subarray(-MAX_LOG_BYTES));
}
