import type { BasePrice } from '../configuration/authored-configuration.ts';
import type { VolumeDiscountTier } from './price.ts';
import { tierAt } from './select-price.ts';
import { priceIncVat } from './vat.ts';

/** Unit prices with and without VAT, at a rate in whole percent. */
export function pricesWithVat(
  { priceExcVat, volumeDiscount }: BasePrice,
  vatRate: number,
): { priceExcVat: number; priceIncVat: number; volumeDiscount: VolumeDiscountTier[] } {
  return {
    priceExcVat,
    priceIncVat: priceIncVat(priceExcVat, vatRate),
    volumeDiscount: volumeDiscount.map(({ minQuantity, maxQuantity, priceExcVat: tierPrice }) => ({
      minQuantity,
      maxQuantity,
      priceExcludingVat: tierPrice,
      priceIncludingVat: priceIncVat(tierPrice, vatRate),
    })),
  };
}

/** Unit price at a quantity, in minor units excluding VAT. */
export function basePriceAt({ priceExcVat, volumeDiscount }: BasePrice, quantity: number): number {
  return tierAt(volumeDiscount, quantity)?.priceExcVat ?? priceExcVat;
}

/** One piece and the first quantity of each tier: between them no price changes. Ascending. */
export function quantitiesOf(...prices: readonly BasePrice[]): number[] {
  const tiers = prices.flatMap(({ volumeDiscount }) => volumeDiscount.map(({ minQuantity }) => minQuantity));
  return [...new Set([1, ...tiers])].sort((one, other) => one - other);
}

/** The lowest of several prices at each quantity. Throws RangeError without a price. */
export function lowestPrice(prices: readonly BasePrice[]): BasePrice {
  const steps = quantitiesOf(...prices)
    .map((quantity) => ({ quantity, price: Math.min(...prices.map((each) => basePriceAt(each, quantity))) }))
    .filter(({ price }, index, all) => all[index - 1]?.price !== price);
  const [first] = steps;
  if (!first || prices.length === 0) throw new RangeError('No price is the lowest of none');
  return {
    priceExcVat: first.price,
    volumeDiscount:
      steps.length === 1
        ? []
        : steps.map(({ quantity, price }, index) => ({
            minQuantity: quantity,
            maxQuantity: (steps[index + 1]?.quantity ?? Number.NaN) - 1 || null,
            priceExcVat: price,
          })),
  };
}

/** Whether the first price is at least the second at every quantity. */
export function isNeverBelow(price: BasePrice, other: BasePrice): boolean {
  return quantitiesOf(price, other).every(
    (quantity) => basePriceAt(price, quantity) >= basePriceAt(other, quantity),
  );
}
