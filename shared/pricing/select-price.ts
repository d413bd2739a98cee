import type { Price, VolumeDiscountTier } from './price.ts';

/** A price whose quantity may still be open; it then counts as 1. */
export type SelectablePrice = Omit<Price, 'quantity'> & {
  readonly quantity?: { readonly current?: number | undefined } | undefined;
};

/** The tier that a quantity falls into; where tiers overlap, the first in the list. */
export function tierAt(
  tiers: readonly VolumeDiscountTier[],
  quantity: number,
): VolumeDiscountTier | undefined {
  return tiers.find(
    (tier) => quantity >= tier.minQuantity && (tier.maxQuantity === null || quantity <= tier.maxQuantity),
  );
}

/** Unit price in minor units at the current quantity: its tier's, else the base price (spec section 5). */
export function selectPrice(price: SelectablePrice, { includingVat }: { includingVat: boolean }): number {
  const tier = tierAt(price.volumeDiscount, price.quantity?.current ?? 1);
  if (tier) return includingVat ? tier.priceIncludingVat : tier.priceExcludingVat;
  return includingVat ? price.priceIncVat : price.priceExcVat;
}
