import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { parsePriceRange, parseTypedRange } from '#shared/facets/brackets.ts';
import { parseExactSize } from '#shared/facets/exact-sizes.ts';
import type { ShopContext } from '../../../../kernel/context.ts';
import type { FacetValues } from '../../product-selection.ts';
import { sideTokens, valueToken } from '../documents/family-document.ts';
import { marketKey } from '../documents/markets.ts';
import { priceBounds } from './price-bounds.ts';
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
  return every([
    shownFamilies(shop),
    ...selectedKinds(selected).map((kind) => allHave(shop, kind, selected[kind])),
  ]);
}

export function selectedKinds(selected: FacetValues): readonly FacetKind[] {
  return FACET_KINDS.filter((kind) => selected[kind].length > 0);
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

/** Selected values of a kind. */
export interface KindValues {
  readonly kind: FacetKind;
  readonly ids: readonly string[];
}

/** The values of a kind that a shopper typed, each with its query. */
export function typedQueries(
  fields: ValueFields,
  shop: PricedShop,
  { kind, ids }: KindValues,
): Readonly<Record<string, Query>> {
  const typed = ids.filter((id) => isTyped(kind, id));
  return Object.fromEntries(
    typed.map((id) => [valueToken(kind, id), valueQuery(fields, shop, { kind, id })]),
  );
}
