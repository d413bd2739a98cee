import type { Price, VolumeDiscountTier } from './price.ts';

/** A price with an optional quantity, 1 by default. */
export type SelectablePrice = Omit<Price, 'quantity'> & {
  readonly quantity?: { readonly current?: number | undefined } | undefined;
};

/** The tier of a quantity; of overlapping tiers the first one. */
export function tierAt(
  tiers: readonly VolumeDiscountTier[],
  quantity: number,
): VolumeDiscountTier | undefined {
  return tiers.find(
    (tier) => quantity >= tier.minQuantity && (tier.maxQuantity === null || quantity <= tier.maxQuantity),
  );
}

/** Unit price in minor units at the current quantity: its tier's, else the base price. */
export function selectPrice(price: SelectablePrice, { includingVat }: { includingVat: boolean }): number {
  const tier = tierAt(price.volumeDiscount, price.quantity?.current ?? 1);
  if (tier) return includingVat ? tier.priceIncludingVat : tier.priceExcludingVat;
  return includingVat ? price.priceIncVat : price.priceExcVat;
}
