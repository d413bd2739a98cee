import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { table } from '../report/table.ts';
import { type Drill, expectationText, HEAD, missedBy, rowOf } from './drill.ts';
import { type DrilledShop, missingEngine, missingProgram, startDrilledShop } from './drilled-shop.ts';
import { ENGINE } from './faults/engine.ts';
import { DRILLS } from './faults/index.ts';
import { raiseStock, visitPages } from './prepare-shop.ts';
import { readIntoCaches } from './read-into-caches.ts';
import { LOST_REGION, loseRegion } from './regions/lose-region.ts';
import { runDrill } from './run-drill.ts';

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
  const isMeant = ({ name }: { readonly name: string }) => name.toLowerCase().includes(only.toLowerCase());
  const drills = DRILLS.filter(isMeant);
  const ofEngine = ENGINE.filter(isMeant);
  const ofRegions = LOST_REGION.filter(isMeant);
  if (drills.length + ofEngine.length + ofRegions.length === 0)
    return { text: `No drill has ${JSON.stringify(only)} in its name`, exitCode: 2 };
  if (isList) {
    return {
      text: [...drills, ...ofEngine, ...ofRegions]
        .map(({ name, expected }) => `${name}: ${expectationText(expected)}`)
        .join('\n'),
    };
  }
  const missing = missingProgram();
  if (missing) return { text: `Skipped: ${missing}` };
  const onLine = (line: string) => console.error(line);
  const results = drills.length > 0 ? [await onOneShop(drills, onLine)] : [];
  if (ofEngine.length > 0) {
    const without = missingEngine();
    if (without) onLine(`Drills of the search engine are skipped: ${without}`);
    else results.push(await onOneShop(ofEngine, onLine, { withEngine: true }));
  }
  if (ofRegions.length > 0) results.push(await loseRegion(onLine));
  const [rows, faults] = [results.flatMap((one) => one.rows), results.flatMap((one) => one.faults)];
  const notes = faults.length > 0 ? `\n\n${faults.join('\n')}` : '';
  return { text: `${table(HEAD, rows)}${notes}`, exitCode: faults.length > 0 ? 1 : 0 };
}

async function onOneShop(
  drills: readonly Drill[],
  onLine: (line: string) => void,
  options?: { readonly withEngine: boolean },
) {
  const shop = await startDrilledShop(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => shop.stop().then(() => process.exit(1)));
  }
  try {
    return await drillShop(shop, drills, onLine);
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
  await raiseStock(shop.postgres.url);
  const visited = await visitPages({ port: shop.edge.port, apiPort: shop.services.api.port });
  await readIntoCaches(shop, visited.pages);
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

/** The last lines that the processes and the edge have logged. */
function saveOutput({ apis, storefronts, edge }: DrilledShop, name: string): void {
  mkdirSync(OUT, { recursive: true });
  const outputs = [...apis, ...storefronts].map((replica) => replica.output());
  const file = `${OUT}/${name.replaceAll(/[^a-z\d]+/gi, '-')}.log`;
  writeFileSync(file, outputs.join('\n'));
  appendFileSync(file, readFileSync(path.join(edge.folder, 'access.log')).subarray(-MAX_LOG_BYTES));
}
