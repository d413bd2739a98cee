import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { screenStates } from '#server/brands/screens/screen-states.ts';
import { processEnv } from '#server/platform/env/process-env.ts';
import { launchBrowser } from '#server/platform/testing/browser/browser.ts';
import { brandBySite, DEFAULT_SITE } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { brandSheet } from './brand-sheet.ts';
import { type PicturedScreen, saveContactSheets } from './contact-sheet.ts';
import { runningShop, startAllBrands } from './shops.ts';
import { takePictures } from './take-pictures.ts';

export interface PicturedScreens {
  /** Starts the shops of all brands, and adds a sheet with the same screens of all side by side. */
  readonly isAllBrands: boolean;
  /** Origins of the shop of the brand in BRAND, and of its API. */
  readonly shop: string;
  readonly api: string;
  readonly locales: readonly Locale[];
  /** In pixels. */
  readonly widths: readonly number[];
  /** Parts of the names of screens. */
  readonly only: readonly string[];
  /** As on paper. */
  readonly print: boolean;
  readonly out: string;
}

/**
 * Takes pictures of every screen of a running shop, and makes contact sheets of them. Fails when a screen fails or is wider
 * than its window.
 */
export async function pictureScreens(given: PicturedScreens): Promise<undefined> {
  const { locales, widths } = given;
  const shops = given.isAllBrands
    ? await startAllBrands()
    : await runningShop(brandBySite(processEnv.BRAND ?? DEFAULT_SITE), given.shop, given.api);
  const browser = await launchBrowser();
  const faults: string[] = [];
  const byBrand: { title: string; screens: readonly PicturedScreen[] }[] = [];
  try {
    for (const { brand, port, api } of shops.all) {
      for (const locale of locales) {
        const title = `${brand.code}-${locale}`;
        const folder = path.join(given.out, title);
        mkdirSync(folder, { recursive: true });
        const states = await screenStates({ api, brand, locale });
        const wanted = states.filter(({ name }) => given.only.some((word) => name.includes(word)));
        const origin = `http://${locale.toLowerCase()}.localhost:${port}`;
        const taken = await takePictures(browser, { origin, folder, widths, print: given.print }, wanted);
        faults.push(...taken.faults.map((fault) => `${title}, ${fault}`));
        for (const file of await saveContactSheets(browser, folder, title, taken.screens)) console.log(file);
        byBrand.push({ title, screens: taken.screens });
      }
    }
    if (given.isAllBrands) {
      const file = path.join(given.out, 'brands');
      const compared = brandSheet(byBrand);
      for (const sheet of await saveContactSheets(browser, file, 'The brands', compared)) console.log(sheet);
    }
  } finally {
    await browser.close();
    await shops.stop();
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
