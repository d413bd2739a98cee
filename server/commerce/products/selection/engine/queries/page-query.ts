import type { FamilyQuery } from '../../product-selection.ts';
import { MAX_FAMILY_PRODUCTS } from '../documents/search-index.ts';
import { type PricedShop, selectedQuery, shownFamilies, shownQuery } from './filter-query.ts';
import { every, field, nested, PATH, type Query, shownField } from './query-parts.ts';

type Direction = 'asc' | 'desc';

/** The families of a list: what a page and its total are read with. */
export function listQuery(shop: PricedShop, { selected }: Pick<FamilyQuery, 'selected'>, words?: Query) {
  const filters = selectedQuery(shop, selected);
  const filter = [shownQuery(shop), ...filters];
  const query: Query = { bool: { filter, must: words ? [words] : [] } };
  /** All families: what they have is in their own fields. */
  const isWhole = !words && filters.length === 0;
  const families = isWhole ? shownFamilies(shop) : nested(query);
  return {
    isWhole,
    /** The products that match. */
    matching: every(words ? [...filter, words] : filter),
    /** The families, which score as their best product. */
    families,
    /** The same, with their products. */
    withProducts(products: Query): Query {
      const ofFamilies = { nested: { path: PATH, score_mode: 'max', query, inner_hits: products } };
      return isWhole ? { bool: { filter: [families], should: [ofFamilies] } } : ofFamilies;
    },
  };
}

interface PageRange {
  readonly from: number;
  readonly size: number;
  /** Families that are not counted, and not on the page. */
  readonly skipped?: readonly Query[];
}

/** The families of a page, with their matching products, best first. */
export function pageQuery(
  shop: PricedShop,
  { sort, selected }: Pick<FamilyQuery, 'sort' | 'selected'>,
  words: Query | undefined,
  { from, size, skipped = [] }: PageRange,
): Query {
  const isRanked = words !== undefined;
  const { isWhole, matching, withProducts } = listQuery(shop, { selected }, words);
  const products = {
    size: MAX_FAMILY_PRODUCTS,
    _source: false,
    docvalue_fields: [field('id')],
    sort: productSort(shop, sort, isRanked),
  };
  const query = withProducts(products);
  return {
    from,
    size,
    _source: false,
    // Otherwise OpenSearch 3.9 skips families whose sort numbers are too high, and fails if these are of their products.
    track_total_hits: !isWhole && sort !== 'relevance',
    query: skipped.length > 0 ? { bool: { must: [query], must_not: skipped } } : query,
    sort: isWhole ? wholeSort(shop, sort) : familySort(shop, sort, { matching, isRanked }),
  };
}

/** Sorts families by their first product that matches; the order of the catalogue is that of whole families. */
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
  const byPosition = { [shownField(locale, 'position')]: 'asc' };
  return isRanked ? [{ _score: 'desc' }, byPosition] : [byPosition];
}

/** The same order, of all families. */
function wholeSort({ locale }: PricedShop, sort: FamilyQuery['sort']): readonly object[] {
  const by = (name: string, order: Direction = 'asc') => ({
    [shownField(locale, name)]: { order, mode: 'min' },
  });
  if (sort === 'name') return [by('nameRank')];
  if (sort === 'price') return [by('priceRank')];
  return sort === '-price' ? [by('prices', 'desc'), by('priceRank')] : [by('position')];
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
