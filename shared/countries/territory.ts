import type { Country } from './countries.ts';

/** Delivery within a country: as everywhere, with a surcharge and more days, or only by agreement. */
export type DeliveryZone = 'mainland' | 'remote' | 'ask';

/** Area in which the VAT of goods that are delivered to a territory is due. */
export interface VatArea {
  /** The country whose standard rate applies. */
  readonly country: Country;
  /** Whether the goods stay in the customs and VAT area of the European Union. */
  readonly isInEu: boolean;
  /** A rate of the territory's own, in percent. */
  readonly rate?: number;
}

export interface Territory {
  /** The country, or the country and a name of its part. */
  readonly id: string;
  readonly country: Country;
  /** null: outside of all VAT areas that the shop sells in; the sale is an export without VAT. */
  readonly vat: VatArea | null;
  readonly zone: DeliveryZone;
}
