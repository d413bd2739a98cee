import { array, object } from 'yup';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { startApi } from '#server/platform/testing/processes/api-process.ts';
import { footprintOf } from '#server/platform/testing/processes/footprint.ts';
import { CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { SHOP_HOST, startStorefront } from '#server/platform/testing/processes/shop-processes.ts';
import { SHOP, waitForLists } from '../api/catalogue/catalogue-lists.ts';
import {
  type CatalogueStack,
  type ExistingCatalogue,
  missingForCopies,
  withCatalogue,
} from '../api/catalogue/catalogue-stack.ts';
import { LIST_REQUESTS } from '../api/catalogue/list-requests.ts';
import { table } from '../report/table.ts';
import { REPORTER, reportOf } from './leaks/endurance.ts';

/** No copies: the real products. */
const SMALL = 1;
const PAGES = 300;
const LISTS = 50;
/** Of the goal of 20 %. */
const MAX_RATIO = 1.2;

interface MemoryRuns {
  /** Of the large catalogue. */
  readonly products: number;
  readonly isEngine: boolean;
  /** The large catalogue, instead of copies. */
  readonly existing: ExistingCatalogue | undefined;
  /** The most files of the sitemap that are read. */
  readonly files: number;
}

interface Measured {
  readonly products: number;
  readonly secondsToReady: number;
  readonly addresses: number;
  readonly sitemapSeconds: number;
  /** Megabytes: of a storefront after pages and lists, after the sitemap, and of the API after both. */
  readonly memory: readonly [pages: number, sitemap: number, api: number];
}

const firstPage = array(object({ slugs: object().required() }).required()).required();

async function firstSlugs(api: string): Promise<string[]> {
  const response = await fetch(`${api}/Sitemap/products`, { headers: { 'X-Shop': SHOP } });
  const products = firstPage.validateSync(await response.json());
  return products.slice(0, PAGES).map(({ slugs }) => String(new Map(Object.entries(slugs)).get('nl-NL')));
}

/** Visits product pages, invented slugs, lists and searches, then reads the sitemap, and measures the memory after each. */
async function measure(
  { databaseUrl, folder, products, search }: CatalogueStack,
  files: number,
): Promise<Measured> {
  const api = await startApi({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    CATALOGUE_IMPORT: 'off',
    ...(search ? { SEARCH_URL: search } : {}),
  });
  if (search) await waitForLists(api);
  const startedAt = performance.now();
  const { base, process: storefront } = await startStorefront(folder, api.base, {}, { nodeFlags: REPORTER });
  const get = async (target: string) => {
    const headers = { 'X-Forwarded-Host': SHOP_HOST, cookie: 'locale=nl-NL' };
    return (await fetch(base + target, { headers })).text();
  };
  const resident = async () => (await reportOf(storefront)).resident / 1e6;
  try {
    const secondsToReady = (performance.now() - startedAt) / 1_000;
    for (const [at, slug] of (await firstSlugs(api.base)).entries()) {
      await get(`/product/${slug}`);
      await get(`/product/invented-${at}`);
    }
    for (let turn = 0; turn < LISTS; turn += 1) {
      for (const requestOf of Object.values(LIST_REQUESTS)) {
        const query = requestOf(turn);
        await get(`/${query.includes('query=') ? 'zoeken' : 'producten'}?${query}`);
      }
    }
    const pages = await resident();
    const sitemapStartedAt = performance.now();
    const index = await get('/sitemap.xml');
    const addressesOf = (file: string) => [...file.matchAll(/<loc>([^<]+)<\/loc>/g)];
    let addresses = 0;
    for (const [, address = ''] of addressesOf(index).slice(0, files)) {
      addresses += addressesOf(await get(new URL(address).pathname)).length;
    }
    const sitemapSeconds = (performance.now() - sitemapStartedAt) / 1_000;
    const memory = [pages, await resident(), footprintOf(api.process.pid ?? 0).megabytes] as const;
    return { products, secondsToReady, addresses, sitemapSeconds, memory };
  } finally {
    await storefront.stop();
    await api.stop();
  }
}

const HEAD = [
  'products',
  'ready, s',
  'storefront, MB',
  'addresses',
  'read, s',
  'storefront then, MB',
  'API, MB',
];

/** Prints the memory of a storefront and an API with a small and a large catalogue. Fails when it grows with the catalogue. */
export async function measureStorefront({
  products,
  isEngine,
  existing,
  files,
}: MemoryRuns): Promise<CommandOutput> {
  const withEngine = existing ? existing.search !== undefined : isEngine;
  const missing = missingForCopies(withEngine);
  if (missing) return { text: missing };
  pinSelf(CLIENT_CORE);
  const run = (stack: CatalogueStack) => measure(stack, files);
  const small = await withCatalogue({ products: SMALL, isEngine: withEngine }, run);
  const large = await withCatalogue(existing ?? { products, isEngine }, run);
  const rows = [small, large].map(({ memory: [pages, sitemap, api], ...one }) => [
    String(one.products),
    one.secondsToReady.toFixed(1),
    pages.toFixed(0),
    String(one.addresses),
    one.sitemapSeconds.toFixed(1),
    sitemap.toFixed(0),
    api.toFixed(0),
  ]);
  // Without the engine, the API has the products in memory.
  const limited = withEngine ? large.memory : large.memory.slice(0, -1);
  const grows = limited.some((megabytes, at) => megabytes > MAX_RATIO * (small.memory[at] ?? 0));
  return { text: table(HEAD, rows), exitCode: grows ? 1 : 0 };
}
