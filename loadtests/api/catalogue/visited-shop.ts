import { setTimeout } from 'node:timers/promises';
import { type ApiProcess, startApi } from '#server/platform/testing/processes/api-process.ts';
import { CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { startStorefront } from '#server/platform/testing/processes/shop-processes.ts';
import { createApi, simpleProducts } from '../api-workloads.ts';
import { type Visits, visitUntil } from '../purchases/visits.ts';
import { waitForLists } from './catalogue-lists.ts';
import { type CatalogueStack, queryDatabase } from './catalogue-stack.ts';

const WARM_UP_MS = 10_000;

interface VisitedShop {
  readonly api: ApiProcess;
  /** Visits by one shopper until `end` resolves or rejects. */
  visit(end: Promise<unknown>): Promise<Visits>;
}

/** Uses a storefront and an API with a search engine, which fills its index first. `pauseMs`: before the next request of a visitor. */
export async function withVisitedShop<Result>(
  { databaseUrl, folder, search = '' }: CatalogueStack,
  pauseMs: number,
  use: (shop: VisitedShop) => Promise<Result>,
): Promise<Result> {
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
    const visited = { api: api.base, storefront: storefront.base, ids, shoppers: 1, pauseMs };
    const visit = (end: Promise<unknown>) => visitUntil(visited, end);
    await visit(setTimeout(WARM_UP_MS));
    return await use({ api, visit });
  } finally {
    await storefront.process.stop();
    await api.stop();
  }
}
