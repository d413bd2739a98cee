import { setTimeout } from 'node:timers/promises';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { startApi } from '#server/platform/testing/processes/api-process.ts';
import { CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { startStorefront } from '#server/platform/testing/processes/shop-processes.ts';
import { createApi, simpleProducts } from '../api-workloads.ts';
import { visitUntil } from '../purchases/visits.ts';
import { visitsTable } from '../purchases/visits-table.ts';
import { waitForLists } from './catalogue-lists.ts';
import {
  BRAND,
  type CatalogueStack,
  type ExistingCatalogue,
  missingForCopies,
  queryDatabase,
  withCatalogue,
} from './catalogue-stack.ts';

interface RebuildRuns {
  /** Of copies. */
  readonly products: number;
  readonly existing: ExistingCatalogue | undefined;
  /** Of the measurement alone, and of the one beside a rebuild at most. */
  readonly seconds: number;
}

const WARM_UP_MS = 10_000;
/** Between the requests of a visitor: the machine has time for the rebuild. */
const PAUSE_MS = 50;

/** Prints a cached page, add to cart and payment alone, and beside a rebuild of the search index by the same API process. */
export async function measureRebuild({
  products,
  existing,
  seconds,
}: RebuildRuns): Promise<CommandOutput | undefined> {
  const missing = existing ? undefined : missingForCopies(true);
  if (missing) return { text: missing };
  if (existing && existing.search === undefined) return { text: '--database needs --search', exitCode: 2 };
  const catalogue = existing ?? { products, isEngine: true };
  return { text: await withCatalogue(catalogue, (stack) => measure(stack, seconds * 1_000)) };
}

async function measure({ databaseUrl, folder, search = '' }: CatalogueStack, ms: number): Promise<string> {
  // Now that engine and database have all cores.
  pinSelf(CLIENT_CORE);
  const api = await startApi({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    CATALOGUE_IMPORT: 'off',
    SEARCH_URL: search,
  });
  const storefront = await startStorefront(folder, api.base);
  try {
    await waitForLists(api);
    const ids = await simpleProducts(createApi(api.base));
    await queryDatabase(databaseUrl, 'update products set stock = 1000000 where id = any($1)', [ids]);
    const visited = { api: api.base, storefront: storefront.base, ids, shoppers: 1, pauseMs: PAUSE_MS };
    await visitUntil(visited, setTimeout(WARM_UP_MS));
    const alone = await visitUntil(visited, setTimeout(ms));
    const former = await namedIndices(search);
    // An import that does not tell which families it changed.
    await queryDatabase(
      databaseUrl,
      `insert into import_runs (brand, content_hash, product_count, finished_at)
        values ($1, md5(clock_timestamp()::text), 0, clock_timestamp())`,
      [BRAND],
    );
    const startedAt = performance.now();
    const rebuilt = async () => {
      while (performance.now() < startedAt + ms && (await namedIndices(search)) === former)
        await setTimeout(1_000);
    };
    const beside = await visitUntil(visited, rebuilt());
    const rebuildSeconds = (performance.now() - startedAt) / 1_000;
    return visitsTable(alone, beside, `beside ${rebuildSeconds.toFixed(0)} s`);
  } finally {
    await storefront.process.stop();
    await api.stop();
  }
}

/** The indices that lists read. */
async function namedIndices(search: string): Promise<string> {
  const response = await fetch(`${search}/_alias/products-${BRAND.toLowerCase()}-*`);
  const indices: Record<string, { aliases: Record<string, unknown> }> = JSON.parse(await response.text());
  const isRead = (aliases: object) => Object.keys(aliases).some((alias) => !alias.endsWith('-write'));
  return Object.entries(indices)
    .filter(([, { aliases }]) => isRead(aliases))
    .map(([index]) => index)
    .join();
}
