import { listProducts } from '#server/commerce/products/list/product-list.service.ts';
import { facetRecord } from '#server/commerce/products/selection/product-selection.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { Locale } from '#shared/locales/index.ts';
import { percentile } from '../../report/statistics.ts';
import { contextOf } from './search-context.ts';

const QUERIES = {
  exact: ['wandpaneel', 'zitkussen rond', 'plafondeiland vilt', 'onderzetters', 'bureauscherm met klemmen'],
  filters: ['paneel 120x60 grijs', 'kussen onder 50 euro', 'poef terracotta', 'WPP60-OAT', 'mat 90 x 120 cm'],
  misspelt: ['wandpannel', 'zitkusen rnod', 'plafondijland', 'onderzeters', 'burauscherm met klemen'],
  'without hits': ['fietsband', 'xqzwv', 'koelkastmagneet zomerjurk', 'qqqqqqqq', 'winterbanden velgen'],
} as const;

/** Runs searches of each kind one after the other. Returns rows of kind, p50 and p99 in milliseconds. */
export async function latencies(db: Database, locale: Locale, runs: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, queries] of Object.entries(QUERIES)) {
    const durations: number[] = [];
    for (let run = -1; run < runs; run += 1) {
      for (const query of queries) {
        const startedAt = performance.now();
        await listProducts(contextOf(db, locale), {
          query,
          selected: facetRecord(() => []),
          sort: 'relevance',
          page: 1,
          perPage: 16,
        });
        // The first run reads the index.
        if (run >= 0) durations.push(performance.now() - startedAt);
      }
    }
    rows.push([kind, ...[50, 99].map((share) => percentile(durations, share).toFixed(1))]);
  }
  return rows;
}
