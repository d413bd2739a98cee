import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import type { FacetValues } from '../../product-selection.ts';
import { valueToken } from '../documents/family-document.ts';
import { marketKey } from '../documents/markets.ts';
import {
  familyFields,
  type KindValues,
  type PricedShop,
  productFields,
  selectedKinds,
  selectedQuery,
  shownQuery,
  typedQueries,
  wholeFamilies,
} from './filter-query.ts';
import { anyOf, every, field, NOTHING, nested, PATH, type Query, term } from './query-parts.ts';
import type { FoundByWords } from './word-query.ts';

/** More values than a brand has. */
const MAX_VALUES = 10_000;

/** The names of aggregations. */
export const VALUES = 'values';
export const TYPED = 'typed';
export const PRODUCTS = 'products';

export interface Counted {
  readonly selected: FacetValues;
  /** The kinds whose values are counted. */
  readonly kinds: readonly FacetKind[];
  /** undefined: all products take part. */
  readonly words: FoundByWords | undefined;
  /** Those that a shopper typed are counted, too, and do not narrow. */
  readonly typed?: KindValues;
}

/**
 * Searches that count families and their values, and together count each family once. A family whose products all match is counted
 * by its own values. Of the others, values that all products have are counted by the family, and only those that differ by the
 * products.
 */
export function countQueries(shop: PricedShop, { selected, kinds, words, typed }: Counted): readonly Query[] {
  const whole = every([wholeFamilies(shop, selected), ...(words ? [words.whole ?? NOTHING] : [])]);
  const market = marketKey(shop);
  const family = familyFields(shop);
  const wholeValues = {
    ...valuesOf(family.values, kinds),
    ...typedOf(family, shop, { typed, ofBucket: {} }),
  };
  // Without filters and words there are no others.
  if (!words && selectedKinds(selected).length === 0) return [countQuery(whole, wholeValues)];
  const products = every([
    shownQuery(shop),
    ...(words ? [words.products] : []),
    ...selectedQuery(shop, selected),
  ]);
  const ofBucket = { families: { reverse_nested: {} } };
  const ownValues = {
    [PRODUCTS]: {
      filter: products,
      aggs: {
        ...valuesOf(field('own', market), kinds, ofBucket),
        ...typedOf(productFields(shop), shop, { typed, ofBucket }),
      },
    },
  };
  const ofProducts = { [PRODUCTS]: { nested: { path: PATH }, aggs: ownValues } };
  const varying = anyOf(kinds.map((kind) => term('varying', kind)));
  const partial = { bool: { filter: [nested(products)], must_not: [whole] } };
  return [
    countQuery(whole, wholeValues),
    countQuery(partial, {
      ...valuesOf(`common.values.${market}`, kinds),
      ...(typed ? ofProducts : { [PRODUCTS]: { filter: varying, aggs: ofProducts } }),
    }),
  ];
}

function countQuery(query: Query, aggs: Query): Query {
  return { size: 0, track_total_hits: true, query, aggs };
}

/** Counts the values of kinds that a field has. */
function valuesOf(name: string, kinds: readonly FacetKind[], aggs: Query = {}): Query {
  const include = kinds.map((kind) => valueToken(kind, '.*')).join('|');
  const ofKinds = kinds.length < FACET_KINDS.length ? { include } : {};
  return { [VALUES]: { terms: { field: name, size: MAX_VALUES, ...ofKinds }, aggs } };
}

function typedOf(
  fields: ReturnType<typeof productFields>,
  shop: PricedShop,
  { typed, ofBucket }: { readonly typed: KindValues | undefined; readonly ofBucket: Query },
): Query {
  const filters = typed ? typedQueries(fields, shop, typed) : {};
  return Object.keys(filters).length === 0 ? {} : { [TYPED]: { filters: { filters }, aggs: ofBucket } };
}
