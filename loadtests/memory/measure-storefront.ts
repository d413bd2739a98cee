import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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

const IMPORT = fileURLToPath(new URL('../api/import/import.main.ts', import.meta.url));
const GENERATED = 1_000;
const PAGES = 400;
/** Of the goal of 20 %. */
const MAX_RATIO = 1.2;

interface Measured {
  readonly products: number;
  readonly secondsToReady: number;
  readonly files: number;
  readonly addresses: number;
  readonly sitemapSeconds: number;
  readonly heap: number;
  readonly external: number;
  readonly resident: number;
}

/** Visits product pages, invented slugs and the whole sitemap, and reads the memory afterwards. */
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
    const index = await get('/sitemap.xml');
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    const slugs: string[] = [];
    let addresses = 0;
    const sitemapStartedAt = performance.now();
    for (const file of files) {
      for (const [, slug = ''] of (await get(file)).matchAll(/<loc>[^<]*\/product\/([^<]+)<\/loc>/g)) {
        addresses += 1;
        if (slugs.length < PAGES) slugs.push(slug);
      }
    }
    const sitemapSeconds = (performance.now() - sitemapStartedAt) / 1_000;
    for (const [at, slug] of slugs.entries()) {
      await get(`/product/${slug}`);
      await get(`/product/invented-${at}`);
    }
    const { heap, external, resident } = await reportOf(storefront);
    return {
      products,
      secondsToReady,
      files: files.length,
      addresses,
      sitemapSeconds,
      heap,
      external,
      resident,
    };
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
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
    const rows = [small, large].map((one) => [
      String(one.products),
      one.secondsToReady.toFixed(1),
      String(one.files),
      String(one.addresses),
      one.sitemapSeconds.toFixed(1),
      ...[one.heap, one.external, one.resident].map(megabytes),
    ]);
    const head = [
      'products',
      'ready, s',
      'sitemap files',
      'product addresses',
      'read, s',
      'heap MB',
      'external MB',
      'resident MB',
    ];
    return { text: table(head, rows), exitCode: large.resident > MAX_RATIO * small.resident ? 1 : 0 };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
