import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { IN_STOCK, PRICE_BRACKETS, type PriceBracket, parsePriceRange } from '#shared/facets/brackets.ts';
import { parseExactSize } from '#shared/facets/exact-sizes.ts';
import type { ShopContext } from '../../../../kernel/context.ts';
import type { FacetValues } from '../../product-selection.ts';
import { sideTokens } from '../documents/family-document.ts';
import { priceBounds } from './price-bounds.ts';
import { anyOf, every, exists, field, type Query, term } from './query-parts.ts';

export type PricedShop = Pick<ShopContext, 'locale' | 'currency' | 'vatRate'>;

/** Products with texts in the locale and a price in the currency of the shop. */
export function shownQuery({ locale, currency }: PricedShop): readonly Query[] {
  return [exists(field('nameRanks', locale)), exists(field('prices', currency))];
}

/** Products with a value of every selected kind but `except`. */
export function selectedQuery(shop: PricedShop, selected: FacetValues, except?: FacetKind): readonly Query[] {
  return FACET_KINDS.filter((kind) => kind !== except && selected[kind].length > 0).map((kind) =>
    anyOf(selected[kind].flatMap((id) => valueQuery(shop, kind, id))),
  );
}

const IS_IN_STOCK = term(field('isInStock'), true);

function valueQuery(shop: PricedShop, kind: FacetKind, id: string): Query[] {
  if (kind === 'PRICE') {
    const bracket = parsePriceRange(id);
    return bracket ? [priceQuery(shop, bracket)] : [];
  }
  if (kind === 'STOCK') return id === IN_STOCK ? [IS_IN_STOCK] : [];
  const listed = term(field('facets', kind), id);
  const sides = kind === 'SIZE' ? parseExactSize(id) : undefined;
  return sides ? [sidesQuery(sides)] : [listed];
}

function priceQuery({ currency, vatRate }: PricedShop, bracket: PriceBracket): Query {
  const [gte, lte] = priceBounds(bracket, vatRate);
  return { range: { [field('prices', currency)]: { gte, lte } } };
}

function sidesQuery(sides: readonly number[]): Query {
  return every(sideTokens(sides).map((token) => term(field('sides'), token)));
}

/** The values that are counted by a query each: brackets, stock, and what a shopper typed. Of one kind. */
export function countedQueries(
  shop: PricedShop,
  kind: FacetKind,
  selected: FacetValues,
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
    ids.flatMap((id) => valueQuery(shop, kind, id).map((query): [string, Query] => [id, query])),
  );
}
