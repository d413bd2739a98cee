import type { Price, VolumeDiscountTier } from './price.ts';

/**
 * The share of the base price that a tier saves, 0 to 1, rounded to whole percents; 0 for a tier that saves nothing.
 * It is calculated without VAT, so that both price displays and all countries show one figure.
 */
export function tierSaving(
  { priceExcVat }: Pick<Price, 'priceExcVat'>,
  tier: Pick<VolumeDiscountTier, 'priceExcludingVat'>,
): number {
  const saved = priceExcVat - tier.priceExcludingVat;
  return saved > 0 ? Math.round((saved * 100) / priceExcVat) / 100 : 0;
}
