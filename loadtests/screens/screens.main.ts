import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#client/e2e/browser.ts';
import { processEnv } from '#server/platform/process-env.ts';
import { brandBySite, DEFAULT_SITE } from '#shared/brands/index.ts';
import { isLocale } from '#shared/locales/index.ts';
import { type PicturedScreen, saveContactSheets } from './contact-sheet.ts';
import { screenStates } from './screen-states.ts';
import { runningShop, startAllBrands } from './shops.ts';
import { takePictures } from './take-pictures.ts';

/*
 * `npm run screens`: pictures of every screen of a running shop, and contact sheets of them, in build/screens. The brand
 * is that of BRAND. Exits with 1 when a screen fails or is wider than its window.
 *   --brands               starts the shops of all brands instead, and adds a sheet with the home pages of all
 *   --shop URL --api URL   origins of the shop; by default those of `npm start`
 *   --locale LOCALE        by default nl-NL and de-DE; several times for several
 *   --width PIXELS         by default 360, 768, 1024 and 1440; several times for several
 *   --only WORD            screens whose name contains it; several times for several
 *   --print                as on paper
 *   --out FOLDER           by default build/screens
 */

const { values: given } = parseArgs({
  options: {
    brands: { type: 'boolean', default: false },
    shop: { type: 'string', default: 'http://localhost:3000' },
    api: { type: 'string', default: 'http://localhost:4000' },
    locale: { type: 'string', multiple: true, default: ['nl-NL', 'de-DE'] },
    width: { type: 'string', multiple: true, default: ['360', '768', '1024', '1440'] },
    only: { type: 'string', multiple: true, default: [''] },
    print: { type: 'boolean', default: false },
    out: { type: 'string', default: 'build/screens' },
  },
});
const locales = given.locale.filter(isLocale);
const widths = given.width.map(Number).filter((width) => width > 0);
if (locales.length < given.locale.length) throw new Error('--locale: expected locales such as nl-NL');
if (widths.length < given.width.length) throw new Error('--width: expected numbers of pixels');

const shops = given.brands
  ? await startAllBrands()
  : runningShop(brandBySite(processEnv.BRAND ?? DEFAULT_SITE), given.shop, given.api);
const browser = await launchBrowser();
const faults: string[] = [];
const homes: PicturedScreen[] = [];
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
      const home = taken.screens.find(({ name }) => name === 'home');
      if (home) homes.push({ ...home, name: title });
    }
  }
  if (given.brands) {
    const file = path.join(given.out, 'homes');
    for (const sheet of await saveContactSheets(browser, file, 'The home pages', homes)) console.log(sheet);
  }
} finally {
  await browser.close();
  await shops.stop();
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
