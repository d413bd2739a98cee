import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '#server/platform/testing/browser/browser.ts';
import { checkRunningShop } from '#server/platform/testing/check-running-shop.ts';
import { startWholeShop } from '#server/platform/testing/processes/shop-processes.ts';
import type { Brand } from '#shared/brands/brand.ts';
import { table } from '../report/table.ts';
import { startFullShop } from './all-settings.ts';
import { MAX_INTERACTION_MS, measureInteractions } from './interactions.ts';
import type { LighthouseRuns } from './lighthouse.ts';
import { FULL_GOALS, GOALS, lighthouseTable } from './lighthouse-table.ts';
import { overviewPictures } from './overview-pictures.ts';
import { productVisits } from './product-visits.ts';
import { brandScreens, shopScreens } from './screens.ts';

export const PARTS = ['pictures', 'lighthouse', 'interactions', 'product'] as const;

export interface VitalsRuns extends LighthouseRuns {
  readonly only: readonly string[];
  readonly screen: readonly string[] | undefined;
  /** Runs Lighthouse on home page, list and product of these brands, and nothing else. */
  readonly brands: readonly Brand[] | undefined;
  /** Runs Lighthouse with all third parties and consent, and nothing else. */
  readonly hasAllSettings: boolean;
  /** Origins of a running shop and its API. */
  readonly shop: string | undefined;
  readonly api: string | undefined;
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
  if (shop && api) {
    await checkRunningShop({ shop, api });
    return { shop, api, close: () => Promise.resolve() };
  }
  const started = await startWholeShop(folder);
  return { ...started, close: () => started.process.stop() };
}

/** Starts the shop of each brand in turn. */
async function measureBrands(brands: readonly Brand[], runs: LighthouseRuns): Promise<void> {
  for (const brand of brands) {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-vitals-'));
    const shop = await startWholeShop(folder, process.cwd(), { BRAND: brand.site });
    try {
      console.log(brand.name);
      misses.push(...(await lighthouseTable(await brandScreens(shop.shop, shop.api, brand), runs, GOALS)));
    } finally {
      await shop.process.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Runs Lighthouse on the shop of Easy Felt with all third parties, for a visitor who has consented to them. */
async function measureFullShop(given: VitalsRuns): Promise<void> {
  const { screens, chromePort, stop } = await startFullShop();
  try {
    const wanted = screens.filter(({ name }) => given.screen?.includes(name) ?? true);
    misses.push(...(await lighthouseTable(wanted, { ...given, chromePort }, FULL_GOALS)));
  } finally {
    await stop();
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
      const wanted = Object.values(screens).filter(({ name }) => given.screen?.includes(name) ?? true);
      misses.push(...(await lighthouseTable(wanted, given, GOALS)));
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
  if (given.hasAllSettings) await measureFullShop(given);
  else if (given.brands) await measureBrands(given.brands, given);
  else await measureShop(given);
  if (misses.length > 0) {
    console.error(misses.join('\n'));
    process.exitCode = 1;
  }
}
