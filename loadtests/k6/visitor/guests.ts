import type { Country } from '../../../shared/locales/index.ts';

interface Guest {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
}

/** A guest with an invented address for each country. */
export const GUESTS: Readonly<Record<Country, Guest>> = {
  NL: {
    firstName: 'Kim',
    lastName: 'de Vries',
    phone: '+31 612 345 6789',
    street: 'Voorbeeldstraat',
    houseNumber: '18',
    postalCode: '5014 BK',
    city: 'Tilburg',
  },
  BE: {
    firstName: 'Noor',
    lastName: 'Peeters',
    phone: '+32 470 123 4567',
    street: 'Rue de l’Exemple',
    houseNumber: '12',
    postalCode: '1000',
    city: 'Bruxelles',
  },
  DE: {
    firstName: 'Jona',
    lastName: 'Müller',
    phone: '+49 151 123 4567',
    street: 'Musterstraße',
    houseNumber: '5',
    postalCode: '10115',
    city: 'Berlin',
  },
  AT: {
    firstName: 'Toni',
    lastName: 'Gruber',
    phone: '+43 664 123 4567',
    street: 'Beispielgasse',
    houseNumber: '71',
    postalCode: '1060',
    city: 'Wien',
  },
  FR: {
    firstName: 'Camille',
    lastName: 'Martin',
    phone: '+33 612 345 6789',
    street: 'Rue de l’Exemple',
    houseNumber: '7',
    postalCode: '75001',
    city: 'Paris',
  },
  GB: {
    firstName: 'Alex',
    lastName: 'Smith',
    phone: '+44 770 090 0123',
    street: 'Example Street',
    houseNumber: '9',
    postalCode: 'SW1A 1AA',
    city: 'London',
  },
};
