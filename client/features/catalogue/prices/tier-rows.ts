import type { Price, VolumeDiscountTier } from '#shared/pricing/price.ts';
import { tierAt } from '#shared/pricing/select-price.ts';
import { tierSaving } from '#shared/pricing/tier-saving.ts';

export interface TierRow {
  readonly tier: VolumeDiscountTier;
  /** Share of the base price that this tier saves, 0 to 1, in whole percents. */
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
      saving: tierSaving(price, tier),
      current: tier === current,
    }));
}
