import type { Country } from '#shared/locales/index.ts';

/** Question to a register of addresses: a postal code in the format of its country, and a house number. */
export interface AddressQuery {
  readonly postalCode: string;
  /** As the shopper typed it, such as 12 or 12a. */
  readonly houseNumber: string;
  /** Empty when the shopper has not typed it. */
  readonly street: string;
}

/** A street and town that have this postal code and house number, in each language in which they have a name. */
export interface RegisteredAddress {
  readonly streets: readonly string[];
  readonly cities: readonly string[];
}

/** A register of the addresses of a country. */
export interface AddressProvider {
  readonly country: Country;
  /**
   * The registered addresses with a postal code and house number; empty when there is none. Names are in the preferred
   * language first. Rejects when the register does not respond as documented.
   */
  find(query: AddressQuery, language: string, signal: AbortSignal): Promise<RegisteredAddress[]>;
}

/** The digits in front of a house number, by which registers find it. */
export function leadingNumber(houseNumber: string): string | null {
  return /^\d{1,5}/.exec(houseNumber.trim())?.[0] ?? null;
}
