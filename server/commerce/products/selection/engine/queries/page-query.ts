import type { FamilyQuery } from '../../product-selection.ts';
import { MAX_FAMILY_PRODUCTS, MAX_LISTED } from '../documents/search-index.ts';
import { type PricedShop, selectedQuery, shownQuery } from './filter-query.ts';
import { every, field, nested, PATH, type Query } from './query-parts.ts';

type Direction = 'asc' | 'desc';

/** The families of a page, with their matching products, best first. */
export function pageQuery(shop: PricedShop, request: FamilyQuery, words: Query | undefined): Query {
  const { selected, sort, page } = request;
  const filter = [...shownQuery(shop), ...selectedQuery(shop, selected)];
  const from = (page - 1) * request.perPage;
  // OpenSearch refuses pages beyond the limit.
  const size = Math.max(0, Math.min(request.perPage, MAX_LISTED - from));
  const matching = every(words ? [...filter, words] : filter);
  const query: Query = { bool: { filter, must: words ? [words] : [] } };
  const products = {
    size: MAX_FAMILY_PRODUCTS,
    _source: false,
    docvalue_fields: [field('id')],
    sort: productSort(shop, sort, words !== undefined),
  };
  const inner = size > 0 ? { inner_hits: products } : {};
  return {
    from: size > 0 ? from : 0,
    size,
    _source: false,
    track_total_hits: true,
    query: { nested: { path: PATH, score_mode: 'max', query, ...inner } },
    sort: familySort(shop, sort, { matching, isRanked: words !== undefined }),
  };
}

/** Counts families under the filters. */
export function facetQuery(
  shop: PricedShop,
  words: Query | undefined,
  aggs: Readonly<Record<string, Query>>,
): Query {
  const products = [...shownQuery(shop), ...(words ? [words] : [])];
  return { size: 0, track_total_hits: false, query: nested(every(products)), aggs };
}

/** Sorts families by their first product. */
function familySort(
  { locale, currency }: PricedShop,
  sort: FamilyQuery['sort'],
  { matching, isRanked }: { readonly matching: Query; readonly isRanked: boolean },
): readonly object[] {
  const by = (name: string, order: Direction = 'asc') => ({
    [name]: { order, mode: 'min', nested: { path: PATH, filter: matching } },
  });
  if (sort === 'name') return [by(field('nameRanks', locale))];
  const byPrice = by(field('priceRanks', locale));
  if (sort === 'price') return [byPrice];
  // A card names the lowest price of its products, by which lists with the highest first are sorted, too.
  if (sort === '-price') return [by(field('prices', currency), 'desc'), byPrice];
  const byPosition = by(field('position'));
  return isRanked ? [{ _score: 'desc' }, byPosition] : [byPosition];
}

function productSort(
  { locale }: PricedShop,
  sort: FamilyQuery['sort'],
  isRanked: boolean,
): readonly object[] {
  if (sort === 'name') return [{ [field('nameRanks', locale)]: 'asc' }];
  if (sort !== 'relevance') return [{ [field('priceRanks', locale)]: 'asc' }];
  const byPosition = { [field('position')]: 'asc' };
  return isRanked ? [{ _score: 'desc' }, byPosition] : [byPosition];
}
