import { LRUCache } from 'lru-cache';
import { type Language, localeDefinition } from '#shared/locales/index.ts';
import type { ShopContext } from '../../../kernel/context.ts';
import type {
  FacetNames,
  FacetValues,
  FamilyQuery,
  ProductSelection,
  ProductVocabulary,
  SelectedProduct,
  WordQuery,
} from '../product-selection.ts';
import { seekPage } from './deep-page.ts';
import { MAX_SORTED } from './documents/search-index.ts';
import { countSearches, lackingSearches } from './queries/count-query.ts';
import { countedSelections, facetCounts } from './queries/facet-counts.ts';
import { selectedKinds } from './queries/filter-query.ts';
import { listQuery, pageQuery } from './queries/page-query.ts';
import { every, nested, type Query } from './queries/query-parts.ts';
import {
  readBestScore,
  readCounts,
  readPage,
  readSearches,
  readTotal,
  readValueRange,
  valueRangeQuery,
} from './queries/search-response.ts';
import { sortLevels } from './queries/sort-levels.ts';
import { FINDS_NOTHING, type FoundByWords, wordQuery } from './queries/word-query.ts';
import type { SearchClient } from './search-client.ts';

/** All counts, or an error: a shard that is missing would make them wrong. */
const COMPLETE = { allow_partial_search_results: false };

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

  const search = async (body: Query): Promise<unknown> => (await searchAll([body]))[0];

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
  ): Promise<FoundByWords | undefined> {
    const { narrow, ...found } = wordQuery(words, locale);
    if (!narrow) return found;
    return narrow(await bestScore(found.ranked, JSON.stringify([locale, words])));
  }

  /** Several searches in one call. The engine caches counts until it refreshes. */
  async function searchAll(bodies: readonly Query[]): Promise<readonly unknown[]> {
    const lines = bodies.flatMap((body) => [
      JSON.stringify(body.size === 0 ? { ...COMPLETE, request_cache: true } : COMPLETE),
      JSON.stringify(body),
    ]);
    return readSearches(await client.send({ method: 'POST', path: `/${alias}/_msearch`, lines }));
  }

  async function selectPage(shop: ShopContext, request: FamilyQuery, words: FoundByWords | undefined) {
    const { page, perPage, selected } = request;
    const from = (page - 1) * perPage;
    const isDeep = from + perPage > maxSorted;
    const pages =
      isDeep || perPage === 0 ? [] : [pageQuery(shop, request, words?.ranked, { from, size: perPage })];
    const isMostly = !words && (await areMostWhole(shop, selected));
    const counted = [...countedSelections(selected)].map(
      ([kind, one]) =>
        [kind, countSearches(shop, { ...one, words, isMostly: isMostly && kind === 'ALL' })] as const,
    );
    const bodies = counted.flatMap(([, searches]) => searches.map(({ body }) => body));
    const responses = await searchAll([...pages, ...bodies]);
    const rest = responses.slice(pages.length).values();
    const countsOf = new Map(
      counted.map(([kind, searches]) => [
        kind,
        readCounts(searches.map(({ sign }) => ({ sign, response: rest.next().value }))),
      ]),
    );
    const { total, counts } = facetCounts(selected, countsOf);
    if (!isDeep) return { families: pages.length > 0 ? readPage(responses[0]) : [], total, counts };
    const families = await readDeepPage(shop, request, words?.ranked, { from, total });
    return { families, total, counts };
  }

  /** Whether a range of prices alone has been selected, and most families have no other prices. */
  async function areMostWhole(shop: ShopContext, selected: FacetValues): Promise<boolean> {
    if (selectedKinds(selected).join() !== 'PRICE') return false;
    const [all = 0, lacking = 0] = (await searchAll(lackingSearches(shop, selected))).map(readTotal);
    return 2 * lacking < all;
  }

  async function readDeepPage(
    shop: ShopContext,
    request: FamilyQuery,
    words: Query | undefined,
    { from, total }: { readonly from: number; readonly total: number },
  ) {
    const { perPage, sort } = request;
    if (from >= total) return [];
    const { families, matching } = listQuery(shop, request, words);
    const place = await seekPage({
      from,
      perPage,
      window: maxSorted,
      levels: sortLevels(shop, sort, { matching, ranked: words && families }),
      count: async (also) =>
        readTotal(await search({ size: 0, track_total_hits: true, query: every([families, also]) })),
      rangeOf: async (name) => readValueRange(await search(valueRangeQuery(name, matching))),
    });
    return readPage(await search(pageQuery(shop, request, words, { ...place, size: perPage })));
  }

  return {
    names,
    async select(shop, request) {
      const words = request.words && ((await narrowed(shop, request.words)) ?? FINDS_NOTHING);
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
    async finds(shop, asked) {
      const words = await narrowed(shop, asked);
      if (!words) return false;
      const found = await search({ size: 0, track_total_hits: 1, query: nested(words.products) });
      return readTotal(found) > 0;
    },
    vocabulary: ({ locale }) => vocabularyOf(localeDefinition(locale).language),
  };
}
