import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { IN_STOCK, MADE_TO_MEASURE, PRICE_BRACKETS } from '#shared/facets/brackets.ts';
import { priceBounds } from '../../price-bounds.ts';
import { facetRecord } from '../../product-selection.ts';

/** The numbers of filter values, of all kinds in one sequence. */
export interface FacetIds {
  numberOf(kind: FacetKind, id: string): number;
  /** Index of the kind of each value. */
  readonly kinds: readonly number[];
  readonly ids: readonly string[];
  /** The brackets of prices at a VAT rate. */
  priceBrackets(vatRate: number): PriceBracketNumbers;
}

export function createFacetIds(): FacetIds {
  const known = facetRecord(() => new Map<string, number>());
  const kinds: number[] = [];
  const ids: string[] = [];
  const brackets = new Map<number, PriceBracketNumbers>();
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
  return {
    numberOf,
    kinds,
    ids,
    priceBrackets(vatRate) {
      const numbers = brackets.get(vatRate) ?? priceBracketNumbers(numberOf, vatRate);
      brackets.set(vatRate, numbers);
      return numbers;
    },
  };
}

/** From this price on, in minor units, all prices are in the same brackets. */
const LAST_BOUND = 100 * Math.max(...PRICE_BRACKETS.map(({ from }) => from));

/** The numbers of the brackets of each price in minor units without VAT, of which the last ones are those of all higher prices. */
interface PriceBracketNumbers {
  readonly including: Uint32Array;
  readonly excluding: Uint32Array;
}

function priceBracketNumbers(numberOf: FacetIds['numberOf'], vatRate: number): PriceBracketNumbers {
  const numbers = { including: new Uint32Array(LAST_BOUND + 1), excluding: new Uint32Array(LAST_BOUND + 1) };
  for (const bracket of PRICE_BRACKETS) {
    const [lowest, highest] = priceBounds(bracket, vatRate);
    numbers[bracket.display].fill(numberOf('PRICE', bracket.id), lowest, highest + 1);
  }
  return numbers;
}
