import { lowerBound } from '#server/platform/lower-bound.ts';
import { isInRange, type PriceBracket } from '#shared/facets/brackets.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';

/** Prices are 32-bit integers. */
const HIGHEST = 2 ** 31 - 1;

/** The lowest and the highest price without VAT, in minor units, that are in a range. */
export function priceBounds(
  range: PriceBracket,
  vatRate: number,
): readonly [lowest: number, highest: number] {
  const isIn = (part: PriceBracket) => (excVat: number) =>
    isInRange(part, { excVat, incVat: priceIncVat(excVat, vatRate) });
  const from = firstPrice(isIn({ ...range, below: null }));
  const isBelow = isIn({ ...range, from: 0 });
  return [from, firstPrice((price) => !isBelow(price)) - 1];
}

/** The lowest price with a property that all higher ones have. */
function firstPrice(has: (price: number) => boolean): number {
  return lowerBound(HIGHEST + 1, (price) => !has(price));
}
