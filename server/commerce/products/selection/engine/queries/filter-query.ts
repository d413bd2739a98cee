import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { parsePriceRange, parseTypedRange } from '#shared/facets/brackets.ts';
import { parseExactSize } from '#shared/facets/exact-sizes.ts';
import type { ShopContext } from '../../../../kernel/context.ts';
import { priceBounds } from '../../price-bounds.ts';
import type { FacetValues } from '../../product-selection.ts';
import { sideTokens, valueToken } from '../documents/family-document.ts';
import { marketKey } from '../documents/markets.ts';
import { anyOf, every, exists, field, nested, type Query, shownField, term } from './query-parts.ts';

export type PricedShop = Pick<ShopContext, 'locale' | 'currency' | 'vatRate'>;

/** Products with texts in the locale and a price in its currency. */
export function shownQuery({ locale }: PricedShop): Query {
  return term(field('locales'), locale);
}

/** The families of these products. */
export function shownFamilies({ locale }: PricedShop): Query {
  return exists(shownField(locale, 'position'));
}

/** Where documents have the values of filters. */
interface ValueFields {
  readonly values: string;
  readonly prices: string;
  /** A condition on one product. */
  product(query: Query): Query;
}

export function productFields(shop: PricedShop): ValueFields {
  return {
    values: field('values', marketKey(shop)),
    prices: field('prices', shop.currency),
    product: (query) => query,
  };
}

/** Of families with their shown products. */
export function familyFields(shop: PricedShop): ValueFields {
  const { locale } = shop;
  return {
    values: shownField(locale, 'values', marketKey(shop)),
    prices: shownField(locale, 'prices'),
    product: (query) => nested(every([shownQuery(shop), query])),
  };
}

/** Products with a value of every selected kind. */
export function selectedQuery(shop: PricedShop, selected: FacetValues): readonly Query[] {
  const fields = productFields(shop);
  return selectedKinds(selected).map((kind) =>
    anyOf(selected[kind].map((id) => valueQuery(fields, shop, { kind, id }))),
  );
}

/** Families of which every shown product has a value of each selected kind; not all of them. */
export function wholeFamilies(shop: PricedShop, selected: FacetValues): Query {
  const filter = [
    shownFamilies(shop),
    ...selectedKinds(selected).flatMap((kind) =>
      kind === 'PRICE' ? [] : [allHave(shop, kind, selected[kind])],
    ),
  ];
  return { bool: { filter, must_not: selected.PRICE.length > 0 ? [lackingPrices(shop, selected)] : [] } };
}

/** Families that are not whole if prices alone have been selected. */
export function lackingFamilies(shop: PricedShop, selected: FacetValues): Query {
  return every([shownFamilies(shop), lackingPrices(shop, selected)]);
}

/** A price outside each of the selected ranges. */
function lackingPrices(shop: PricedShop, { PRICE }: FacetValues): Query {
  const { prices } = familyFields(shop);
  const outside = (range: object): Query => ({ range: { [prices]: range } });
  const ranges = PRICE.flatMap((id) => parsePriceRange(id) ?? []).map((one) =>
    priceBounds(one, shop.vatRate),
  );
  return every(ranges.map(([lt, gt]) => anyOf([outside({ lt }), outside({ gt })])));
}

export function selectedKinds(selected: FacetValues): readonly FacetKind[] {
  return FACET_KINDS.filter((kind) => selected[kind].length > 0);
}

function allHave(shop: PricedShop, kind: FacetKind, ids: readonly string[]): Query {
  const fields = familyFields(shop);
  const listed = ids.filter((id) => !isTyped(kind, id));
  const values = listed.map((id) => valueQuery(fields, shop, { kind, id }));
  return every([term(shownField(shop.locale, 'alike'), kind), anyOf(values)]);
}

/** Whether a shopper typed the value: documents have only those that lists offer. */
export function isTyped(kind: FacetKind, id: string): boolean {
  if (kind === 'PRICE') return parseTypedRange(id) !== undefined;
  return kind === 'SIZE' && parseExactSize(id) !== undefined;
}

interface FacetValue {
  readonly kind: FacetKind;
  readonly id: string;
}

function valueQuery(fields: ValueFields, { vatRate }: PricedShop, { kind, id }: FacetValue): Query {
  const range = kind === 'PRICE' ? parseTypedRange(id) : undefined;
  if (range) {
    const [gte, lte] = priceBounds(range, vatRate);
    return { range: { [fields.prices]: { gte, lte } } };
  }
  const sides = kind === 'SIZE' ? parseExactSize(id) : undefined;
  return sides ? fields.product(sidesQuery(sides)) : term(fields.values, valueToken(kind, id));
}

function sidesQuery(sides: readonly number[]): Query {
  return every(sideTokens(sides).map((token) => term(field('sides'), token)));
}

/** Some values of a kind. */
export interface KindValues {
  readonly kind: FacetKind;
  readonly ids: readonly string[];
}

/** Values of a kind, each with its query. */
export function valueQueries(
  fields: ValueFields,
  shop: PricedShop,
  { kind, ids }: KindValues,
): Readonly<Record<string, Query>> {
  return Object.fromEntries(ids.map((id) => [valueToken(kind, id), valueQuery(fields, shop, { kind, id })]));
}
