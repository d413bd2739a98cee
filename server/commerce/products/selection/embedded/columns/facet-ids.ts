import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { IN_STOCK, MADE_TO_MEASURE, PRICE_BRACKETS, priceBracketIds } from '#shared/facets/brackets.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import { facetRecord } from '../../product-selection.ts';

/** The numbers of filter values, of all kinds in one sequence. */
export interface FacetIds {
  numberOf(kind: FacetKind, id: string): number;
  /** undefined for a value that no product has. */
  find(kind: FacetKind, id: string): number | undefined;
  /** Index of the kind of each value. */
  readonly kinds: readonly number[];
  readonly ids: readonly string[];
}

export function createFacetIds(): FacetIds {
  const known = facetRecord(() => new Map<string, number>());
  const kinds: number[] = [];
  const ids: string[] = [];
  const numberOf = (kind: FacetKind, id: string): number => {
    const number = known[kind].get(id);
    if (number !== undefined) return number;
    known[kind].set(id, ids.length);
    kinds.push(FACET_KINDS.indexOf(kind));
    return ids.push(id) - 1;
  };
  numberOf('STOCK', IN_STOCK);
  numberOf('SIZE', MADE_TO_MEASURE);
  for (const { id } of PRICE_BRACKETS) numberOf('PRICE', id);
  return { numberOf, find: (kind, id) => known[kind].get(id), kinds, ids };
}

/** From this price on, in minor units without VAT, all prices are in the same brackets. */
const LAST_BOUND = 100 * Math.max(...PRICE_BRACKETS.map(({ from }) => from));

/** The numbers of the brackets of prices, at a VAT rate. A list selects among all products, and most prices occur often. */
export function priceBrackets(ids: FacetIds, vatRate: number): (excVat: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (excVat) => {
    const price = Math.min(excVat, LAST_BOUND);
    const found =
      known.get(price) ??
      priceBracketIds({ incVat: priceIncVat(price, vatRate), excVat: price }).map((id) =>
        ids.numberOf('PRICE', id),
      );
    known.set(price, found);
    return found;
  };
}
