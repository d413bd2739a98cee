import type { FacetKind } from '#shared/enumerations.ts';
import type { FacetValues } from '../../product-selection.ts';
import { valueToken } from '../documents/family-document.ts';
import { marketKey } from '../documents/markets.ts';
import {
  familyFields,
  type KindValues,
  lackingFamilies,
  type PricedShop,
  productFields,
  selectedKinds,
  selectedQuery,
  shownFamilies,
  shownQuery,
  valueQueries,
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
  /** The kinds whose values are counted; other ones may be, too. */
  readonly kinds: readonly FacetKind[];
  /** undefined: all products take part. */
  readonly words: FoundByWords | undefined;
  /** Those that a shopper typed are counted, too, and do not narrow. */
  readonly typed?: KindValues;
  /** Most families match with all of their products: the others are subtracted from all. */
  readonly isMostly?: boolean;
}

/** A search whose counts are added or subtracted. */
export interface CountSearch {
  readonly body: Query;
  readonly sign: 1 | -1;
}

/**
 * Searches that together count each family and its values once. A family whose products all match is counted by its own values.
 * Of the others, values that all products have are counted by the family, and only those that differ by the products.
 */
export function countSearches(
  shop: PricedShop,
  { selected, kinds, words, typed, isMostly = false }: Counted,
): readonly CountSearch[] {
  const market = marketKey(shop);
  const family = familyFields(shop);
  const ofFamily = { ...valuesOf(family.values), ...typedOf(family, shop, { typed, ofBucket: {} }) };
  const all = search(shownFamilies(shop), ofFamily);
  if (!words && selectedKinds(selected).length === 0) return [all];
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
        ...valuesOf(field('own', market), { kinds, ofBucket }),
        ...typedOf(productFields(shop), shop, { typed, ofBucket }),
      },
    },
  };
  const ofProducts = { [PRODUCTS]: { nested: { path: PATH }, aggs: ownValues } };
  const varying = anyOf(kinds.map((kind) => term('varying', kind)));
  const ofPartial = {
    ...valuesOf(`common.values.${market}`),
    ...(typed ? ofProducts : { [PRODUCTS]: { filter: varying, aggs: ofProducts } }),
  };
  const matching = nested(products);
  if (isMostly) {
    const lacking = lackingFamilies(shop, selected);
    return [all, search(lacking, ofFamily, -1), search(every([lacking, matching]), ofPartial)];
  }
  const whole = every([wholeFamilies(shop, selected), ...(words ? [words.whole ?? NOTHING] : [])]);
  const partial = { bool: { filter: [matching], must_not: [whole] } };
  return [search(whole, ofFamily), search(partial, ofPartial)];
}

/** Searches for the number of all families, and of those with other prices: {@link Counted.isMostly}. */
export function lackingSearches(shop: PricedShop, selected: FacetValues): readonly Query[] {
  return [shownFamilies(shop), lackingFamilies(shop, selected)].map((query) => search(query, {}).body);
}

function search(query: Query, aggs: Query, sign: CountSearch['sign'] = 1): CountSearch {
  return { body: { size: 0, track_total_hits: true, query, aggs }, sign };
}

/** Counts the values that a field has, of some kinds if given. */
function valuesOf(
  name: string,
  only?: { readonly kinds: readonly FacetKind[]; readonly ofBucket: Query },
): Query {
  const include = only ? { include: only.kinds.map((kind) => valueToken(kind, '.*')).join('|') } : {};
  return { [VALUES]: { terms: { field: name, size: MAX_VALUES, ...include }, aggs: only?.ofBucket ?? {} } };
}

function typedOf(
  fields: ReturnType<typeof productFields>,
  shop: PricedShop,
  { typed, ofBucket }: { readonly typed: KindValues | undefined; readonly ofBucket: Query },
): Query {
  const filters = typed ? valueQueries(fields, shop, typed) : {};
  return Object.keys(filters).length === 0 ? {} : { [TYPED]: { filters: { filters }, aggs: ofBucket } };
}
