import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { addressLines, type PostalAddress, postalLines, streetLine, townLines } from './postal-address.ts';

const ADDRESSES: Readonly<Partial<Record<PostalAddress['country'], [given: string[], printed: string[]]>>> = {
  AT: [
    ['Mariahilfer Straße', '71', '3/12', '1060', 'Wien'],
    ['Mariahilfer Straße 71 3/12', '1060 Wien'],
  ],
  BE: [
    ['Rue de la Loi', '16', 'bte 4', '1000', 'Bruxelles'],
    ['Rue de la Loi 16 bte 4', '1000 Bruxelles'],
  ],
  DE: [
    ['Torstraße', '5', 'a', '10119', 'Berlin'],
    ['Torstraße 5 a', '10119 Berlin'],
  ],
  FR: [
    ['rue Oberkampf', '12', 'bis', '75011', 'Paris'],
    ['12 bis rue Oberkampf', '75011 Paris'],
  ],
  GB: [
    ['Baker Street', '221B', '', 'NW1 6XE', 'London'],
    ['221B Baker Street', 'London', 'NW1 6XE'],
  ],
  NL: [
    ['Spoorlaan', '12', 'A', '5038 CB', 'Tilburg'],
    ['Spoorlaan 12 A', '5038 CB Tilburg'],
  ],
};

test.each(COUNTRIES)('an address in %s is in the order of its country', (country) => {
  const [given, printed] = ADDRESSES[country] ?? expect.unreachable(`write down an address in ${country}`);
  const [street = '', houseNumber = '', addition, postalCode = '', city = ''] = given;
  const address = { street, houseNumber, addition, postalCode, city, country };
  expect(postalLines(address)).toEqual(printed);
  const person = { company: null, firstName: 'Kim', lastName: 'de Vries' };
  expect(addressLines({ ...address, ...person })).toEqual(['Kim de Vries', ...printed]);
  expect(addressLines({ ...address, ...person, company: 'Vilt BV' })).toEqual([
    'Vilt BV',
    'Kim de Vries',
    ...printed,
  ]);
});

test('an address without a house number or addition has no double spaces', () => {
  expect(streetLine({ street: 'The Old Mill', houseNumber: '', addition: null, country: 'GB' })).toBe(
    'The Old Mill',
  );
  expect(streetLine({ street: 'Spoorlaan', houseNumber: '12', country: 'NL' })).toBe('Spoorlaan 12');
});

test('a country that the shop does not deliver to has the postal code before the town', () => {
  expect(townLines({ postalCode: '6900', city: 'Lugano', country: 'CH' })).toEqual(['6900 Lugano']);
});
