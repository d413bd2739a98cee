import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#client/e2e/browser.ts';
import { firstProductPath, startWholeShop } from '../bench/shop-processes.ts';
import { median } from '../statistics.ts';
import { table } from '../table.ts';
import { type Vitals, visitOnSlowPhone } from './slow-phone.ts';

/*
 * `npm run vitals`: web vitals of a product page on a slow phone with an empty cache, median of five visits.
 *   --check          exits with 1 when a goal is missed
 *   --address URL    a page of a running shop or edge; by default a shop is started
 *   --visits N
 */

const { values: given } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    address: { type: 'string' },
    visits: { type: 'string', default: '5' },
  },
});
const visits = Number(given.visits);
if (!(visits >= 1)) throw new Error('--visits: expected a number above 0');

interface Goal {
  readonly name: string;
  readonly max?: number;
  of(vitals: Vitals): number;
}

const GOALS: readonly Goal[] = [
  { name: 'first byte, ms', of: (vitals) => vitals.firstByte },
  { name: 'first contentful paint (FCP), ms', of: (vitals) => vitals.fcp },
  { name: 'picture requested, ms', of: (vitals) => vitals.pictureRequested },
  { name: 'picture loaded, ms', of: (vitals) => vitals.pictureLoaded },
  { name: 'largest contentful paint (LCP), ms', max: 1800, of: (vitals) => vitals.lcp },
  { name: 'layout shifts (CLS)', max: 0, of: (vitals) => vitals.cls },
  { name: 'total blocking time (TBT), ms', max: 100, of: (vitals) => vitals.tbt },
  { name: 'hydrated, ms', of: (vitals) => vitals.alive },
  { name: 'kB', of: (vitals) => vitals.bytes / 1000 },
];

async function pageOf(folder: string): Promise<{ address: string; close(): Promise<void> }> {
  if (given.address) return { address: given.address, close: () => Promise.resolve() };
  const { shop, process: whole } = await startWholeShop(folder);
  const { port } = new URL(shop);
  const address = `http://nl-nl.localhost:${port}${await firstProductPath(shop)}`;
  return { address, close: () => whole.stop() };
}

const folder = mkdtempSync(path.join(tmpdir(), 'shop-vitals-'));
const browser = await launchBrowser();
const page = await pageOf(folder);
try {
  // The first visit renders the page and encodes its pictures.
  await visitOnSlowPhone(browser, page.address);
  const results: Vitals[] = [];
  for (let visit = 0; visit < visits; visit += 1) results.push(await visitOnSlowPhone(browser, page.address));
  const format = (value: number) => (value < 10 ? value.toFixed(3) : value.toFixed(0));
  let missed = false;
  const rows = GOALS.map(({ name, max, of }) => {
    const values = results.map(of);
    const reached = median(values);
    const fails = max !== undefined && reached > max;
    missed ||= fails;
    const verdict = max === undefined ? '' : fails ? 'missed' : 'reached';
    return [
      name,
      format(reached),
      format(Math.min(...values)),
      max === undefined ? '' : String(max),
      verdict,
    ];
  });
  console.log(`${page.address}\n4x slower CPU, 1.6 Mbit/s, 150 ms, 360x740, empty cache, ${visits} visits\n`);
  console.log(table(['', 'median', 'min', 'goal', ''], rows));
  const [first] = results;
  console.log(`\nLCP element: ${first?.lcpElement}`);
  if (first?.shifted.length) console.log(`shifted: ${first.shifted.join(', ')}`);
  for (const { start, duration } of first?.tasks ?? []) {
    console.log(`long task at ${start.toFixed(0)} ms: ${duration.toFixed(0)} ms`);
  }
  if (given.check && missed) process.exitCode = 1;
} finally {
  await page.close();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
