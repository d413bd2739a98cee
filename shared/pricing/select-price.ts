import type { Price, UnitPrices, VolumeDiscountTier } from './price.ts';

/** A price with an optional quantity, 1 by default. */
export type SelectablePrice = UnitPrices & {
  readonly quantity?: { readonly current?: number | undefined } | undefined;
};

/** The tier of a quantity; of overlapping tiers the first one. */
export function tierAt<Tier extends Pick<VolumeDiscountTier, 'minQuantity' | 'maxQuantity'>>(
  tiers: readonly Tier[],
  quantity: number,
): Tier | undefined {
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

/**
 * Unit price in minor units at the current quantity before a reduction: the lowest of the 30 days before the sale. null
 * without a sale, and at a quantity that the sale does not make cheaper than that.
 */
export function selectPriorPrice(
  { quantity, prior, ...price }: Pick<Price, 'quantity' | 'prior' | keyof UnitPrices>,
  { includingVat }: { includingVat: boolean },
): number | null {
  if (!prior) return null;
  const [before, now] = [prior, price].map((each) => selectPrice({ ...each, quantity }, { includingVat }));
  return before !== undefined && now !== undefined && before > now ? before : null;
}
