import type { components } from '#shared/commerce-api/openapi-types.ts';

// Shapes of what the catalogue's jsonb columns hold. Money in minor units, excluding VAT.

export type StoredImage = components['schemas']['Image'];

export interface StoredTier {
  readonly minQuantity: number;
  /** null: no upper bound. */
  readonly maxQuantity: number | null;
  readonly priceExcVat: number;
}

export interface StoredAttribute {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly type: string;
}
