import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { IN_STOCK } from '#shared/facets/brackets.ts';
import type { ShopContext } from '../../../../kernel/context.ts';
import { type FacetValues, facetRecord } from '../../product-selection.ts';
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
  /** The values of the product that was read last, `length()` of them. Reused, because a list reads all products. */
  readonly values: readonly number[];
  length(): number;
  /** The bit of the kind of each value. */
  readonly kindBits: Uint32Array;
  /** Counts by value as records by kind and id. */
  toCounts(counts: Uint32Array): Record<FacetKind, ReadonlyMap<string, number>>;
}

const NO_ORDER = new Uint32Array();
const NO_PRICES = new Int32Array();

export function createProductFilter(
  { columns, sale }: Generation,
  shop: PricedShop,
  selected: FacetValues,
): ProductFilter {
  const { facetIds, isMadeToMeasure } = columns;
  const { starts, values: facets } = columns.facets;
  const { available } = sale;
  const places = columns.nameOrders.get(shop.locale)?.places ?? NO_ORDER;
  const prices = sale.prices.get(shop.currency) ?? NO_PRICES;
  const { including, excluding } = facetIds.priceBrackets(shop.vatRate);
  const highest = including.length - 1;
  const inStock = facetIds.numberOf('STOCK', IN_STOCK);
  const typed = typedValues(columns, shop.vatRate, selected);
  const firstTyped = facetIds.ids.length;
  const ids = [...facetIds.ids, ...typed.map(({ id }) => id)];
  const kinds = [...facetIds.kinds, ...typed.map(({ kind }) => FACET_KINDS.indexOf(kind))];
  const kindOf = (value: number) => FACET_KINDS[kinds[value] ?? -1] ?? 'CATEGORY';
  const kindBits = Uint32Array.from(kinds, (kind) => 1 << kind);
  // The bit of the kind of each selected value, 0 for others.
  const selectedBits = kindBits.map((bit, value) =>
    selected[kindOf(value)].includes(ids[value] ?? '') ? bit : 0,
  );
  const filters = FACET_KINDS.reduce((bits, kind, at) => bits | (selected[kind].length > 0 ? 1 << at : 0), 0);
  const values: number[] = [];
  let length = 0;

  return {
    values,
    kindBits,
    length: () => length,
    isShown: (product) =>
      (places[product] ?? NOT_SHOWN) !== NOT_SHOWN && (prices[product] ?? NO_PRICE) !== NO_PRICE,
    read(product) {
      length = 0;
      const end = starts[product + 1] ?? 0;
      for (let at = starts[product] ?? 0; at < end; at += 1) {
        values[length] = facets[at] ?? 0;
        length += 1;
      }
      const price = prices[product] ?? 0;
      const bracket = Math.min(price, highest);
      values[length] = including[bracket] ?? 0;
      values[length + 1] = excluding[bracket] ?? 0;
      length += 2;
      // A product that is made to measure is never ready to ship, whatever the stock of its material.
      if (available[product] && !isMadeToMeasure[product]) {
        values[length] = inStock;
        length += 1;
      }
      for (let at = 0; at < typed.length; at += 1) {
        if (!typed[at]?.has(product, price)) continue;
        values[length] = firstTyped + at;
        length += 1;
      }
      let has = 0;
      for (let at = 0; at < length; at += 1) has |= selectedBits[values[at] ?? 0] ?? 0;
      return filters & ~has;
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
