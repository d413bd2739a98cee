import { command } from '#server/platform/commands/command.ts';
import { runProgram } from '#server/platform/commands/run-program.ts';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { isLocale, type Locale } from '#shared/locales/index.ts';

const LOCALES: string[] = ['nl-NL', 'de-DE'];
const ANY_NAME: string[] = [''];

const OPTIONS = {
  locale: {
    type: 'string',
    multiple: true,
    value: 'LOCALE',
    default: LOCALES,
    help: 'the locale',
  },
  only: {
    type: 'string',
    multiple: true,
    value: 'WORD',
    default: ANY_NAME,
    help: 'screens whose name contains it',
  },
  api: { type: 'string', value: 'URL', default: 'http://localhost:4000', help: 'origin of its commerce API' },
} as const;

const BRANDS = {
  type: 'string',
  multiple: true,
  value: 'SITE',
  default: ALL_BRANDS.map(({ site }) => site),
  help: 'the brand',
} as const;

const WIDTH = { type: 'string', multiple: true, value: 'PIXELS', help: 'of the window' } as const;
const OUT = { type: 'string', value: 'FOLDER', help: 'for the files' } as const;

function parseWidths(given: readonly string[]): number[] {
  const widths = given.map(Number).filter((pixels) => pixels > 0);
  if (widths.length < given.length) throw new TypeError('--width: expected numbers of pixels');
  return widths;
}

function parseLocales(given: readonly string[]): Locale[] {
  const locales = given.filter(isLocale);
  if (locales.length < given.length) throw new TypeError('--locale: expected locales such as nl-NL');
  return locales;
}

await runProgram({
  name: 'npm run screens --',
  help: 'every screen of a shop in its states: visitor, guest with a cart and an order, customer',
  byDefault: 'pictures',
  commands: {
    pictures: command({
      help: 'pictures and contact sheets of a running shop, or of all brands',
      details:
        'It needs Chromium, and fails when a screen fails, has a script error or scrolls sideways. BRAND selects the brand.',
      options: {
        ...OPTIONS,
        brands: { type: 'boolean', default: false, help: 'starts the shops of all brands instead' },
        shop: { type: 'string', value: 'URL', default: 'http://localhost:3000', help: 'origin of the shop' },
        width: { ...WIDTH, default: ['360', '768', '1024', '1440'] },
        print: { type: 'boolean', default: false, help: 'as on paper' },
        out: { ...OUT, default: 'build/screens' },
      },
      read: ({ brands, shop, api, locale, width, only, print, out }) => {
        const widths = parseWidths(width);
        return { isAllBrands: brands, shop, api, locales: parseLocales(locale), widths, only, print, out };
      },
      run: async (input) => (await import('./picture-screens.ts')).pictureScreens(input),
    }),
    'all-settings': command({
      help: 'pictures of shops with all third parties, and a row for each fault',
      details: `It plays the providers, visits each screen in each width and with text of 200 % on 768 px, and fails when something
overflows, is cut off, has a column of less than 40 px, moves, or lies below a part of a third party, and when chat, question,
order bar and toasts cover each other.`,
      options: {
        locale: OPTIONS.locale,
        only: OPTIONS.only,
        brand: BRANDS,
        width: { ...WIDTH, default: ['320', '360', '414', '768', '1024', '1280', '1440', '1920'] },
        out: { ...OUT, default: 'build/all-settings' },
      },
      read: ({ locale, only, brand, width, out }) => {
        const brands = brand.map(brandBySite);
        return { brands, locales: parseLocales(locale), only, widths: parseWidths(width), out };
      },
      run: async (input) => (await import('./all-settings.ts')).sweepAllSettings(input),
    }),
    check: command({
      help: 'accessibility, overflow with text of 100 and 200 %, layout shift and HTML validity',
      details: 'It starts the shops of all brands: some 3 s of CPU time a screen.',
      options: {
        ...OPTIONS,
        brand: BRANDS,
        shop: { type: 'string', value: 'URL', help: 'a running shop of one --brand; it starts none' },
      },
      read: ({ brand, shop, api, locale, only }) => {
        const [first, ...others] = brand.map(brandBySite);
        if (!first || (shop && others.length > 0)) throw new TypeError('--shop: expected one --brand');
        return { brands: [first, ...others] as const, shop, api, locales: parseLocales(locale), only };
      },
      run: async (input) => (await import('./check-screens.ts')).checkScreens(input),
    }),
  },
});
