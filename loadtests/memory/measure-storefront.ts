import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { array, object } from 'yup';
import { catalogueFolder } from '#server/commerce/catalogue/catalogue-folder.ts';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openDatabase } from '#server/platform/postgres/open-database.ts';
import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { startApi } from '#server/platform/testing/processes/api-process.ts';
import { CLIENT_CORE, pinSelf, startPinned } from '#server/platform/testing/processes/pinned-process.ts';
import { SHOP_HOST, startStorefront } from '#server/platform/testing/processes/shop-processes.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { writeGeneratedCatalogue } from '../api/import/generated-catalogue.ts';
import { table } from '../report/table.ts';
import { copyProducts } from './copy-products.ts';
import { REPORTER, reportOf } from './leaks/endurance.ts';
import type { ProcessReport } from './leaks/process-report.ts';

const IMPORT = fileURLToPath(new URL('../api/import/import.main.ts', import.meta.url));
const GENERATED = 1_000;
const PAGES = 300;
/** Of the goal of 20 %. */
const MAX_RATIO = 1.2;

interface Measured {
  readonly products: number;
  readonly secondsToReady: number;
  /** After visits of pages. */
  readonly pages: ProcessReport;
  readonly addresses: number;
  readonly sitemapSeconds: number;
  /** After the whole sitemap was read, too. */
  readonly sitemap: ProcessReport;
}

const firstPage = array(object({ slugs: object().required() }).required()).required();

async function firstSlugs(api: string): Promise<string[]> {
  const response = await fetch(`${api}/Sitemap/products`, { headers: { 'X-Shop': 'EF-nl-NL' } });
  const products = firstPage.validateSync(await response.json());
  return products.slice(0, PAGES).map(({ slugs }) => String(new Map(Object.entries(slugs)).get('nl-NL')));
}

/** Visits product pages and invented slugs, then reads the whole sitemap, and measures the memory after each. */
async function measure(products: number, folder: string, databaseUrl: string): Promise<Measured> {
  const api = await startApi({ DATA_DIR: folder, DATABASE_URL: databaseUrl, CATALOGUE_IMPORT: 'off' });
  const startedAt = performance.now();
  const { base, process: storefront } = await startStorefront(folder, api.base, {}, { nodeFlags: REPORTER });
  const get = async (target: string) =>
    (
      await fetch(base + target, { headers: { 'X-Forwarded-Host': SHOP_HOST, cookie: 'locale=nl-NL' } })
    ).text();
  try {
    const secondsToReady = (performance.now() - startedAt) / 1_000;
    for (const [at, slug] of (await firstSlugs(api.base)).entries()) {
      await get(`/product/${slug}`);
      await get(`/product/invented-${at}`);
    }
    const pages = await reportOf(storefront);
    const sitemapStartedAt = performance.now();
    const index = await get('/sitemap.xml');
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    let addresses = 0;
    for (const file of files) addresses += (await get(file)).split('<loc>').length - 1;
    const sitemapSeconds = (performance.now() - sitemapStartedAt) / 1_000;
    const sitemap = await reportOf(storefront);
    return { products, secondsToReady, pages, addresses, sitemapSeconds, sitemap };
  } finally {
    await storefront.stop();
    await api.stop();
  }
}

/** Prints the memory of a storefront with 1,000 and with `products` products. Fails when it grows with the catalogue. */
export async function measureStorefront({ products }: { products: number }): Promise<CommandOutput> {
  const binaries = findPostgresBinaries();
  if (!binaries) return { text: 'Skipped: PostgreSQL is not installed' };
  pinSelf(CLIENT_CORE);
  const folder = mkdtempSync(path.join(tmpdir(), 'storefront-memory-'));
  const server = await startPostgresServer(binaries);
  try {
    const files = path.join(folder, 'catalogue');
    const source = catalogueFolder(brandBySite('easyfelt'));
    writeGeneratedCatalogue(source, files, { products: GENERATED, everyNth: 0, turn: 0 });
    const imported = await startPinned({
      core: CLIENT_CORE,
      command: process.execPath,
      args: [IMPORT, server.url, files],
    });
    const [code] = await once(imported.process, 'exit');
    if (code !== 0) throw new Error(`The import failed: ${imported.output()}`);
    const small = await measure(GENERATED, folder, server.url);
    const logger = createLogger({ name: 'memory', level: 'error', format: 'json' });
    const db = await openDatabase({ databaseUrl: server.url, dataDir: folder, logger });
    await copyProducts(db, Math.ceil(products / GENERATED));
    await db.close();
    const large = await measure(products, folder, server.url);
    const memory = ({ heap, external, resident }: ProcessReport) =>
      [heap + external, resident].map((bytes) => (bytes / 1e6).toFixed(0));
    const rows = [small, large].map((one) => [
      String(one.products),
      one.secondsToReady.toFixed(1),
      ...memory(one.pages),
      String(one.addresses),
      one.sitemapSeconds.toFixed(1),
      ...memory(one.sitemap),
    ]);
    const head = [
      'products',
      'ready, s',
      'pages: used MB',
      'RSS MB',
      'addresses',
      'read, s',
      'sitemap: used MB',
      'RSS MB',
    ];
    const grows = (report: 'pages' | 'sitemap') =>
      large[report].resident > MAX_RATIO * small[report].resident;
    return { text: table(head, rows), exitCode: grows('pages') || grows('sitemap') ? 1 : 0 };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
