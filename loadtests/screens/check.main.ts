import { parseArgs } from 'node:util';
import { launchBrowser } from '#client/e2e/browser.ts';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { isLocale } from '#shared/locales/index.ts';
import { pageFaults } from './page-faults.ts';
import { screenStates } from './screen-states.ts';
import { runningShop, startAllBrands } from './shops.ts';

/*
 * `npm run screens:check`: starts the shops of all brands and checks every screen in its states: accessibility, overflow
 * with text of 100 and 200 %, layout shift and HTML validity. Exits with 1 when it finds a fault.
 *   --brand SITE           by default all brands; several times for several
 *   --locale LOCALE        by default nl-NL and de-DE; several times for several
 *   --only WORD            screens whose name contains it; several times for several
 *   --shop URL --api URL   origins of a shop that runs already, of the brand that --brand names; it starts none
 */

const { values: given } = parseArgs({
  options: {
    brand: { type: 'string', multiple: true, default: ALL_BRANDS.map(({ site }) => site) },
    locale: { type: 'string', multiple: true, default: ['nl-NL', 'de-DE'] },
    only: { type: 'string', multiple: true, default: [''] },
    shop: { type: 'string' },
    api: { type: 'string', default: 'http://localhost:4000' },
  },
});
const locales = given.locale.filter(isLocale);
if (locales.length < given.locale.length) throw new Error('--locale: expected locales such as nl-NL');
const [first, ...others] = given.brand.map(brandBySite);
if (!first || (given.shop && others.length > 0)) throw new Error('--shop: expected one --brand');

const shops = given.shop
  ? runningShop(first, given.shop, given.api)
  : await startAllBrands([first, ...others]);
const browser = await launchBrowser();
/** The screens with each fault: a fault of the header is on every screen. */
const screensOf = new Map<string, string[]>();
let checked = 0;
try {
  for (const { brand, port, api } of shops.all) {
    for (const locale of locales) {
      const states = await screenStates({ api, brand, locale });
      const wanted = states.filter(({ name }) => given.only.some((word) => name.includes(word)));
      const origin = `http://${locale.toLowerCase()}.localhost:${port}`;
      for (const state of wanted) {
        const faults = await pageFaults(browser, origin, state);
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
