/** A unit price from minQuantity to maxQuantity, both included; null is no upper bound. Minor units. */
export interface VolumeDiscountTier {
  readonly minQuantity: number;
  readonly maxQuantity: number | null;
  readonly priceIncludingVat: number;
  readonly priceExcludingVat: number;
}

/** Unit prices of a product in minor units, with the requested quantity. */
export interface Price {
  readonly quantity: { readonly current: number };
  readonly volumeDiscount: readonly VolumeDiscountTier[];
  readonly priceIncVat: number;
  readonly priceExcVat: number;
  /** The lowest unit prices of the 30 days before a sale; absent without a reduction. */
  readonly prior?: UnitPrices;
  /** The first instant at which a sale no longer applies, as ISO 8601. */
  readonly saleEndsAt?: string;
}

export type UnitPrices = Pick<Price, 'volumeDiscount' | 'priceIncVat' | 'priceExcVat'>;
