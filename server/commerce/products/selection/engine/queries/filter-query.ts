import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { IN_STOCK, PRICE_BRACKETS, parsePriceRange } from '#shared/facets/brackets.ts';
import { parseExactSize } from '#shared/facets/exact-sizes.ts';
import type { ShopContext } from '../../../../kernel/context.ts';
import type { FacetValues } from '../../product-selection.ts';
import { sideTokens } from '../documents/family-document.ts';
import { priceBounds } from './price-bounds.ts';
import { anyOf, every, exists, field, nested, type Query, shownField, term } from './query-parts.ts';

export type PricedShop = Pick<ShopContext, 'locale' | 'currency' | 'vatRate'>;

/** Products with texts in the locale and a price in the currency of the shop. */
export function shownQuery({ locale, currency }: PricedShop): readonly Query[] {
  return [exists(field('nameRanks', locale)), exists(field('prices', currency))];
}

/** The families of these products. */
export function shownFamilies({ locale }: PricedShop): Query {
  return exists(shownField(locale, 'prices'));
}

/** Where documents have the values of filters. */
export interface ValueFields {
  facet(kind: FacetKind): string;
  readonly prices: string;
  readonly isInStock: string;
  /** A condition on one product. */
  product(query: Query): Query;
}

export function productFields({ currency }: PricedShop): ValueFields {
  return {
    facet: (kind) => field('facets', kind),
    prices: field('prices', currency),
    isInStock: field('isInStock'),
    product: (query) => query,
  };
}

/** Of families with their shown products. */
export function familyFields(shop: PricedShop): ValueFields {
  const { locale } = shop;
  return {
    facet: (kind) => shownField(locale, 'facets', kind),
    prices: shownField(locale, 'prices'),
    isInStock: shownField(locale, 'isInStock'),
    product: (query) => nested(every([...shownQuery(shop), query])),
  };
}

/** Products with a value of every selected kind but `except`. */
export function selectedQuery(shop: PricedShop, selected: FacetValues, except?: FacetKind): readonly Query[] {
  const fields = productFields(shop);
  return FACET_KINDS.filter((kind) => kind !== except && selected[kind].length > 0).map((kind) =>
    anyOf(selected[kind].flatMap((id) => valueQuery(fields, shop, { kind, id }))),
  );
}

/** Families of which every shown product has a value of each selected kind but `except`; not all of them. */
export function wholeFamilies(shop: PricedShop, selected: FacetValues, except?: FacetKind): Query {
  const kinds = FACET_KINDS.filter((kind) => kind !== except && selected[kind].length > 0);
  return every([shownFamilies(shop), ...kinds.map((kind) => allHave(shop, kind, selected[kind]))]);
}

function allHave(shop: PricedShop, kind: FacetKind, ids: readonly string[]): Query {
  const fields = familyFields(shop);
  if (kind === 'PRICE') {
    const ranges = ids
      .flatMap((id) => parsePriceRange(id) ?? [])
      .map((range) => priceBounds(range, shop.vatRate));
    const outside = (range: object): Query => ({ range: { [fields.prices]: range } });
    return anyOf(ranges.map(([lt, gt]) => ({ bool: { must_not: [outside({ lt }), outside({ gt })] } })));
  }
  const listed = kind === 'SIZE' ? ids.filter((id) => !parseExactSize(id)) : ids;
  const values = listed.flatMap((id) => valueQuery(fields, shop, { kind, id }));
  return every([term(shownField(shop.locale, 'alike'), kind), anyOf(values)]);
}

interface FacetValue {
  readonly kind: FacetKind;
  readonly id: string;
}

function valueQuery(fields: ValueFields, { vatRate }: PricedShop, { kind, id }: FacetValue): Query[] {
  if (kind === 'PRICE') {
    const bracket = parsePriceRange(id);
    if (!bracket) return [];
    const [gte, lte] = priceBounds(bracket, vatRate);
    return [{ range: { [fields.prices]: { gte, lte } } }];
  }
  if (kind === 'STOCK') return id === IN_STOCK ? [term(fields.isInStock, true)] : [];
  const sides = kind === 'SIZE' ? parseExactSize(id) : undefined;
  return [sides ? fields.product(sidesQuery(sides)) : term(fields.facet(kind), id)];
}

function sidesQuery(sides: readonly number[]): Query {
  return every(sideTokens(sides).map((token) => term(field('sides'), token)));
}

/** The values that are counted by a query each: brackets, stock, and what a shopper typed. Of one kind. */
export function countedQueries(
  fields: ValueFields,
  shop: PricedShop,
  { kind, selected }: { readonly kind: FacetKind; readonly selected: FacetValues },
): Readonly<Record<string, Query>> {
  const ids =
    kind === 'PRICE'
      ? [...PRICE_BRACKETS.map(({ id }) => id), ...selected.PRICE]
      : kind === 'STOCK'
        ? [IN_STOCK]
        : kind === 'SIZE'
          ? selected.SIZE.filter(parseExactSize)
          : [];
  return Object.fromEntries(
    ids.flatMap((id) => valueQuery(fields, shop, { kind, id }).map((query): [string, Query] => [id, query])),
  );
}
