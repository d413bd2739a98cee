import type { ProductSummary } from '#client/features/catalogue/catalogue-types.ts';

type Tier = ProductSummary['price']['volumeDiscount'][number];

export interface TierSaving {
  readonly tier: Tier;
  /** Share of the first tier's price, 0 to 1, rounded down to hundredths. */
  readonly saving: number;
}

/** The saving of each tier against the first one; equal in both price displays. */
export function tierSavings(tiers: readonly Tier[]): TierSaving[] {
  const first = tiers[0]?.priceExcludingVat ?? 0;
  return tiers.map((tier) => {
    const saved = first - tier.priceExcludingVat;
    return { tier, saving: saved > 0 ? Math.floor((saved * 100) / first) / 100 : 0 };
  });
}
