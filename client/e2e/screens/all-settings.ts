import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { createTranslator } from '#client/e2e/browser/translator.fixture.ts';
import { screenStates } from '#server/brands/screens/screen-states.ts';
import { launchBrowser } from '#server/platform/testing/browser/browser.ts';
import { allSettings } from '#server/platform/testing/third-parties/all-settings.ts';
import { startProviders } from '#server/platform/testing/third-parties/providers-server.ts';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { type PicturedScreen, saveContactSheets } from './contact-sheet.ts';
import { visitState, type WindowSize } from './setting-pictures.ts';
import { settingStates } from './setting-states.ts';
import { startAllBrands } from './shops.ts';

export interface AllSettings {
  readonly brands: readonly Brand[];
  readonly locales: readonly Locale[];
  /** In pixels. */
  readonly widths: readonly number[];
  /** Parts of the names of screens. */
  readonly only: readonly string[];
  readonly out: string;
}

/** The width at which text of 200 % is looked at. */
const LARGE_TEXT: WindowSize = { width: 768, fontSize: 32 };
/** Pixels; narrower screens and wider ones have contact sheets of their own. */
const WIDE = 1_000;

/** Saves the contact sheets `<folder>-narrow-1.png` and `<folder>-wide-1.png`; prints their names. */
async function saveSheets(
  browser: Browser,
  folder: string,
  screens: readonly PicturedScreen[],
): Promise<void> {
  for (const kind of ['narrow', 'wide'] as const) {
    const ofKind = screens.map(({ name, pictures }) => ({
      name,
      pictures: pictures.filter(({ width }) => (width < WIDE ? 'narrow' : 'wide') === kind),
    }));
    const shown = ofKind.filter(({ pictures }) => pictures.length > 0);
    const title = `${path.basename(folder)}, ${kind}`;
    for (const sheet of await saveContactSheets(browser, `${folder}-${kind}`, title, shown))
      console.log(sheet);
  }
}

/**
 * Starts shops with all settings, whose providers are played, and takes pictures of their screens in each width. Prints
 * a row for each fault, and fails when there is one.
 */
export async function sweepAllSettings(given: AllSettings): Promise<undefined> {
  const providers = await startProviders();
  const shops = await startAllBrands(given.brands, allSettings(providers.address));
  const browser = await launchBrowser();
  const sizes = [...given.widths.map((width) => ({ width })), LARGE_TEXT];
  let [visited, faulty] = [0, 0];
  try {
    for (const { brand, port, api } of shops.all) {
      for (const locale of given.locales) {
        const title = `${brand.code}-${locale}`;
        const folder = path.join(given.out, title);
        mkdirSync(folder, { recursive: true });
        const origin = `http://${locale.toLowerCase()}.localhost:${port}`;
        const visit = { origin, sizes, folder, t: createTranslator(locale, brand.site) };
        const states = settingStates(await screenStates({ api, brand, locale }));
        const pictured: PicturedScreen[] = [];
        for (const state of states.filter(({ name }) => given.only.some((word) => name.includes(word)))) {
          const { faults, screens } = await visitState(browser, visit, state);
          pictured.push(...screens);
          visited += sizes.length;
          console.log(`${faults.length === 0 ? 'ok   ' : 'FAULT'} ${title} ${state.name}`);
          for (const { size, fault } of faults) console.error(`${title} ${state.name}, ${size}: ${fault}`);
          faulty += faults.length;
        }
        await saveSheets(browser, folder, pictured);
      }
    }
  } finally {
    await browser.close();
    await shops.stop();
    providers.stop();
  }
  console.log(`${visited} screens visited, ${faulty} faults`);
  if (faulty > 0) process.exitCode = 1;
}
