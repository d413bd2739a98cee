import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '#server/platform/testing/shop-process.ts';
import { buildFolder } from '#server/storefront/build-folder.ts';
import { ALL_BRANDS, type Brand, brandBySite } from '#shared/brands/index.ts';
import { footprintOf } from '../footprint/footprint.ts';
import { table } from '../table.ts';

/*
 * `npm run brands:starts [-- SITE ...]`: the seconds from `npm start` until the shop is open, for each brand: first without
 * a build and a database, then with both. On a busy machine compare the CPU seconds. Removes the builds first.
 */

const sites = process.argv.slice(2);
const brands = sites.length > 0 ? sites.map(brandBySite) : ALL_BRANDS;

async function measure({ site }: Brand, dataDir: string): Promise<string[]> {
  const before = performance.now();
  const shop = await startShop({ settings: { BRAND: site, DATA_DIR: dataDir } });
  const seconds = (performance.now() - before) / 1000;
  const { cpuSeconds } = footprintOf(shop.pid ?? 0);
  await shop.stop();
  return [seconds.toFixed(1), cpuSeconds.toFixed(1)];
}

const rows: string[][] = [];
for (const brand of brands) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cold-start-'));
  rmSync(buildFolder(brand), { recursive: true, force: true });
  const cold = await measure(brand, dataDir);
  rows.push([brand.site, ...cold, ...(await measure(brand, dataDir))]);
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(table(['brand', 'cold start, s', 'CPU s', 'second start, s', 'CPU s'], rows));
