import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '#server/platform/testing/browser/browser.ts';
import { startWholeShop } from '#server/platform/testing/processes/shop-processes.ts';
import type { Brand } from '#shared/brands/brand.ts';
import { table } from '../report/table.ts';
import { MAX_INTERACTION_MS, measureInteractions } from './interactions.ts';
import { CATEGORIES, GOALS, lighthouse } from './lighthouse.ts';
import { overviewPictures } from './overview-pictures.ts';
import { productVisits } from './product-visits.ts';
import { brandScreens, type MeasuredScreen, shopScreens } from './screens.ts';

export const PARTS = ['pictures', 'lighthouse', 'interactions', 'product'] as const;

export interface VitalsRuns {
  readonly only: readonly string[];
  readonly screen: readonly string[] | undefined;
  /** Runs Lighthouse on home page, list and product of these brands, and nothing else. */
  readonly brands: readonly Brand[] | undefined;
  /** Origins of a running shop and its API. */
  readonly shop: string | undefined;
  readonly api: string | undefined;
  /** Runs of Lighthouse and visits of the product page, of which the median counts. */
  readonly runs: number;
}

const misses: string[] = [];
const miss = (condition: boolean, text: string): string => {
  if (condition) misses.push(text);
  return condition ? 'missed' : 'reached';
};
const whole = (value: number): string => value.toFixed(0);

async function openShop(
  folder: string,
  { shop, api }: VitalsRuns,
): Promise<{ shop: string; api: string; close(): Promise<void> }> {
  if (shop && api) return { shop, api, close: () => Promise.resolve() };
  const started = await startWholeShop(folder);
  return { ...started, close: () => started.process.stop() };
}

async function runLighthouse(screens: readonly MeasuredScreen[], runs: number): Promise<void> {
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
async function measureBrands(brands: readonly Brand[], runs: number): Promise<void> {
  for (const brand of brands) {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-vitals-'));
    const shop = await startWholeShop(folder, process.cwd(), { BRAND: brand.site });
    try {
      console.log(brand.name);
      await runLighthouse(await brandScreens(shop.shop, shop.api, brand), runs);
    } finally {
      await shop.process.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Measures the shop of Easy Felt. */
async function measureShop(given: VitalsRuns): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-vitals-'));
  const shop = await openShop(folder, given);
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
      await runLighthouse(
        Object.values(screens).filter(({ name }) => given.screen?.includes(name) ?? true),
        given.runs,
      );
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
      const { text, missed } = await productVisits(browser, screens.product.address, given.runs);
      console.log(`${text}\n`);
      misses.push(...missed);
    }
  } finally {
    await browser.close();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints what a shopper on a phone waits for. Starts a shop, and fails when a goal is missed. */
export async function measureVitals(given: VitalsRuns): Promise<undefined> {
  if (given.brands) await measureBrands(given.brands, given.runs);
  else await measureShop(given);
  if (misses.length > 0) {
    console.error(misses.join('\n'));
    process.exitCode = 1;
  }
}
