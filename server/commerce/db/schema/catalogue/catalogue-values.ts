import type { components } from '#shared/commerce-api/openapi-types.ts';

// Types of the catalogue's JSON columns. Money in minor units, excluding VAT.

export type StoredImage = components['schemas']['Image'];

export interface StoredTier {
  readonly minQuantity: number;
  /** null for no upper bound. */
  readonly maxQuantity: number | null;
  readonly priceExcVat: number;
}

export interface StoredPrice {
  readonly priceExcVat: number;
  readonly volumeDiscount: readonly StoredTier[];
}

/** A sale of a product in a currency. Instants as ISO 8601. */
export interface StoredSale {
  readonly startsAt: string;
  /** The first instant after it; null without an end. */
  readonly endsAt: string | null;
  /** The start of the first sale of those that follow each other without a gap. */
  readonly campaignStartsAt: string;
  readonly price: StoredPrice;
  /** Whole percent; 0 for a sale with a price of its own. */
  readonly percent: number;
  /** Lowest price of the 30 days before it that the merchant declares. */
  readonly declared: StoredPrice | null;
}

/** The prices of a product with sales, in the order of their starts. */
export interface StoredSchedule {
  readonly regular: StoredPrice;
  readonly sales: readonly StoredSale[];
}

/** The sale that is on. */
export interface StoredReduction {
  readonly endsAt: string | null;
  readonly campaignStartsAt: string;
  readonly percent: number;
  /** null without an announcement: the lowest price of the 30 days before it is not higher, or unknown. */
  readonly prior: {
    readonly price: StoredPrice;
    readonly percent: number;
  } | null;
}

export interface StoredAttribute {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly type: string;
}
