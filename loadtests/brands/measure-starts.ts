import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { footprintOf } from '#server/platform/testing/processes/footprint.ts';
import { startShop } from '#server/platform/testing/processes/shop-process.ts';
import { buildFolder } from '#server/storefront/build-folder.ts';
import type { Brand } from '#shared/brands/index.ts';
import { table } from '../report/table.ts';

async function measure({ site }: Brand, dataDir: string): Promise<string[]> {
  const before = performance.now();
  const shop = await startShop({ dataDir, settings: { BRAND: site } });
  const seconds = (performance.now() - before) / 1000;
  const { cpuSeconds } = footprintOf(shop.process.pid ?? 0);
  await shop.stop();
  return [seconds.toFixed(1), cpuSeconds.toFixed(1)];
}

/**
 * Prints the seconds from `npm start` until the shop is open, for each brand: first without a build and a database, then with
 * both. On a busy machine compare the CPU seconds. Removes the builds first.
 */
export async function measureStarts(brands: readonly Brand[]): Promise<undefined> {
  const rows: string[][] = [];
  for (const brand of brands) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'cold-start-'));
    rmSync(buildFolder(brand), { recursive: true, force: true });
    const cold = await measure(brand, dataDir);
    rows.push([brand.site, ...cold, ...(await measure(brand, dataDir))]);
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(table(['brand', 'cold start, s', 'CPU s', 'second start, s', 'CPU s'], rows));
}
