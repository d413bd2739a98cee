import { existsSync } from 'node:fs';
import path from 'node:path';
import { command } from '#server/platform/commands/command.ts';
import { parseAtLeast, parseWhole } from '#server/platform/commands/option-values.ts';
import type { Program } from '#server/platform/commands/program.ts';
import { parseRunningShop } from '#server/platform/testing/check-running-shop.ts';
import { ALL_BRANDS, type Brand, brandBySite } from '#shared/brands/index.ts';
import { ABUSE } from './abuse/abuse.commands.ts';
import { CATALOGUE } from './api/catalogue/catalogue.commands.ts';
import { VITALS } from './browser/vitals.commands.ts';
import { NEXT } from './next/next.commands.ts';

const AGAINST = {
  against: { type: 'string', value: 'DIR', help: 'another checkout with its dependencies and build' },
} as const;

function parseAgainst(given: string | undefined): string | undefined {
  if (given === undefined || existsSync(path.join(given, 'node_modules'))) return given;
  throw new TypeError(`--against: ${given} is no checkout with its dependencies`);
}

function brandCommand(
  help: string,
  details: string,
  load: () => Promise<(brands: readonly Brand[]) => Promise<undefined>>,
) {
  return command({
    args: '[SITE...]',
    help,
    details,
    read: (_values, sites): readonly Brand[] => (sites.length > 0 ? sites.map(brandBySite) : ALL_BRANDS),
    run: async (brands) => (await load())(brands),
  });
}

