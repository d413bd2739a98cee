import { listProducts } from '#server/commerce/products/list/product-list.service.ts';
import {
  CATALOGUE_QUERIES,
  EVERYDAY_QUERIES,
  type ExpectedHit,
  LATER_QUERIES,
} from '#server/commerce/products/search/search-queries.fixture.ts';
import { UNTUNED_QUERIES } from '#server/commerce/products/search/untuned-queries.fixture.ts';
import { facetRecord } from '#server/commerce/products/selection/product-selection.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { table } from '../../report/table.ts';
import { plainFullText } from './plain-full-text.ts';
import { contextOf } from './search-context.ts';

const SHOWN = 4;
const SETS = {
  'words of the catalogue': CATALOGUE_QUERIES,
  'everyday words': EVERYDAY_QUERIES,
  'later queries': LATER_QUERIES,
  'not tuned for': UNTUNED_QUERIES,
} as const;

async function ownSearch(db: Database, [locale, query]: ExpectedHit): Promise<string[]> {
  const { items } = await listProducts(contextOf(db, locale), {
    query,
    selected: facetRecord(() => []),
    sort: 'relevance',
    page: 1,
    perPage: SHOWN,
  });
  return items.map(({ sku }) => sku.split('-')[0] ?? '');
}

/** A table of the share of queries with an expected family among the first four, and the queries that the shop misses. */
export async function hitRates(db: Database): Promise<string> {
  const { code } = brandBySite('easyfelt');
  const rows: string[][] = [];
  const missed: string[] = [];
  const sums = { all: 0, own: 0, plain: 0 };
  for (const [name, queries] of Object.entries(SETS)) {
    const hits = { own: 0, plain: 0 };
    for (const expected of queries) {
      const [locale, query, ...wanted] = expected;
      const own = await ownSearch(db, expected);
      const plain = await plainFullText(db, { brand: code, locale, query, limit: SHOWN });
      if (own.some((family) => wanted.includes(family))) hits.own += 1;
      else
        missed.push(
          `${locale} "${query}": expected ${wanted.join('|')}, found ${own.join(', ') || 'nothing'}`,
        );
      if (plain.some((family) => wanted.includes(family))) hits.plain += 1;
    }
    rows.push(rowOf(name, queries.length, hits));
    sums.all += queries.length;
    sums.own += hits.own;
    sums.plain += hits.plain;
  }
  rows.push(rowOf('all', sums.all, sums));
  const head = ['queries', 'number', 'shop', '%', 'plain', '%'];
  return [table(head, rows), '', ...missed.map((line) => `missed: ${line}`)].join('\n');
}

function rowOf(name: string, count: number, { own, plain }: { own: number; plain: number }): string[] {
  const percent = (hits: number) => ((100 * hits) / count).toFixed(1);
  return [name, String(count), String(own), percent(own), String(plain), percent(plain)];
}
