import type { FamilyQuery } from '../../product-selection.ts';
import { RANKS } from '../documents/family-document.ts';
import type { PricedShop } from './filter-query.ts';
import { every, field, nested, type Query, shownField } from './query-parts.ts';

/** A whole number by which families are sorted, ascending. */
export interface SortLevel {
  /** Whose lowest and highest values are the bounds of the number; undefined with fixed bounds. */
  readonly field?: string;
  /** The lowest and the highest number of families that have the number `above` on the level before. */
  bounds(above: bigint, values: ValueRange | undefined): readonly [bigint, bigint];
  /** The families with a lower number. */
  before(number: bigint): Query;
}

export interface ValueRange {
  readonly min: number;
  readonly max: number;
}

interface Listed {
  /** The products that match. */
  readonly matching: Query;
  /** The families that match, with their scores; undefined if the scores do not sort. */
  readonly ranked: Query | undefined;
}

/** The numbers by which a list is sorted: those of familySort. */
export function sortLevels(
  { locale, currency }: PricedShop,
  sort: FamilyQuery['sort'],
  { matching, ranked }: Listed,
): readonly SortLevel[] {
  const withValue = (name: string, range: object) => nested(every([matching, { range: { [name]: range } }]));
  /** Of the first product. */
  const lowest = (name: string): SortLevel => ({
    field: name,
    bounds: (_above, values) => [BigInt(values?.min ?? 0), BigInt(values?.max ?? 0)],
    before: (number) => withValue(name, { lt: String(number) }),
  });
  const prices = field('prices', currency);
  const highestPrice: SortLevel = {
    field: prices,
    bounds: (_above, values) => [-BigInt(values?.max ?? 0), -BigInt(values?.min ?? 0)],
    before: (number) => ({ bool: { must_not: [withValue(prices, { lte: String(-number) })] } }),
  };
  const rankOfPrice: SortLevel = {
    bounds(above) {
      const price = above < 0n ? -above : above;
      return [price * RANKS, (price + 1n) * RANKS - 1n];
    },
    before: (number) => withValue(field('priceRanks', locale), { lt: String(number) }),
  };
  if (sort === 'name') return [lowest(field('nameRanks', locale))];
  if (sort === 'price') return [lowest(prices), rankOfPrice];
  if (sort === '-price') return [highestPrice, rankOfPrice];
  const position: SortLevel = {
    bounds: () => [0n, MAX_POSITION],
    before: (number) => ({ range: { [shownField(locale, 'position')]: { lt: String(number) } } }),
  };
  return ranked ? [bestScore(ranked), position] : [position];
}

const MAX_SCORE = 1_000;
/** Positions are integers of PostgreSQL. */
const MAX_POSITION = 2n ** 31n - 1n;

/** The bits of a positive float of 32 bits sort as the float does. */
function bestScore(ranked: Query): SortLevel {
  return {
    bounds: () => [-BigInt(bitsOf(MAX_SCORE)), 0n],
    before: (number) => ({ function_score: { query: ranked, min_score: floatOf(Number(1n - number)) } }),
  };
}

const view = new DataView(new ArrayBuffer(4));

function bitsOf(float: number): number {
  view.setFloat32(0, float);
  return view.getUint32(0);
}

function floatOf(bits: number): number {
  view.setUint32(0, bits);
  return view.getFloat32(0);
}
