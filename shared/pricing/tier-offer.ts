import type { Price, VolumeDiscountTier } from './price.ts';
import { selectPrice } from './select-price.ts';

/** "Add 3 more and save": the next cheaper tier. Savings in minor units. */
export interface TierOffer {
  /** Pieces to add. */
  readonly missing: number;
  readonly tier: VolumeDiscountTier;
  /** Saving on the tier's minimum quantity against the current unit price. */
  readonly saving: { readonly includingVat: number; readonly excludingVat: number };
}

/** The nearest tier above the quantity with a lower unit price, or null. */
export function nextTier(price: Price, quantity: number): TierOffer | null {
  const current = { ...price, quantity: { current: quantity } };
  const excVat = selectPrice(current, { includingVat: false });
  const incVat = selectPrice(current, { includingVat: true });
  const tier = price.volumeDiscount
    .filter((candidate) => candidate.minQuantity > quantity && candidate.priceExcludingVat < excVat)
    .reduce<VolumeDiscountTier | null>(
      (nearest, candidate) => (nearest && nearest.minQuantity <= candidate.minQuantity ? nearest : candidate),
      null,
    );
  if (!tier) return null;
  return {
    missing: tier.minQuantity - quantity,
    tier,
    saving: {
      includingVat: (incVat - tier.priceIncludingVat) * tier.minQuantity,
      excludingVat: (excVat - tier.priceExcludingVat) * tier.minQuantity,
    },
  };
}
