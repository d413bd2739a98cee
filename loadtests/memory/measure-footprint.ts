import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Footprint, footprintOf } from '#server/platform/testing/processes/footprint.ts';
import { startWholeShop } from '#server/platform/testing/processes/shop-processes.ts';
import { median } from '../report/statistics.ts';
import { table } from '../report/table.ts';

/** The shop keeps working after it has opened, and frees the memory of that work a little later. */
const SETTLE_MS = 5_000;

async function measure(cwd: string, folder: string): Promise<Footprint> {
  const { process } = await startWholeShop(folder, cwd);
  try {
    await pause(SETTLE_MS);
    return footprintOf(process.process.pid ?? 0);
  } finally {
    await process.stop();
  }
}

interface Starts {
  readonly first: Footprint[];
  readonly second: Footprint[];
}

function row(name: string, start: string, footprints: readonly Footprint[]): string[] {
  const cpuSeconds = median(footprints.map((footprint) => footprint.cpuSeconds));
  const megabytes = median(footprints.map((footprint) => footprint.megabytes));
  return [name, start, cpuSeconds.toFixed(1), megabytes.toFixed(0), String(footprints[0]?.processes ?? 0)];
}

interface FootprintRuns {
  /** Another checkout with its dependencies and build, measured in turns. */
  readonly against: string | undefined;
  readonly rounds: number;
}

/**
 * Prints CPU seconds and memory of `npm start` until the shop is open and has been idle for a while, with an empty data
 * folder and with that of the first start.
 */
export async function measureFootprint({ against, rounds }: FootprintRuns): Promise<undefined> {
  const checkouts = [
    { name: 'this checkout', cwd: process.cwd() },
    ...(against ? [{ name: 'other checkout', cwd: path.resolve(against) }] : []),
  ];
  // Builds what is missing, which does not count.
  for (const { cwd } of checkouts) {
    const folder = mkdtempSync(path.join(tmpdir(), 'footprint-'));
    await measure(cwd, folder);
    rmSync(folder, { recursive: true, force: true });
  }

  const measured = checkouts.map((): Starts => ({ first: [], second: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { cwd }] of checkouts.entries()) {
      const folder = mkdtempSync(path.join(tmpdir(), 'footprint-'));
      measured[index]?.first.push(await measure(cwd, folder));
      measured[index]?.second.push(await measure(cwd, folder));
      rmSync(folder, { recursive: true, force: true });
    }
  }

  const rows = checkouts.flatMap(({ name }, index) => [
    row(name, 'empty data folder', measured[index]?.first ?? []),
    row(name, 'existing data', measured[index]?.second ?? []),
  ]);
  console.log(table(['', 'start', 'CPU seconds', 'PSS in MB', 'processes'], rows));
}
