interface CountryFacts {
  /** A member state of the European Union, whose VAT rules the sale follows. */
  readonly isInEu: boolean;
  readonly currency: 'EUR' | 'GBP';
  /** Whether the house number precedes the street in an address. */
  readonly isNumberFirst: boolean;
  /** Whether there are addresses without a house number: with the name of a house, or with a street alone. */
  readonly isNumberOptional: boolean;
  /**
   * Where the post wants a flat or a building: behind the number; behind it after two slashes (DIN 5008); on lines above the
   * street, the flat above the building (NF Z10-011); in front of the number (Royal Mail, PAF Programmers' Guide).
   */
  readonly flat: 'behind number' | 'behind slashes' | 'above street' | 'before number';
  /** The postal code before the town on its line, or on a line of its own below. */
  readonly postalCode: 'before town' | 'below town';
}

/** The countries that the shop delivers to, the only list of them. Other facts are in tables beside it, one a subject. */
const COUNTRY_TABLE = {
  NL: {
    isInEu: true,
    currency: 'EUR',
    isNumberFirst: false,
    isNumberOptional: false,
    flat: 'behind number',
    postalCode: 'before town',
  },
  BE: {
    isInEu: true,
    currency: 'EUR',
    isNumberFirst: false,
    isNumberOptional: false,
    flat: 'behind number',
    postalCode: 'before town',
  },
  DE: {
    isInEu: true,
    currency: 'EUR',
    isNumberFirst: false,
    isNumberOptional: false,
    flat: 'behind slashes',
    postalCode: 'before town',
  },
  AT: {
    isInEu: true,
    currency: 'EUR',
    isNumberFirst: false,
    isNumberOptional: false,
    flat: 'behind number',
    postalCode: 'before town',
  },
  FR: {
    isInEu: true,
    currency: 'EUR',
    isNumberFirst: true,
    isNumberOptional: true,
    flat: 'above street',
    postalCode: 'before town',
  },
  GB: {
    isInEu: false,
    currency: 'GBP',
    isNumberFirst: true,
    isNumberOptional: true,
    flat: 'before number',
    postalCode: 'below town',
  },
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
