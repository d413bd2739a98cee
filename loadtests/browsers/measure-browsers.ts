import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processEnv } from '#server/platform/env/process-env.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { checkRunningShop } from '#server/platform/testing/check-running-shop.ts';
import { findProgram } from '#server/platform/testing/find-program.ts';
import { startWholeShop } from '#server/platform/testing/processes/shop-processes.ts';
import { type ShopScreens, shopScreens } from '../browser/screens.ts';
import { table } from '../report/table.ts';
import { startChromium } from './chromium.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { startFirefox } from './firefox.ts';
import { visitorOf } from './visitor.ts';
import { STEPS } from './visitor-steps.ts';
import { startWebKit } from './webkit.ts';

interface InstalledBrowser {
  readonly name: string;
  readonly start: () => Promise<DrivenBrowser>;
}

/** The browsers of this machine, and the Debian packages of those that are missing. */
function installedBrowsers(): { browsers: InstalledBrowser[]; missing: string[] } {
  const find = (name: string) => findProgram(name, processEnv);
  const [firefox, driver, display] = [
    find('firefox-esr') ?? find('firefox'),
    find('WebKitWebDriver'),
    find('Xvfb'),
  ];
  const all = [
    { name: 'chromium', start: CHROMIUM ? startChromium : undefined },
    { name: 'firefox-esr', start: firefox ? () => startFirefox(firefox) : undefined },
    {
      name: 'webkit2gtk-driver and xvfb',
      start: driver && display ? () => startWebKit(driver, display) : undefined,
    },
  ];
  return {
    browsers: all.flatMap(({ name, start }) => (start ? [{ name, start }] : [])),
    missing: all.flatMap(({ name, start }) => (start ? [] : [name])),
  };
}

/** Does the steps in a browser; returns a result for each, `ok` or what went wrong. */
async function resultsOf(browser: DrivenBrowser, screens: ShopScreens): Promise<string[]> {
  const results: string[] = [];
  const visitor = visitorOf(browser);
  for (const step of STEPS) {
    try {
      await step.run(visitor, screens);
      results.push('ok');
    } catch (error) {
      console.error(`${browser.name}, ${step.name}: ${error instanceof Error ? error.message : error}`);
      results.push('fails');
    }
  }
  return results;
}

export interface BrowserRuns {
  /** Parts of the names of browsers. */
  readonly only: readonly string[];
  /** Origins of a running shop and its API; without, one is started. */
  readonly shop: string | undefined;
  readonly api: string | undefined;
}

/** Drives the browsers of this machine through a purchase; prints a table of steps by browser, and fails when one fails. */
export async function measureBrowsers({ only, shop, api }: BrowserRuns): Promise<undefined> {
  const { browsers, missing } = installedBrowsers();
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-browsers-'));
  if (shop && api) await checkRunningShop({ shop, api });
  const started = shop && api ? undefined : await startWholeShop(folder);
  const columns: { name: string; results: readonly string[] }[] = [];
  try {
    const screens = await shopScreens(started?.shop ?? shop ?? '', started?.api ?? api ?? '');
    for (const { start } of browsers.filter(({ name }) => only.some((word) => name.includes(word)))) {
      const browser = await start();
      try {
        columns.push({ name: browser.name, results: await resultsOf(browser, screens) });
      } finally {
        await browser.close();
      }
    }
  } finally {
    await started?.process.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const rows = STEPS.map(({ name }, index) => [name, ...columns.map(({ results }) => results[index] ?? '')]);
  console.log(table(['step', ...columns.map(({ name }) => name)], rows));
  if (missing.length > 0) console.log(`Not installed: ${missing.join(', ')}`);
  if (columns.some(({ results }) => results.includes('fails'))) process.exitCode = 1;
}
