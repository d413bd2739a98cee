import type { Country } from './countries.ts';

/** An invented address and telephone number in each country, for journeys and load tests. */
export const SAMPLE_ADDRESSES = {
  AT: {
    street: 'Mariahilfer Straße',
    houseNumber: '71',
    postalCode: '1060',
    city: 'Wien',
    phone: '+43 664 123 4567',
  },
  BE: {
    street: 'Nieuwstraat',
    houseNumber: '12',
    postalCode: '1000',
    city: 'Brussel',
    phone: '+32 470 123 4567',
  },
  DE: {
    street: 'Kastanienallee',
    houseNumber: '71',
    postalCode: '10115',
    city: 'Berlin',
    phone: '+49 151 234 5678',
  },
  FR: {
    street: 'Rue des Tisserands',
    houseNumber: '9',
    postalCode: '59800',
    city: 'Lille',
    phone: '+33 6 12 34 56 78',
  },
  GB: {
    street: 'Weaver Street',
    houseNumber: '18',
    postalCode: 'M1 1AE',
    city: 'Manchester',
    phone: '+44 7400 123456',
  },
  NL: {
    street: 'Weverstraat',
    houseNumber: '18',
    postalCode: '5014 BK',
    city: 'Tilburg',
    phone: '+31 612 345 6789',
  },
} as const satisfies Readonly<Record<Country, Record<string, string>>>;
