import type { BasePrice } from '../configuration/authored-configuration.ts';
import { lowestPrice } from './base-price.ts';
import { discountedPrice } from './quoted-price.ts';

/** A sale reduces by whole percent, or names the price of a piece, in minor units excluding VAT. */
export type SaleReduction =
  | { readonly percent: number; readonly priceExcVat?: undefined }
  | { readonly priceExcVat: number; readonly percent?: undefined };

/**
 * A price in a sale. A percentage reduces the price of a piece and each tier, each rounded half up. A price is that of a
 * piece: tiers above it fall to it and join it, cheaper ones stay. See shared/decisions/080-sales-and-the-lowest-price-of-30-days.md.
 */
export function salePrice({ priceExcVat, volumeDiscount }: BasePrice, reduction: SaleReduction): BasePrice {
  const { percent, priceExcVat: most } = reduction;
  const reduce = (price: number) =>
    percent === undefined ? Math.min(price, most) : lessPercent(price, percent);
  const tiers = volumeDiscount.map((tier) => ({ ...tier, priceExcVat: reduce(tier.priceExcVat) }));
  // Joins tiers that have the same price now.
  return lowestPrice([{ priceExcVat: reduce(priceExcVat), volumeDiscount: tiers }]);
}

/** A price in minor units less whole percent, rounded half up. */
function lessPercent(price: number, percent: number): number {
  return discountedPrice(price, percent * 100);
}
