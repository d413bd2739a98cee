import type { components } from '#shared/commerce-api/openapi-types.ts';
import { FACET_KINDS } from '#shared/enumerations.ts';
import { MADE_TO_MEASURE } from '#shared/facets/brackets.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { correctableWords } from '#shared/search/correctable-words.ts';
import { isComparable } from '#shared/search/vocabulary.ts';
import type { ShopContext } from '../../kernel/context.ts';
import type {
  FacetNames,
  FacetValues,
  ListFilter,
  ProductSelection,
  SelectedFamilies,
  WordQuery,
} from '../selection/product-selection.ts';
import { correctWords, similarWords } from './corrections.ts';
import { type ReadQuery, readQueryFilters } from './query-filters.ts';
import { parseSearchQuery } from './search-query.ts';
import { findNearSku, parseSkuQuery, type SkuQuery } from './sku-query.ts';

type ProductSearch = components['schemas']['ProductSearch'];

export interface SearchRequest extends ListFilter {
  /** Words to search; empty for the whole catalogue. */
  readonly query: string;
  readonly page: number;
  readonly perPage: number;
}

export interface FoundProducts {
  /** undefined if no product has the words of the query. */
  readonly found: SelectedFamilies | undefined;
  /** The filters of the request, or those that the query names. */
  readonly selected: FacetValues;
  readonly search: ProductSearch;
}

/**
 * Interprets a query. One that is the beginning of a SKU finds only the products with that SKU. If no filter is selected,
 * the sizes, colours, prices, stock and category in the query become filters, unless no product has them. Where none has the
 * size, products made to measure are found. If no product has every word, the search accepts similar words, and then
 * products with some of the words.
 */
export async function searchProducts(
  shop: ShopContext,
  selection: ProductSelection,
  { query, selected, sort, page, perPage }: SearchRequest,
): Promise<FoundProducts> {
  const select = (words: WordQuery | undefined, filters: FacetValues) =>
    selection.select(shop, { selected: filters, sort, page, perPage, ...(words ? { words } : {}) });
  const sku = parseSkuQuery(query);
  if (sku && (await selection.finds(shop, sku))) {
    const found = await select(sku, selected);
    return { found, selected, search: { match: 'sku', correction: null, words: query, filters: [] } };
  }
  // Several readings of a query have the same words.
  const strict = new Map<string, FoundWords | undefined>();
  const isFiltered = FACET_KINDS.some((kind) => selected[kind].length > 0);
  for (const { words, filters } of isFiltered ? [] : readings(shop, selection.names, query)) {
    const narrowed = { ...selected, ...filters };
    if (words !== '' && !strict.has(words)) {
      strict.set(words, await findWords(shop, selection, words, 'strict'));
    }
    const ofWords = strict.get(words);
    if (words !== '' && !ofWords) continue;
    const found = await select(ofWords?.words, narrowed);
    if (found.total === 0) continue;
    const named = FACET_KINDS.flatMap((kind) => {
      const values = filters[kind];
      return values ? [{ kind, values: [...values] }] : [];
    });
    const { match = 'words', correction = null } = ofWords ?? {};
    return { found, selected: narrowed, search: { match, correction, words, filters: named } };
  }
  const {
    match = 'none',
    correction = null,
    words,
  } = (await findClosest(shop, selection, { query, sku })) ?? {};
  const found = match === 'none' ? undefined : await select(words, selected);
  return { found, selected, search: { match, correction, words: query, filters: [] } };
}

/** Words that products have or that are similar, the beginning of a mistyped SKU, or some of the words. */
async function findClosest(
  shop: ShopContext,
  selection: ProductSelection,
  { query, sku }: { readonly query: string; readonly sku: SkuQuery | undefined },
): Promise<FoundWords | undefined> {
  const found = await findWords(shop, selection, query, 'any');
  const isUnlike = !found || found.match === 'some' || found.match === 'none';
  const near =
    isUnlike && sku ? await findNearSku(sku, query, (one) => selection.finds(shop, one)) : undefined;
  return near ? { words: near, match: 'some', correction: null } : found;
}

/**
 * The ways to read filters in a query: all filters, then without the category, then also without the colours; and the same
 * with what is made to measure beside a size, which its links then carry.
 */
function readings({ locale }: ShopContext, names: FacetNames, query: string): ReadQuery[] {
  const { language } = localeDefinition(locale);
  const read = (known: FacetNames) => readQueryFilters(query, { names: known, language, locale });
  const sized = [
    read(names),
    read({ ...names, categories: [] }),
    read({ ...names, categories: [], colours: [] }),
  ];
  const made = sized.flatMap(({ words, filters }) =>
    filters.SIZE ? [{ words, filters: { ...filters, SIZE: [...filters.SIZE, MADE_TO_MEASURE] } }] : [],
  );
  const all = [...sized, ...made];
  return all.filter(
    (reading, position) =>
      Object.keys(reading.filters).length > 0 &&
      all.findIndex((other) => JSON.stringify(other) === JSON.stringify(reading)) === position,
  );
}

interface FoundWords {
  /** Absent if no product has the words. */
  readonly words?: WordQuery;
  readonly match: ProductSearch['match'];
  readonly correction: string | null;
}

/** `strict` requires every word, or a similar one. */
async function findWords(
  shop: ShopContext,
  selection: ProductSelection,
  text: string,
  how: 'strict' | 'any',
): Promise<FoundWords | undefined> {
  const { language } = localeDefinition(shop.locale);
  const query = parseSearchQuery(text, language);
  if (!query) return undefined;
  const all: WordQuery = { kind: 'all', query };
  if (await selection.finds(shop, all)) return { words: all, match: 'words', correction: null };

  const vocabulary = await selection.vocabulary(shop);
  const similarTo = (words: readonly string[]): WordQuery => ({
    kind: 'similar',
    words: similarWords(words, vocabulary, language),
  });
  const similar = similarTo(query.words);
  const correction = correctWords(query.words, vocabulary, correctableWords(text, language));
  if (await selection.finds(shop, similar)) return { words: similar, match: 'similar', correction };
  if (how === 'strict') return undefined;
  const comparable = query.words.filter(isComparable);
  // A misspelt word says more than a number beside it that no product has.
  const closest =
    correction === null || comparable.length === query.words.length ? [] : [similarTo(comparable)];
  for (const words of [...closest, { kind: 'some', query } as const]) {
    if (await selection.finds(shop, words)) return { words, match: 'some', correction: null };
  }
  const corrected = correction === null ? null : parseSearchQuery(correction, language);
  const isFound = corrected !== null && (await selection.finds(shop, { kind: 'all', query: corrected }));
  return { match: 'none', correction: isFound ? correction : null };
}
