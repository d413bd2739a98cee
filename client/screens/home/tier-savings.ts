import type { ProductSummary } from '#client/features/catalogue/catalogue-views.ts';

type Tier = ProductSummary['price']['volumeDiscount'][number];

export interface TierSaving {
  readonly tier: Tier;
  /** Share of the first tier's price, 0 to 1, in whole hundredths and never more than is true. */
  readonly saving: number;
}

/** What each tier saves against the first one; both price displays show the same share. */
export function tierSavings(tiers: readonly Tier[]): TierSaving[] {
  const first = tiers[0]?.priceExcludingVat ?? 0;
  return tiers.map((tier) => {
    const saved = first - tier.priceExcludingVat;
    return { tier, saving: saved > 0 ? Math.floor((saved * 100) / first) / 100 : 0 };
  });
}
