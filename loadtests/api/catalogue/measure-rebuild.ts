import { setTimeout } from 'node:timers/promises';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { visitsTable } from '../purchases/visits-table.ts';
import {
  BRAND,
  type CatalogueStack,
  type ExistingCatalogue,
  engineFault,
  queryDatabase,
  withCatalogue,
} from './catalogue-stack.ts';
import { withVisitedShop } from './visited-shop.ts';

interface RebuildRuns {
  /** Of copies. */
  readonly products: number;
  readonly existing: ExistingCatalogue | undefined;
  /** Of the measurement alone, and of the one beside a rebuild at most. */
  readonly seconds: number;
}

/** Between the requests of a visitor: the machine has time for the rebuild. */
const PAUSE_MS = 50;

/** Prints a cached page, add to cart and payment alone, and beside a rebuild of the search index by the same API process. */
export async function measureRebuild({
  products,
  existing,
  seconds,
}: RebuildRuns): Promise<CommandOutput | undefined> {
  const fault = engineFault(existing);
  if (fault) return fault;
  const catalogue = existing ?? { products, isEngine: true };
  return { text: await withCatalogue(catalogue, (stack) => measure(stack, seconds * 1_000)) };
}

function measure(stack: CatalogueStack, ms: number): Promise<string> {
  const { databaseUrl, search = '' } = stack;
  return withVisitedShop(stack, PAUSE_MS, async ({ visit }) => {
    const alone = await visit(setTimeout(ms));
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
    const beside = await visit(rebuilt());
    const rebuildSeconds = (performance.now() - startedAt) / 1_000;
    return visitsTable(alone, beside, `beside ${rebuildSeconds.toFixed(0)} s`);
  });
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
