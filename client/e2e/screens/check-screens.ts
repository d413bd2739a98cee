import { screenStates } from '#server/brands/screens/screen-states.ts';
import { launchBrowser } from '#server/platform/testing/browser/browser.ts';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { pageFaults } from './page-faults.ts';
import { runningShop, startAllBrands } from './shops.ts';

export interface CheckedScreens {
  /** One brand for a running shop. */
  readonly brands: readonly [Brand, ...Brand[]];
  readonly locales: readonly Locale[];
  /** Parts of the names of screens. */
  readonly only: readonly string[];
  /** Origins of a running shop and its API; without, the shops of the brands are started. */
  readonly shop: string | undefined;
  readonly api: string;
}

/**
 * Checks every screen of brands in its states: accessibility, overflow with text of 100 and 200 %, layout shift and HTML
 * validity. Fails when it finds a fault.
 */
export async function checkScreens(given: CheckedScreens): Promise<undefined> {
  const { brands, locales, only, shop, api: origin } = given;
  const shops = shop ? await runningShop(brands[0], shop, origin) : await startAllBrands(brands);
  const browser = await launchBrowser();
  /** The screens with each fault: a fault of the header is on every screen. */
  const screensOf = new Map<string, string[]>();
  let checked = 0;
  try {
    for (const { brand, port, api } of shops.all) {
      for (const locale of locales) {
        const states = await screenStates({ api, brand, locale });
        const wanted = states.filter(({ name }) => only.some((word) => name.includes(word)));
        const address = `http://${locale.toLowerCase()}.localhost:${port}`;
        for (const state of wanted) {
          const faults = await pageFaults(browser, address, state);
          const screen = `${brand.code}-${locale} ${state.name}`;
          for (const fault of faults) screensOf.set(fault, [...(screensOf.get(fault) ?? []), screen]);
          checked += 1;
          console.log(`${faults.length === 0 ? 'ok   ' : 'FAULT'} ${screen}`);
        }
      }
    }
  } finally {
    await browser.close();
    await shops.stop();
  }
  for (const [fault, screens] of screensOf) {
    const [first = '', ...others] = screens;
    console.error(`${fault}\n    ${first}${others.length > 0 ? ` and ${others.length} more screens` : ''}`);
  }
  console.log(`${checked} screens checked, ${screensOf.size} faults`);
  if (screensOf.size > 0) process.exitCode = 1;
}
