import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import type { FacetValues } from '../../product-selection.ts';
import { LISTED_KINDS } from '../documents/family-document.ts';
import {
  countedQueries,
  familyFields,
  type PricedShop,
  productFields,
  selectedQuery,
  shownFamilies,
  shownQuery,
  type ValueFields,
} from './filter-query.ts';
import { every, PATH, type Query } from './query-parts.ts';

/** More values than a brand has of a kind. */
const MAX_VALUES = 10_000;

/** The names of the aggregations of a kind. */
export const listedName = (kind: FacetKind): string => `${kind}:listed`;
export const countedName = (kind: FacetKind): string => `${kind}:counted`;
export const OF_ALL = 'ALL';
export const COUNTED = 'counted';

interface Counting {
  readonly fields: ValueFields;
  /** Aggregations of each bucket. */
  readonly ofBucket: Readonly<Record<string, Query>>;
}

/**
 * Counts the families of each value, under the filters of the other kinds. A kind without a filter is counted under all. Where
 * there is neither a filter nor a word, families are counted, and else the families of products.
 */
export function facetAggregations(
  shop: PricedShop,
  selected: FacetValues,
  words: Query | undefined,
): Readonly<Record<string, Query>> {
  const filtered = FACET_KINDS.filter((kind) => selected[kind].length > 0);
  const unfiltered = FACET_KINDS.filter((kind) => selected[kind].length === 0);
  const group = (kinds: readonly FacetKind[], except?: FacetKind): Query => {
    const counts = (counting: Counting) =>
      Object.assign({}, ...kinds.map((kind) => countsOf(shop, { kind, selected }, counting)));
    const filters = selectedQuery(shop, selected, except);
    if (!words && filters.length === 0) {
      const ofFamilies = counts({ fields: familyFields(shop), ofBucket: {} });
      return countedIn({ filter: { match_all: {} } }, shownFamilies(shop), ofFamilies);
    }
    const products = every([...shownQuery(shop), ...(words ? [words] : []), ...filters]);
    const ofBucket = { families: { reverse_nested: {} } };
    return countedIn({ nested: { path: PATH } }, products, counts({ fields: productFields(shop), ofBucket }));
  };
  return Object.fromEntries([
    [OF_ALL, group(unfiltered)],
    ...filtered.map((kind): [string, Query] => [kind, group([kind], kind)]),
  ]);
}

const countedIn = (place: Query, filter: Query, aggs: Query): Query => ({
  ...place,
  aggs: { [COUNTED]: { filter, aggs } },
});

function countsOf(
  shop: PricedShop,
  { kind, selected }: { readonly kind: FacetKind; readonly selected: FacetValues },
  { fields, ofBucket }: Counting,
): Readonly<Record<string, Query>> {
  const queries = countedQueries(fields, shop, { kind, selected });
  const aggregations: Record<string, Query> = {};
  if (LISTED_KINDS.some((listed) => listed === kind)) {
    aggregations[listedName(kind)] = {
      terms: { field: fields.facet(kind), size: MAX_VALUES },
      aggs: ofBucket,
    };
  }
  if (Object.keys(queries).length > 0) {
    aggregations[countedName(kind)] = { filters: { filters: queries }, aggs: ofBucket };
  }
  return aggregations;
}
