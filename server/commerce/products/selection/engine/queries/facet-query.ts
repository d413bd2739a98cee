import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import type { FacetValues } from '../../product-selection.ts';
import { LISTED_KINDS } from '../documents/search-index.ts';
import {
  countedQueries,
  familyFields,
  type PricedShop,
  productFields,
  selectedQuery,
  shownQuery,
  type ValueFields,
  wholeFamilies,
} from './filter-query.ts';
import { every, nested, PATH, type Query } from './query-parts.ts';

/** More values than a brand has of a kind. */
const MAX_VALUES = 10_000;

/** The names of the aggregations of a kind. */
export const listedName = (kind: FacetKind): string => `${kind}:listed`;
export const countedName = (kind: FacetKind): string => `${kind}:counted`;
/** The group of the kinds without a filter; that of another kind has its name. */
export const OF_ALL = 'ALL';
/**
 * Parts of a group: families whose products all match, which a search for words lacks; and the others with a product that
 * matches, which a list of all families lacks.
 */
export const WHOLE = 'whole';
export const PARTIAL = 'partial';
export const PRODUCTS = 'products';

interface Counting {
  readonly fields: ValueFields;
  /** Aggregations of each bucket. */
  readonly ofBucket: Readonly<Record<string, Query>>;
}

const IN_FAMILIES = { families: { reverse_nested: {} } };

/**
 * Counts the families of each value, under the filters of the other kinds. A kind without a filter is counted under all. A family
 * whose products all match is counted by its own values; only the others need their products.
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
    const whole = wholeFamilies(shop, selected, except);
    const parts: Record<string, Query> = {};
    if (!words) {
      parts[WHOLE] = { filter: whole, aggs: counts({ fields: familyFields(shop), ofBucket: {} }) };
    }
    if (words || filters.length > 0) {
      const products = every([...shownQuery(shop), ...(words ? [words] : []), ...filters]);
      const ofProducts = counts({ fields: productFields(shop), ofBucket: IN_FAMILIES });
      parts[PARTIAL] = {
        // Without a filter, the search itself has found the families.
        filter: {
          bool: { filter: filters.length > 0 ? [nested(products)] : [], must_not: words ? [] : [whole] },
        },
        aggs: {
          [PRODUCTS]: {
            nested: { path: PATH },
            aggs: { [PRODUCTS]: { filter: products, aggs: ofProducts } },
          },
        },
      };
    }
    return { filter: { match_all: {} }, aggs: parts };
  };
  return Object.fromEntries([
    [OF_ALL, group(unfiltered)],
    ...filtered.map((kind): [string, Query] => [kind, group([kind], kind)]),
  ]);
}

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
