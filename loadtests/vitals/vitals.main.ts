import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#client/e2e/browser.ts';
import { openWhole, someProduct } from '../bench/shops.ts';
import { median, table } from '../table.ts';
import { type Vitals, visitOnSlowPhone } from './slow-phone.ts';

/*
 * `npm run vitals`: a product page on a slow phone with an empty cache, the median of five visits.
 *   --check          exits with 1 where a goal is missed
 *   --address URL    a page of a running shop or edge, instead of a shop of its own
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
if (!(visits >= 1)) throw new Error('--visits wants a figure above 0');

interface Goal {
  readonly name: string;
  readonly most?: number;
  of(vitals: Vitals): number;
}

const GOALS: readonly Goal[] = [
  { name: 'first byte, ms', of: (vitals) => vitals.firstByte },
  { name: 'first paint (FCP), ms', of: (vitals) => vitals.fcp },
  { name: 'picture asked for, ms', of: (vitals) => vitals.pictureFrom },
  { name: 'picture there, ms', of: (vitals) => vitals.pictureTo },
  { name: 'largest paint (LCP), ms', most: 1800, of: (vitals) => vitals.lcp },
  { name: 'jumps (CLS)', most: 0, of: (vitals) => vitals.cls },
  { name: 'blocking (TBT), ms', most: 100, of: (vitals) => vitals.tbt },
  { name: 'controls answer, ms', of: (vitals) => vitals.alive },
  { name: 'kB', of: (vitals) => vitals.bytes / 1000 },
];

async function pageOf(folder: string): Promise<{ address: string; close(): Promise<void> }> {
  if (given.address) return { address: given.address, close: () => Promise.resolve() };
  const { shop, process: whole } = await openWhole(folder);
  const { port } = new URL(shop);
  const address = `http://nl-nl.localhost:${port}${await someProduct(shop)}`;
  return { address, close: () => whole.stop() };
}

const folder = mkdtempSync(path.join(tmpdir(), 'shop-vitals-'));
const browser = await launchBrowser();
const page = await pageOf(folder);
try {
  // The first visit makes the page and its pictures.
  await visitOnSlowPhone(browser, page.address);
  const seen: Vitals[] = [];
  for (let visit = 0; visit < visits; visit += 1) seen.push(await visitOnSlowPhone(browser, page.address));
  const figure = (value: number) => (value < 10 ? value.toFixed(3) : value.toFixed(0));
  let missed = false;
  const rows = GOALS.map(({ name, most, of }) => {
    const values = seen.map(of);
    const reached = median(values);
    const fails = most !== undefined && reached > most;
    missed ||= fails;
    const verdict = most === undefined ? '' : fails ? 'missed' : 'reached';
    return [
      name,
      figure(reached),
      figure(Math.min(...values)),
      most === undefined ? '' : String(most),
      verdict,
    ];
  });
  console.log(
    `${page.address}\n4x slower processor, 1.6 Mbit/s, 150 ms, 360x740, empty cache, ${visits} visits\n`,
  );
  console.log(table(['', 'median', 'least', 'goal', ''], rows));
  const [first] = seen;
  console.log(`\nlargest paint: ${first?.lcpElement}`);
  if (first?.shifted.length) console.log(`jumped: ${first.shifted.join(', ')}`);
  for (const { start, duration } of first?.tasks ?? []) {
    console.log(`long task at ${start.toFixed(0)} ms: ${duration.toFixed(0)} ms`);
  }
  if (given.check && missed) process.exitCode = 1;
} finally {
  await page.close();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
