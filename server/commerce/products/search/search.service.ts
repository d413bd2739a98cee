import type { components } from '#shared/commerce-api/openapi-types.ts';
import { FACET_KINDS } from '#shared/enumerations.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { correctableWords } from '#shared/search/correctable-words.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import type { FacetValues } from '../list/faceted-product.ts';
import type { ListIndex } from '../list/list-index.ts';
import { type ReadQuery, readQueryFilters } from './query-filters.ts';
import { searchIndexOf, similarProductsOf } from './search-index.service.ts';
import { parseSearchQuery } from './search-query.ts';
import { skuMatches } from './sku-matches.ts';

type ProductSearch = components['schemas']['ProductSearch'];
type Ranks = ReadonlyMap<string, number>;

export interface FoundProducts {
  /** undefined if the query consists of filters: all products take part. */
  readonly ranks: Ranks | undefined;
  /** The filters of the request, or those that the query names. */
  readonly selected: FacetValues;
  readonly search: ProductSearch;
}

/** Whether the list has a product with these filters, among those of `ranks`. */
type HasProducts = (selected: FacetValues, ranks: Ranks | undefined) => boolean;

/**
 * Searches the products. A query that is the beginning of a SKU finds only the products with that SKU. If no filter is
 * selected, the sizes, colours, prices, stock and category in the query become filters, unless no product has them. If
 * no product has every word, the search accepts similar words, and then products with some of the words.
 */
export async function searchProducts(
  ctx: CommerceContext,
  index: ListIndex,
  query: string,
  { selected, hasProducts }: { readonly selected: FacetValues; readonly hasProducts: HasProducts },
): Promise<FoundProducts> {
  const bySku = skuMatches(query, index.catalogue.products);
  if (bySku.length > 0) {
    const ranks = new Map(bySku.map(({ id }, position) => [id, 1 / (position + 1)]));
    return { ranks, selected, search: { match: 'sku', correction: null, words: query, filters: [] } };
  }
  const isFiltered = FACET_KINDS.some((kind) => selected[kind].length > 0);
  for (const { words, filters } of isFiltered ? [] : readings(ctx, index, query)) {
    const narrowed = { ...selected, ...filters };
    const found = words === '' ? undefined : await findWords(ctx, index, words, 'strict');
    if (words !== '' && !found) continue;
    if (!hasProducts(narrowed, found?.ranks)) continue;
    const named = FACET_KINDS.flatMap((kind) => {
      const values = filters[kind];
      return values ? [{ kind, values: [...values] }] : [];
    });
    const { match = 'words', correction = null } = found ?? {};
    return {
      ranks: found?.ranks,
      selected: narrowed,
      search: { match, correction, words, filters: named },
    };
  }
  const found = await findWords(ctx, index, query, 'any');
  const { match = 'none', correction = null, ranks = new Map() } = found ?? {};
  return { ranks, selected, search: { match, correction, words: query, filters: [] } };
}

/** The ways to read filters in a query: all filters, then without the category, then also without the colours. */
function readings(
  { shop: { locale } }: CommerceContext,
  { catalogue }: ListIndex,
  query: string,
): ReadQuery[] {
  const { language } = localeDefinition(locale);
  const whole = readQueryFilters(query, { catalogue, language, locale });
  const withoutCategory = readQueryFilters(query, {
    catalogue: { ...catalogue, categories: [] },
    language,
    locale,
  });
  const sizeAndPrice = readQueryFilters(query, {
    catalogue: { ...catalogue, categories: [], colours: [] },
    language,
    locale,
  });
  const all = [whole, withoutCategory, sizeAndPrice];
  return all.filter(
    (reading, position) =>
      Object.keys(reading.filters).length > 0 &&
      all.findIndex((other) => JSON.stringify(other) === JSON.stringify(reading)) === position,
  );
}

interface FoundWords {
  readonly ranks: Ranks;
  readonly match: ProductSearch['match'];
  readonly correction: string | null;
}

/** `strict` requires every word, or a similar one. */
async function findWords(
  ctx: CommerceContext,
  index: ListIndex,
  text: string,
  how: 'strict' | 'any',
): Promise<FoundWords | undefined> {
  const { language } = localeDefinition(ctx.shop.locale);
  const query = parseSearchQuery(text, language);
  if (!query) return undefined;
  const inCatalogue = (ranks: Ranks) => [...ranks.keys()].some((id) => index.has(id));
  const words = await searchIndexOf(ctx, index.catalogue);
  const whole = words.matchAll(query);
  if (inCatalogue(whole)) return { ranks: whole, match: 'words', correction: null };

  const similar = await similarProductsOf(ctx, index.catalogue);
  const ranks = similar.ranks(query.words);
  const correction = similar.correct(query.words, correctableWords(text, language));
  if (inCatalogue(ranks)) return { ranks, match: 'similar', correction };
  if (how === 'strict') return undefined;
  const some = words.matchSome(query);
  if (inCatalogue(some)) return { ranks: some, match: 'some', correction: null };
  const corrected = correction === null ? null : parseSearchQuery(correction, language);
  const isFound = corrected !== null && words.matchAll(corrected).size > 0;
  return { ranks: new Map(), match: 'none', correction: isFound ? correction : null };
}
