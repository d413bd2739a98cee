import type { Price, VolumeDiscountTier } from './price.ts';
import { selectPrice } from './select-price.ts';

/** "Add 3 more and save": what is missing to the next cheaper tier. Savings in minor units. */
export interface TierOffer {
  /** Pieces to add. */
  readonly missing: number;
  readonly tier: VolumeDiscountTier;
  /** The tier's minimum quantity at today's unit price less the same at the tier's. */
  readonly saving: { readonly includingVat: number; readonly excludingVat: number };
}

/** The nearest larger tier with a lower unit price than the given quantity has, or null when there is none. */
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
