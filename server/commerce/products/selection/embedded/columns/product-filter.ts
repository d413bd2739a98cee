import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { IN_STOCK } from '#shared/facets/brackets.ts';
import type { ShopContext } from '../../../../kernel/context.ts';
import { type FacetValues, facetRecord } from '../../product-selection.ts';
import { priceBrackets } from './facet-ids.ts';
import { NO_PRICE, NOT_SHOWN, type ProductColumns, type SaleColumns } from './product-columns.ts';
import { typedValues } from './typed-values.ts';

export type PricedShop = Pick<ShopContext, 'locale' | 'currency' | 'vatRate'>;
export interface Generation {
  readonly columns: ProductColumns;
  readonly sale: SaleColumns;
}

/** Compares products with the selected values of a shop. */
export interface ProductFilter {
  /** Whether a product has texts in the locale and a price in the currency of the shop. */
  isShown(product: number): boolean;
  /** Reads the values of a product. Returns the kinds of which it has no selected value, a bit for each. */
  read(product: number): number;
  /** The values of the product that was read last, `length` of them. Reused, because a list reads all products. */
  readonly values: number[];
  readonly length: number;
  /** Index of the kind of each value. */
  readonly kinds: readonly number[];
  /** Counts by value as records by kind and id. */
  toCounts(counts: Uint32Array): Record<FacetKind, ReadonlyMap<string, number>>;
}

const NO_ORDER = new Uint32Array();

export function createProductFilter(
  { columns, sale }: Generation,
  shop: PricedShop,
  selected: FacetValues,
): ProductFilter {
  const { facetIds, facets, isMadeToMeasure, sides } = columns;
  const places = columns.nameOrders.get(shop.locale)?.places ?? NO_ORDER;
  const prices = sale.prices.get(shop.currency);
  const bracketsOf = priceBrackets(facetIds, shop.vatRate);
  const inStock = facetIds.numberOf('STOCK', IN_STOCK);
  const typed = typedValues(selected);
  const kinds = [...facetIds.kinds, ...typed.map(({ kind }) => FACET_KINDS.indexOf(kind))];
  const ids = [...facetIds.ids, ...typed.map(({ id }) => id)];
  const kindOf = (value: number) => FACET_KINDS[kinds[value] ?? -1] ?? 'CATEGORY';
  const isWanted = Uint8Array.from(ids, (id, value) => (selected[kindOf(value)].includes(id) ? 1 : 0));
  const filters = FACET_KINDS.reduce((bits, kind, at) => bits | (selected[kind].length > 0 ? 1 << at : 0), 0);
  const values: number[] = [];
  let length = 0;
  let missed = 0;

  function add(value: number): void {
    values[length] = value;
    length += 1;
    if (isWanted[value]) missed &= ~(1 << (kinds[value] ?? 0));
  }

  function addTyped(product: number): void {
    const facts = {
      sides: [...sides.values.subarray(sides.starts[product], sides.starts[product + 1])],
      isMadeToMeasure: isMadeToMeasure[product] === 1,
      excVat: prices?.[product] ?? 0,
      vatRate: shop.vatRate,
    };
    for (const [at, value] of typed.entries()) if (value.has(facts)) add(facetIds.ids.length + at);
  }

  return {
    values,
    kinds,
    get length() {
      return length;
    },
    isShown: (product) =>
      (places[product] ?? NOT_SHOWN) !== NOT_SHOWN && (prices?.[product] ?? NO_PRICE) !== NO_PRICE,
    read(product) {
      length = 0;
      missed = filters;
      const end = facets.starts[product + 1] ?? 0;
      for (let at = facets.starts[product] ?? 0; at < end; at += 1) add(facets.values[at] ?? 0);
      for (const bracket of bracketsOf(prices?.[product] ?? 0)) add(bracket);
      // A product that is made to measure is never ready to ship, whatever the stock of its material.
      if (sale.available[product] && !isMadeToMeasure[product]) add(inStock);
      if (typed.length > 0) addTyped(product);
      return missed;
    },
    toCounts(counts) {
      const byKind = facetRecord(() => new Map<string, number>());
      for (const [value, id] of ids.entries()) {
        const count = counts[value] ?? 0;
        if (count > 0) byKind[kindOf(value)].set(id, count);
      }
      return byKind;
    },
  };
}
