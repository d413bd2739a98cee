import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#client/e2e/browser.ts';
import type { Brand } from '#shared/brands/brand.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { startWholeShop } from '../bench/shop-processes.ts';
import { table } from '../table.ts';
import { MAX_INTERACTION_MS, measureInteractions } from './interactions.ts';
import { CATEGORIES, GOALS, lighthouse } from './lighthouse.ts';
import { overviewPictures } from './overview-pictures.ts';
import { productVisits } from './product-visits.ts';
import { brandScreens, type MeasuredScreen, shopScreens } from './screens.ts';

/*
 * `npm run vitals`: what a shopper on a phone waits for. Starts a shop and exits with 1 when a goal is missed.
 *   --only PART    pictures, lighthouse, interactions or product; several times for several
 *   --screen NAME  Lighthouse of this screen alone; several times for several
 *   --brand SITE   Lighthouse of home page, list and product of this brand; several times for several; nothing else
 *   --shop URL --api URL   a running shop instead; part pictures needs a new one
 *   --runs N       runs of Lighthouse and visits of the product page, of which the median counts; by default 3
 */

const PARTS = ['pictures', 'lighthouse', 'interactions', 'product'] as const;

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [...PARTS] },
    screen: { type: 'string', multiple: true },
    brand: { type: 'string', multiple: true },
    shop: { type: 'string' },
    api: { type: 'string' },
    runs: { type: 'string', default: '3' },
  },
});
const runs = Number(given.runs);
if (!(runs >= 1)) throw new Error('--runs: expected a number above 0');
const unknown = given.only.find((part) => !PARTS.some((known) => known === part));
if (unknown) throw new Error(`--only ${unknown}: expected ${PARTS.join(', ')}`);

const misses: string[] = [];
const miss = (condition: boolean, text: string): string => {
  if (condition) misses.push(text);
  return condition ? 'missed' : 'reached';
};
const whole = (value: number): string => value.toFixed(0);

async function openShop(folder: string): Promise<{ shop: string; api: string; close(): Promise<void> }> {
  const { shop, api } = given;
  if (shop && api) return { shop, api, close: () => Promise.resolve() };
  const started = await startWholeShop(folder);
  return { ...started, close: () => started.process.stop() };
}

async function runLighthouse(screens: readonly MeasuredScreen[]): Promise<void> {
  const rows: string[][] = [];
  for (const screen of screens) {
    const report = await lighthouse(screen, runs);
    for (const category of CATEGORIES) {
      const score = report.scores[category];
      if (score === undefined) continue;
      miss(score < GOALS[category], `${screen.name}: ${category} ${score}, goal ${GOALS[category]}`);
    }
    for (const title of report.failed) console.log(`${screen.name}: ${title}`);
    const times = [report.fcp, report.lcp, report.speedIndex, report.tbt].map(whole);
    const scores = CATEGORIES.map((category) => String(report.scores[category] ?? '-'));
    rows.push([screen.name, ...scores, ...times, report.cls.toFixed(3), whole(report.kilobytes)]);
  }
  const head = ['screen', 'perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'SI', 'TBT', 'CLS', 'kB'];
  console.log(`Lighthouse, phone, simulated throttling, median of ${runs}; milliseconds\n`);
  console.log(`${table(head, rows)}\n`);
}

/** Starts the shop of each brand in turn. */
async function measureBrands(brands: readonly Brand[]): Promise<void> {
  for (const brand of brands) {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-vitals-'));
    const shop = await startWholeShop(folder, process.cwd(), { BRAND: brand.site });
    try {
      console.log(brand.name);
      await runLighthouse(await brandScreens(shop.shop, shop.api, brand));
    } finally {
      await shop.process.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Measures the shop of Easy Felt. */
async function measureShop(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-vitals-'));
  const shop = await openShop(folder);
  const browser = await launchBrowser();
  try {
    const screens = await shopScreens(shop.shop, shop.api);

    if (given.only.includes('pictures') && !given.shop) {
      const overview = new URL(screens.overview.address).pathname;
      const { files, first, second, encoded } = await overviewPictures(
        shop.shop,
        overview,
        path.join(folder, 'data'),
      );
      const verdict = miss(encoded > 0, `pictures: ${encoded} were encoded on request`);
      console.log(
        `Pictures of the overview: ${files} files, cold ${whole(first)} ms, warm ${whole(second)} ms, ` +
          `${encoded} encoded on request (goal 0: ${verdict})\n`,
      );
    }

    if (given.only.includes('lighthouse')) {
      await runLighthouse(Object.values(screens).filter(({ name }) => given.screen?.includes(name) ?? true));
    }

    if (given.only.includes('interactions')) {
      const interactions = await measureInteractions(browser, screens);
      const rows = interactions.map(({ screen, name, durations }) => {
        const longest = Math.max(...durations);
        const text = `${screen}, ${name}: ${longest} ms, goal ${MAX_INTERACTION_MS} ms`;
        return [screen, name, durations.map(whole).join(' '), miss(longest > MAX_INTERACTION_MS, text)];
      });
      console.log('From a press to the next frame, phone with 4x slower CPU; milliseconds\n');
      console.log(`${table(['screen', 'press', 'each', `goal ${MAX_INTERACTION_MS}`], rows)}\n`);
    }

    if (given.only.includes('product')) {
      const { text, missed } = await productVisits(browser, screens.product.address, runs);
      console.log(`${text}\n`);
      misses.push(...missed);
    }
  } finally {
    await browser.close();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (given.brand) await measureBrands(given.brand.map(brandBySite));
else await measureShop();
if (misses.length > 0) {
  console.error(misses.join('\n'));
  process.exitCode = 1;
}
