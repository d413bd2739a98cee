import type { BasePrice } from '../configuration/authored-configuration.ts';

/** The price of a piece, and those of more pieces from a quantity. */
export function basePrice(
  priceExcVat: number,
  ...steps: (readonly [from: number, priceExcVat: number])[]
): BasePrice {
  const tiers = [[1, priceExcVat] as const, ...steps];
  const volumeDiscount = tiers.map(([minQuantity, price], index) => {
    const next = tiers[index + 1]?.[0];
    return { minQuantity, maxQuantity: next === undefined ? null : next - 1, priceExcVat: price };
  });
  return { priceExcVat, volumeDiscount: steps.length === 0 ? [] : volumeDiscount };
}