/** The benchmarks and measurements; k6 has a command of its own. */
export const BENCH: Program = {
  name: 'npm run bench --',
  help: 'benchmarks and measurements',
  byDefault: 'pages',
  commands: {
    pages: command({
      help: 'requests and renders per second of CPU time, each compared with its limit in alternating rounds',
      details: `The server under test has a core of its own, and only its CPU time counts: neither the clients nor a busy machine
distort the result. Compare ratios, not absolute numbers of different machines.

  case                    limit                                                   goal
  cached page             node:http with the same bytes and headers               0.50
  rendered page           renderToString of its tree in a loop                    0.80
  product page, rendered  renderToString of the overview, a list page of 64 kB    2.05
  cached tRPC query       node:http with the same bytes and headers               0.20
  static script           node:http with the same bytes and headers               0.50
  edge hit                nginx with a static file of the same bytes              0.95

With --against, storefront and commerce API (product list, additions to the cart, whole purchases on a PostgreSQL of
their own) are compared with those of another checkout: a ratio below 1 is slower.`,
      options: {
        ...AGAINST,
        check: { type: 'boolean', default: false, help: 'fails when a goal is missed by more than 5 %' },
        only: { type: 'string', value: 'WORD', default: '', help: 'only cases whose name contains the word' },
        product: { type: 'string', value: 'PATH', help: 'the product page to measure' },
        rounds: { type: 'string', value: 'N', default: '5', help: 'alternating rounds' },
        seconds: { type: 'string', value: 'N', default: '2', help: 'of a round' },
      },
      read: ({ against, check, only, product, rounds, seconds }) => ({
        against: parseAgainst(against),
        isCheck: check,
        only,
        product,
        rounds: parseWhole('--rounds', rounds),
        seconds: parseAtLeast('--seconds', seconds, 0.1),
      }),
      run: async (input) => (await import('./pages/measure-pages.ts')).measurePages(input),
    }),
    compression: command({
      help: 'CPU time and bytes of gzip, brotli and zstd for pages that are not cached, and responses in each encoding',
      options: {
        rounds: { type: 'string', value: 'N', default: '5', help: 'alternating rounds' },
        seconds: { type: 'string', value: 'N', default: '2', help: 'of a round of responses' },
      },
      read: ({ rounds, seconds }) => ({
        rounds: parseWhole('--rounds', rounds),
        seconds: parseAtLeast('--seconds', seconds, 0.1),
      }),
      run: async (input) => (await import('./pages/measure-compression.ts')).measureCompression(input),
    }),
    next: NEXT,
    purchases: command({
      help: 'whole purchases per second, beside the same statements on a bare database; needs PostgreSQL',
      options: {
        seconds: { type: 'string', value: 'N', default: '8', help: 'of a round' },
        rounds: { type: 'string', value: 'N', default: '2', help: 'alternating rounds' },
      },
      read: ({ seconds, rounds }) => ({
        seconds: parseAtLeast('--seconds', seconds, 1),
        rounds: parseWhole('--rounds', rounds),
      }),
      run: async (input) => (await import('./api/purchases/measure-purchases.ts')).measurePurchases(input),
    }),
    regions: command({
      help: 'a purchase where the parts of the shop are in two regions; needs PostgreSQL',
      options: {
        purchases: { type: 'string', value: 'N', default: '10', help: 'of each case, in turns' },
        milliseconds: {
          type: 'string',
          value: 'N',
          default: '80',
          help: 'there and back between the regions',
        },
      },
      read: ({ purchases, milliseconds }) => ({
        purchases: parseWhole('--purchases', purchases),
        milliseconds: parseAtLeast('--milliseconds', milliseconds, 2),
      }),
      run: async (input) => (await import('./api/regions/measure-regions.ts')).measureRegions(input),
    }),
    import: command({
      help: 'seconds and memory of imports, and pages and purchases beside them; needs PostgreSQL',
      details: `Goals for 20,000 products: from nothing within 60 s and 600 MB, 1 % changed within 3 s with no failed payment and a
p99 of payments of at most twice that without the import. A loop instead of the import shows what is due to the
processor.`,
      options: {
        products: { type: 'string', value: 'N', default: '20000', help: 'generated ones' },
        rounds: {
          type: 'string',
          value: 'N',
          default: '3',
          help: 'imports of each change at least, more until 200 payments came beside them',
        },
        pause: {
          type: 'string',
          value: 'MS',
          default: '250',
          help: 'before the next page or purchase of a visitor; with 0 they leave no processor time to an import',
        },
      },
      read: ({ products, rounds, pause }) => ({
        products: parseWhole('--products', products),
        rounds: parseWhole('--rounds', rounds),
        pauseMs: parseWhole('--pause', pause, { min: 0 }),
      }),
      run: async (input) => (await import('./api/import/measure-import.ts')).measureImport(input),
    }),
    streaming: command({
      help: 'first byte and largest paint on a slow line with a slow commerce API: cart, checkout, account, uncached pages',
      options: {
        ...AGAINST,
        delay: {
          type: 'string',
          multiple: true,
          value: 'MS',
          default: ['0', '100', '500'],
          help: 'that the API takes longer',
        },
        visits: {
          type: 'string',
          value: 'N',
          default: '3',
          help: 'of each page, of which the median counts',
        },
      },
      read: ({ against, delay, visits }) => ({
        against: parseAgainst(against),
        delays: delay.map((one) => parseAtLeast('--delay', one, 0)),
        visits: parseWhole('--visits', visits),
      }),
      run: async (input) => (await import('./browser/measure-streaming.ts')).measureStreaming(input),
    }),
    configure: command({
      help: 'p50, p99 and CPU time of price calculations of different products and sizes',
      options: { times: { type: 'string', value: 'N', default: '2000', help: 'calculations' } },
      read: ({ times }) => ({ times: parseWhole('--times', times, { min: 100 }) }),
      run: async (input) => (await import('./api/configure/measure-configure.ts')).measureConfigure(input),
    }),
    ...CATALOGUE,
    search: command({
      help: 'share of known queries with an expected product among the first four; p50 and p99 of searches',
      options: {
        products: { type: 'string', value: 'N', default: '10000', help: 'in the catalogue' },
        runs: { type: 'string', value: 'N', default: '20', help: 'of each search' },
        rates: { type: 'boolean', default: false, help: 'the shares alone' },
      },
      read: ({ products, runs, rates }) => ({
        products: parseWhole('--products', products),
        runs: parseWhole('--runs', runs),
        ratesOnly: rates,
      }),
      run: async (input) => (await import('./api/search/measure-search.ts')).measureSearch(input),
    }),
    invoices: command({
      help: 'milliseconds to render an invoice as PDF and as e-invoice',
      read: () => undefined,
      run: async () => (await import('./api/invoices/measure-invoices.ts')).measureInvoices(),
    }),
    logins: command({
      help: 'logins per second of one process, and the p99 of pages beside 20 parallel logins',
      options: { seconds: { type: 'string', value: 'N', default: '5', help: 'of a round' } },
      read: ({ seconds }) => ({ seconds: parseAtLeast('--seconds', seconds, 1) }),
      run: async (input) => (await import('./api/logins/measure-logins.ts')).measureLogins(input),
    }),
    uploads: command({
      help: 'memory of the commerce API during 8 uploads of 30 MB (limit 150 MB), and the duration of a crop',
      read: () => undefined,
      run: async () => (await import('./api/uploads/measure-uploads.ts')).measureUploads(),
    }),
    footprint: command({
      help: 'CPU seconds and memory (PSS) of `npm start`, with an empty data folder and with existing data',
      options: {
        ...AGAINST,
        rounds: { type: 'string', value: 'N', default: '3', help: 'starts of each kind' },
      },
      read: ({ against, rounds }) => ({
        against: parseAgainst(against),
        rounds: parseWhole('--rounds', rounds),
      }),
      run: async (input) => (await import('./memory/measure-footprint.ts')).measureFootprint(input),
    }),
    'page-cache': command({
      help: 'what a full page cache counts, and the memory that it holds; fails when it holds more',
      options: { megabytes: { type: 'string', value: 'N', default: '192', help: 'its limit' } },
      read: ({ megabytes }) => ({ megabytes: parseWhole('--megabytes', megabytes) }),
      run: async (input) => (await import('./memory/measure-page-cache.ts')).measurePageCache(input),
    }),
    leaks: command({
      help: 'memory after garbage collections, which must not grow with requests',
      options: { requests: { type: 'string', value: 'N', default: '200000', help: 'of all kinds' } },
      read: ({ requests }) => ({ requests: parseWhole('--requests', requests, { min: 1_000 }) }),
      run: async (input) => (await import('./memory/leaks/measure-leaks.ts')).measureLeaks(input),
    }),
    'request-files': command({
      help: 'how many files one request executes: cached page, product, add to cart, price, webhook to paid',
      options: {
        ...AGAINST,
        list: {
          type: 'string',
          value: 'REQUEST',
          help: 'the names of the files of a request, such as "add to cart"',
        },
      },
      read: ({ against, list }) => ({ against: parseAgainst(against), list }),
      run: async (input) => (await import('./request-files/count-request-files.ts')).countRequestFiles(input),
    }),
    starts: brandCommand(
      'seconds until the shop of each brand is open, without and with a build and a database',
      'Removes the builds first. On a busy machine compare the CPU seconds.',
      async () => (await import('./brands/measure-starts.ts')).measureStarts,
    ),
    images: brandCommand(
      'megabytes in the image of each brand, without Node and packages',
      'Builds missing brands and encodes missing pictures.',
      async () => (await import('./brands/measure-images.ts')).measureImages,
    ),
    browsers: command({
      help: 'a purchase up to its payment in Chromium, Firefox and WebKitGTK, with the real Back; fails when a step fails',
      details:
        'It drives those that are installed: the Debian packages chromium, firefox-esr, and webkit2gtk-driver with xvfb.',
      options: {
        only: {
          type: 'string',
          multiple: true,
          value: 'WORD',
          default: [''],
          help: 'browsers whose package contains it',
        },
        shop: { type: 'string', value: 'URL', help: 'a running shop, with --api' },
        api: { type: 'string', value: 'URL', help: 'its commerce API' },
      },
      read: ({ only, shop, api }) => ({ only, ...parseRunningShop(shop, api) }),
      run: async (input) => (await import('./browsers/measure-browsers.ts')).measureBrowsers(input),
    }),
    vitals: VITALS,
    abuse: ABUSE,
  },
};
