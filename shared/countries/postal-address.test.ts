import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import {
  addressLines,
  type PostalAddress,
  postalLines,
  streetLine,
  streetParts,
  townLines,
} from './postal-address.ts';

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

/** Street, number and addition as people enter them, with the lines above the town. */
const STREETS: Readonly<Record<string, readonly (readonly [given: string[], lines: string[]])[]>> = {
  AT: [
    [['Mariahilfer Straße', '101', 'Stiege 2 / Top 14'], ['Mariahilfer Straße 101 Stiege 2 / Top 14']],
    [['Mariahilfer Straße 101/2/14', ''], ['Mariahilfer Straße 101/2/14']],
    [['Mariahilfer Straße 101', '101', '2/14'], ['Mariahilfer Straße 101 2/14']],
    [['Straße des 12. November', '4'], ['Straße des 12. November 4']],
  ],
  BE: [
    [['Wetstraat', '16', 'bus 4'], ['Wetstraat 16 bus 4']],
    [['Wetstraat 16 bus 4', '16', 'bus 4'], ['Wetstraat 16 bus 4']],
    [['Wetstraat 16 bus 4', ''], ['Wetstraat 16 bus 4']],
    [['Rue de la Loi, 16', '16'], ['Rue de la Loi 16']],
    [['Rue de la Loi 16', '16', 'bte 4'], ['Rue de la Loi 16 bte 4']],
  ],
  DE: [
    [['Torstraße', '5', 'W 12'], ['Torstraße 5 // W 12']],
    [['Torstraße', '5a', 'Hinterhaus'], ['Torstraße 5a // Hinterhaus']],
    [
      ['Torstraße', '5', 'c/o Meyer'],
      ['c/o Meyer', 'Torstraße 5'],
    ],
    [['Straße des 17. Juni 135', '135'], ['Straße des 17. Juni 135']],
    [['Straße des 17. Juni', '135'], ['Straße des 17. Juni 135']],
    [['Torstr. 5a', '5'], ['Torstr. 5a']],
  ],
  FR: [
    [
      ["rue de l'Église", '12 bis', 'Bât. C, appt 4'],
      ['appt 4', 'Bât. C', "12 bis rue de l'Église"],
    ],
    [
      ['rue Oberkampf', '12', 'Résidence les Lilas'],
      ['Résidence les Lilas', '12 rue Oberkampf'],
    ],
    [
      ['rue Oberkampf', '12', 'Escalier B, 3e étage'],
      ['Escalier B 3e étage', '12 rue Oberkampf'],
    ],
    [['12 bis, rue Oberkampf', ''], ['12 bis rue Oberkampf']],
    [['12 rue Oberkampf', '12', 'bis'], ['12 bis rue Oberkampf']],
    [['12 bis rue Oberkampf', '12'], ['12 bis rue Oberkampf']],
    [['Lieu-dit Le Bourg', ''], ['Lieu-dit Le Bourg']],
    [
      ['chemin du Port', 'Villa Les Mimosas'],
      ['Villa Les Mimosas', 'chemin du Port'],
    ],
    [['rue du 8 Mai 1945', '3'], ['3 rue du 8 Mai 1945']],
  ],
  GB: [
    [['Baker Street', '221B', 'Flat 4'], ['Flat 4, 221B Baker Street']],
    [['Baker Street', '221', 'B'], ['221B Baker Street']],
    [['221B Baker Street', ''], ['221B Baker Street']],
    [['221B Baker Street', '221b', 'Flat 4'], ['Flat 4, 221b Baker Street']],
    [
      ['Church Lane', 'The Old Rectory'],
      ['The Old Rectory', 'Church Lane'],
    ],
    [
      ['The Old Rectory, Church Lane', 'The Old Rectory'],
      ['The Old Rectory', 'Church Lane'],
    ],
    [
      ['Church Lane', 'Rose House', 'Flat 2'],
      ['Flat 2, Rose House', 'Church Lane'],
    ],
    [
      ['Church Lane', '7', 'Flat 2, Rose House'],
      ['Flat 2, Rose House', '7 Church Lane'],
    ],
    [['The Old Mill', '', 'Flat 2'], ['Flat 2, The Old Mill']],
    [['5th Avenue', '7'], ['7 5th Avenue']],
  ],
  NL: [
    [['Kerkstraat 12', '12'], ['Kerkstraat 12']],
    [['Kerkstraat 12', '12', 'A'], ['Kerkstraat 12 A']],
    [['Kerkstraat 12A', '12'], ['Kerkstraat 12A']],
    [['Kerkstraat 12 A', '12', 'A'], ['Kerkstraat 12 A']],
    [['Kerkstraat 12', '12a'], ['Kerkstraat 12a']],
    [['Kerkstraat 12-hs', ''], ['Kerkstraat 12-hs']],
    [['Plein 1944', '12'], ['Plein 1944 12']],
    [['Plein 1944 12', '12'], ['Plein 1944 12']],
    [['Plein 1944', '19'], ['Plein 1944 19']],
    [['2e Dorpsstraat', '2'], ['2e Dorpsstraat 2']],
    [
      ['Kerkstraat', '12', 'p/a De Boer'],
      ['p/a De Boer', 'Kerkstraat 12'],
    ],
  ],
};

test.each(COUNTRIES)(
  'streets, flats and buildings in %s are on the lines of its post, each once',
  (country) => {
    for (const [[street = '', houseNumber = '', addition], lines] of STREETS[country] ?? []) {
      const address = { street, houseNumber, addition, postalCode: '1', city: 'X', country };
      expect(postalLines(address).slice(0, lines.length)).toEqual(lines);
      expect(streetLine(address)).toBe(lines.join(', '));
      expect(streetParts(address)).toEqual({ above: lines.slice(0, -1), street: lines.at(-1) });
    }
  },
);

test('an address without a house number or addition has no double spaces', () => {
  expect(streetLine({ street: 'The Old Mill', houseNumber: '', addition: null, country: 'GB' })).toBe(
    'The Old Mill',
  );
  expect(streetLine({ street: 'Spoorlaan', houseNumber: '12', country: 'NL' })).toBe('Spoorlaan 12');
});

test('a country that the shop does not deliver to has the postal code before the town', () => {
  expect(townLines({ postalCode: '6900', city: 'Lugano', country: 'CH' })).toEqual(['6900 Lugano']);
});
