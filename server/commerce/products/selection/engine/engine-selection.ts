import { LRUCache } from 'lru-cache';
import { type Language, localeDefinition } from '#shared/locales/index.ts';
import type { ShopContext } from '../../../kernel/context.ts';
import type {
  FacetNames,
  FamilyQuery,
  ProductSelection,
  ProductVocabulary,
  SelectedProduct,
  WordQuery,
} from '../product-selection.ts';
import { seekPage } from './deep-page.ts';
import { MAX_SORTED } from './documents/search-index.ts';
import { facetAggregations } from './queries/facet-query.ts';
import { facetQuery, listQuery, pageQuery } from './queries/page-query.ts';
import { every, NOTHING, nested, type Query } from './queries/query-parts.ts';
import {
  readBestScore,
  readCounts,
  readPage,
  readTotal,
  readValueRange,
  valueRangeQuery,
} from './queries/search-response.ts';
import { sortLevels } from './queries/sort-levels.ts';
import { wordQuery } from './queries/word-query.ts';
import type { SearchClient } from './search-client.ts';

/** A misspelt query asks for the best score several times. */
const BEST_SCORES = { max: 1_000, ttl: 1_000 };

interface Given {
  readonly client: SearchClient;
  readonly alias: string;
  readonly names: FacetNames;
  /** The most families that OpenSearch sorts for a page. */
  readonly maxSorted?: number;
  readonly vocabularyOf: (language: Language) => Promise<ProductVocabulary>;
  /** Current stock and prices. The engine has those of a second ago. */
  readonly readSale: (
    shop: ShopContext,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, SelectedProduct>>;
}

/** Selects products with queries of OpenSearch. */
export function createEngineSelection({
  client,
  alias,
  names,
  maxSorted = MAX_SORTED,
  vocabularyOf,
  readSale,
}: Given): ProductSelection {
  const bestScores = new LRUCache<string, Promise<number>>(BEST_SCORES);

  /** All counts, or an error: a shard that is missing would make them wrong. */
  const search = (body: Query, cache = false) =>
    client.send({
      method: 'POST',
      path: `/${alias}/_search?allow_partial_search_results=false${cache ? '&request_cache=true' : ''}`,
      body,
    });

  function bestScore(query: Query, key: string): Promise<number> {
    const known = bestScores.get(key);
    if (known) return known;
    const best = search({ size: 1, _source: false, track_total_hits: false, query: nested(query) }).then(
      readBestScore,
    );
    bestScores.set(key, best);
    best.catch(() => bestScores.delete(key));
    return best;
  }

  /** undefined if no product has the words. */
  async function narrowed(
    { locale }: Pick<ShopContext, 'locale'>,
    words: WordQuery,
  ): Promise<Query | undefined> {
    const { query, narrow } = wordQuery(words, locale);
    if (!narrow) return query;
    return narrow(await bestScore(query, JSON.stringify([locale, words])));
  }

  async function selectPage(shop: ShopContext, request: FamilyQuery, words: Query | undefined) {
    const aggregations = facetAggregations(shop, request.selected, words);
    const [page, facets] = await Promise.all([
      readFamilies(shop, request, words),
      search(facetQuery(shop, words, aggregations), true),
    ]);
    return { ...page, counts: readCounts(facets) };
  }

  async function readFamilies(shop: ShopContext, request: FamilyQuery, words: Query | undefined) {
    const { page, perPage, sort } = request;
    const from = (page - 1) * perPage;
    const read = async (range: Parameters<typeof pageQuery>[3]) =>
      readPage(await search(pageQuery(shop, request, words, range)));
    if (from + perPage <= maxSorted) return read({ from, size: perPage });
    const { families, matching } = listQuery(shop, request, words);
    const count = async (...also: readonly Query[]) =>
      readTotal(await search({ size: 0, track_total_hits: true, query: every([families, ...also]) }, true));
    const total = await count();
    if (from >= total) return { families: [], total };
    const place = await seekPage({
      from,
      perPage,
      window: maxSorted,
      levels: sortLevels(shop, sort, { matching, ranked: words && families }),
      count,
      rangeOf: async (name) => readValueRange(await search(valueRangeQuery(name, matching), true)),
    });
    return { ...(await read({ ...place, size: perPage })), total };
  }

  return {
    names,
    async select(shop, request) {
      const words = request.words && ((await narrowed(shop, request.words)) ?? NOTHING);
      const { families, total, counts } = await selectPage(shop, request, words);
      const sale = await readSale(
        shop,
        families.flatMap(({ products }) => products),
      );
      return {
        families: families.map(({ family, products }) => ({
          family,
          products: products.flatMap((id) => sale.get(id) ?? []),
        })),
        total,
        counts,
      };
    },
    async finds(shop, words) {
      const query = await narrowed(shop, words);
      if (!query) return false;
      const found = await search({ size: 0, track_total_hits: 1, query: nested(query) });
      return readTotal(found) > 0;
    },
    vocabulary: ({ locale }) => vocabularyOf(localeDefinition(locale).language),
  };
}
