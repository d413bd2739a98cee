import type { FacetValues } from '../../product-selection.ts';
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
import { every, NOTHING, nested, PATH, type Query } from './query-parts.ts';
import type { FoundByWords } from './word-query.ts';

/** More values than a brand has. */
const MAX_VALUES = 10_000;

/** The names of aggregations. */
export const VALUES = 'values';
export const TYPED = 'typed';
export const PRODUCTS = 'products';

export interface Counted {
  readonly selected: FacetValues;
  /** undefined: all products take part. */
  readonly words: FoundByWords | undefined;
  /** Those that a shopper typed are counted, too, and do not narrow. */
  readonly typed?: KindValues;
}

/**
 * Searches that count families and their values, and together count each family once. A family whose products all match is counted
 * by its own values; only the others need their products.
 */
export function countQueries(shop: PricedShop, { selected, words, typed }: Counted): readonly Query[] {
  const whole = every([wholeFamilies(shop, selected), ...(words ? [words.whole ?? NOTHING] : [])]);
  const wholeValues = valuesOf(familyFields(shop), shop, { typed, ofBucket: {} });
  // Without filters and words there are no others.
  if (!words && selectedKinds(selected).length === 0) return [countQuery(whole, wholeValues)];
  const products = every([
    shownQuery(shop),
    ...(words ? [words.products] : []),
    ...selectedQuery(shop, selected),
  ]);
  const values = valuesOf(productFields(shop), shop, {
    typed,
    ofBucket: { families: { reverse_nested: {} } },
  });
  const matching = { [PRODUCTS]: { filter: products, aggs: values } };
  const partial = { bool: { filter: [nested(products)], must_not: [whole] } };
  return [
    countQuery(whole, wholeValues),
    countQuery(partial, { [PRODUCTS]: { nested: { path: PATH }, aggs: matching } }),
  ];
}

function countQuery(query: Query, aggs: Query): Query {
  return { size: 0, track_total_hits: true, query, aggs };
}

function valuesOf(
  fields: ReturnType<typeof productFields>,
  shop: PricedShop,
  { typed, ofBucket }: { readonly typed: KindValues | undefined; readonly ofBucket: Query },
): Query {
  const values = { [VALUES]: { terms: { field: fields.values, size: MAX_VALUES }, aggs: ofBucket } };
  const filters = typed ? typedQueries(fields, shop, typed) : {};
  if (Object.keys(filters).length === 0) return values;
  return { ...values, [TYPED]: { filters: { filters }, aggs: ofBucket } };
}
