import { command } from '#server/platform/commands/command.ts';
import { parseWhole } from '#server/platform/commands/option-values.ts';
import { parseRunningShop } from '#server/platform/testing/check-running-shop.ts';
import { brandBySite } from '#shared/brands/index.ts';
import type { VitalsRuns } from './measure-vitals.ts';

const PARTS = ['pictures', 'lighthouse', 'interactions', 'product'];

export const VITALS = command({
  help: 'what a shopper on a phone waits for; fails when a goal is missed',
  details: `  pictures      first and second request of the overview's pictures
  lighthouse    ten screens, median of three; needs npx, and the network once
  interactions  presses at 4 times slower CPU
  product       a product page with applied throttling`,
  options: {
    only: { type: 'string', multiple: true, value: 'PART', default: PARTS, help: 'only this part' },
    screen: { type: 'string', multiple: true, value: 'NAME', help: 'Lighthouse of this screen alone' },
    brand: {
      type: 'string',
      multiple: true,
      value: 'SITE',
      help: 'home page, list and product of this brand',
    },
    shop: { type: 'string', value: 'URL', help: 'a running shop, with --api; part pictures needs a new one' },
    api: { type: 'string', value: 'URL', help: 'its commerce API' },
    'all-settings': {
      type: 'boolean',
      default: false,
      help: 'Lighthouse alone, with all third parties and consent: home, list, product and article',
    },
    best: { type: 'boolean', default: false, help: 'the best run of Lighthouse counts, for a busy machine' },
    runs: { type: 'string', value: 'N', default: '3', help: 'of which the median counts' },
  },
  read: ({ only, screen, brand, shop, api, runs, best, 'all-settings': hasAllSettings }): VitalsRuns => {
    const unknown = only.find((part) => !PARTS.includes(part));
    if (unknown) throw new TypeError(`--only ${unknown}: expected one of ${PARTS.join(', ')}`);
    const brands = brand?.map(brandBySite);
    const count = parseWhole('--runs', runs);
    return {
      only,
      screen,
      brands,
      hasAllSettings,
      ...parseRunningShop(shop, api),
      runs: count,
      isBest: best,
    };
  },
  run: async (input) => (await import('./measure-vitals.ts')).measureVitals(input),
});
