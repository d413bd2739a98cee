import type { Country } from '#shared/locales/index.ts';

export interface CountryFormat {
  /** An example of a postal code. */
  readonly postalCode: string;
  /** Whether postal codes consist of digits alone, for the keyboard of a phone. */
  readonly numericPostalCode: boolean;
  /** An example of a VAT number. */
  readonly vatNumber: string;
  /** An example of a phone number. */
  readonly phone: string;
  /** Whether the shop can look up street or town by postal code and house number. */
  readonly hasRegister: boolean;
}

/** The formats of addresses, phone and VAT numbers by country, for forms. */
export const COUNTRY_FORMATS: Readonly<Record<Country, CountryFormat>> = {
  NL: {
    postalCode: '5014 BK',
    numericPostalCode: false,
    vatNumber: 'NL123456789B01',
    phone: '06 12345678',
    hasRegister: true,
  },
  BE: {
    postalCode: '2000',
    numericPostalCode: true,
    vatNumber: 'BE0123456789',
    phone: '0470 12 34 56',
    hasRegister: true,
  },
  DE: {
    postalCode: '10115',
    numericPostalCode: true,
    vatNumber: 'DE123456789',
    phone: '0151 23456789',
    hasRegister: false,
  },
  AT: {
    postalCode: '1010',
    numericPostalCode: true,
    vatNumber: 'ATU12345678',
    phone: '0664 1234567',
    hasRegister: false,
  },
  FR: {
    postalCode: '75001',
    numericPostalCode: true,
    vatNumber: 'FR12123456789',
    phone: '06 12 34 56 78',
    hasRegister: false,
  },
  GB: {
    postalCode: 'SW1A 1AA',
    numericPostalCode: false,
    vatNumber: 'GB123456789',
    phone: '07700 900123',
    hasRegister: false,
  },
};
