import type { Price, VolumeDiscountTier } from '#shared/pricing/price.ts';
import { tierAt } from '#shared/pricing/select-price.ts';

export interface TierRow {
  readonly tier: VolumeDiscountTier;
  /** Share of the base price that this tier saves, 0 to 1. */
  readonly saving: number;
  /** Whether the requested quantity falls into this tier. */
  readonly current: boolean;
}

/** The rows of a tier table at a quantity, smallest quantity first. */
export function tierRows(price: Pick<Price, 'volumeDiscount' | 'priceExcVat'>, quantity: number): TierRow[] {
  const current = tierAt(price.volumeDiscount, quantity);
  return [...price.volumeDiscount]
    .sort((one, other) => one.minQuantity - other.minQuantity)
    .map((tier) => ({
      tier,
      saving: price.priceExcVat > 0 ? Math.max(0, 1 - tier.priceExcludingVat / price.priceExcVat) : 0,
      current: tier === current,
    }));
}
