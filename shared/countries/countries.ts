interface CountryFacts {
  /** A member state of the European Union, whose VAT rules the sale follows. */
  readonly isInEu: boolean;
  readonly currency: 'EUR' | 'GBP';
  /** Whether the house number precedes the street in an address. */
  readonly isNumberFirst: boolean;
  /** The postal code before the town on its line, or on a line of its own below. */
  readonly postalCode: 'before town' | 'below town';
}

/** The countries that the shop delivers to, the only list of them. Other facts are in tables beside it, one a subject. */
const COUNTRY_TABLE = {
  NL: { isInEu: true, currency: 'EUR', isNumberFirst: false, postalCode: 'before town' },
  BE: { isInEu: true, currency: 'EUR', isNumberFirst: false, postalCode: 'before town' },
  DE: { isInEu: true, currency: 'EUR', isNumberFirst: false, postalCode: 'before town' },
  AT: { isInEu: true, currency: 'EUR', isNumberFirst: false, postalCode: 'before town' },
  FR: { isInEu: true, currency: 'EUR', isNumberFirst: true, postalCode: 'before town' },
  GB: { isInEu: false, currency: 'GBP', isNumberFirst: true, postalCode: 'below town' },
} as const satisfies Record<string, CountryFacts>;

export type Country = keyof typeof COUNTRY_TABLE;
export type Currency = CountryFacts['currency'];

export const COUNTRIES = Object.keys(COUNTRY_TABLE) as readonly Country[];
export const CURRENCIES = ['EUR', 'GBP'] as const satisfies readonly Currency[];

export function countryFacts(country: Country): CountryFacts {
  return COUNTRY_TABLE[country];
}

/** Narrows a string to a country that the shop delivers to. */
export function isCountry(value: string): value is Country {
  return Object.hasOwn(COUNTRY_TABLE, value);
}
