import type { components } from '#shared/commerce-api/openapi-types.ts';

// Types of the catalogue's JSON columns. Money in minor units, excluding VAT.

export type StoredImage = components['schemas']['Image'];

export interface StoredTier {
  readonly minQuantity: number;
  /** null for no upper bound. */
  readonly maxQuantity: number | null;
  readonly priceExcVat: number;
}

export interface StoredAttribute {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly type: string;
}
