import type { Country } from '#shared/locales/index.ts';

/** Where the shop delivers. */
export const COUNTRIES = ['NL', 'BE', 'DE', 'AT', 'FR', 'GB'] as const satisfies readonly Country[];

export interface CountryFormat {
  /** How a postal code looks there. */
  readonly postalCode: string;
  /** Whether its postal codes are digits alone, for the keyboard of a phone. */
  readonly numericPostalCode: boolean;
  /** How a VAT number looks there. */
  readonly vatNumber: string;
  /** Whether the number stands before the name of the street. */
  readonly numberFirst: boolean;
}

/** How addresses and numbers are written in each country, to ask for them as its people know them. */
export const COUNTRY_FORMATS: Readonly<Record<Country, CountryFormat>> = {
  NL: { postalCode: '5014 BK', numericPostalCode: false, vatNumber: 'NL123456789B01', numberFirst: false },
  BE: { postalCode: '2000', numericPostalCode: true, vatNumber: 'BE0123456789', numberFirst: false },
  DE: { postalCode: '10115', numericPostalCode: true, vatNumber: 'DE123456789', numberFirst: false },
  AT: { postalCode: '1010', numericPostalCode: true, vatNumber: 'ATU12345678', numberFirst: false },
  FR: { postalCode: '75001', numericPostalCode: true, vatNumber: 'FR12123456789', numberFirst: true },
  GB: { postalCode: 'SW1A 1AA', numericPostalCode: false, vatNumber: 'GB123456789', numberFirst: true },
};
