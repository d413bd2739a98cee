import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import type { FacetValues } from '../../product-selection.ts';
import { countedQueries, type PricedShop, selectedQuery } from './filter-query.ts';
import { every, field, PATH, type Query } from './query-parts.ts';

/** More values than a brand has of a kind. */
const MAX_VALUES = 10_000;
/** Kinds whose values are fields; the others are counted by queries alone. */
const LISTED_KINDS: readonly FacetKind[] = [
  'CATEGORY',
  'COLOUR',
  'SIZE',
  'ABSORPTION',
  'INSULATION',
  'BRAND',
];

const inFamilies = { families: { reverse_nested: {} } };

/** The names of the aggregations of a kind. */
export const listedName = (kind: FacetKind): string => `${kind}:listed`;
export const countedName = (kind: FacetKind): string => `${kind}:counted`;
export const UNDER_OTHERS = 'products';
export const OF_ALL = 'ALL';

/** Counts the families of each value, under the filters of the other kinds. A kind without a filter is counted under all. */
export function facetAggregations(
  shop: PricedShop,
  selected: FacetValues,
  products: readonly Query[],
): Readonly<Record<string, Query>> {
  const filtered = FACET_KINDS.filter((kind) => selected[kind].length > 0);
  const unfiltered = FACET_KINDS.filter((kind) => selected[kind].length === 0);
  const group = (kinds: readonly FacetKind[], except?: FacetKind): Query => ({
    nested: { path: PATH },
    aggs: {
      [UNDER_OTHERS]: {
        filter: every([...products, ...selectedQuery(shop, selected, except)]),
        aggs: Object.assign({}, ...kinds.map((kind) => countsOf(shop, kind, selected))),
      },
    },
  });
  return Object.fromEntries([
    [OF_ALL, group(unfiltered)],
    ...filtered.map((kind): [string, Query] => [kind, group([kind], kind)]),
  ]);
}

function countsOf(shop: PricedShop, kind: FacetKind, selected: FacetValues): Readonly<Record<string, Query>> {
  const queries = countedQueries(shop, kind, selected);
  const aggregations: Record<string, Query> = {};
  if (LISTED_KINDS.includes(kind)) {
    aggregations[listedName(kind)] = {
      terms: { field: field('facets', kind), size: MAX_VALUES },
      aggs: inFamilies,
    };
  }
  if (Object.keys(queries).length > 0) {
    aggregations[countedName(kind)] = { filters: { filters: queries }, aggs: inFamilies };
  }
  return aggregations;
}
