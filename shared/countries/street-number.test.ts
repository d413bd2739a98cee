import { expect, test } from 'vitest';
import type { Country } from './countries.ts';
import { withStreetApart } from './street-number.ts';

type Fields = readonly [street: string, houseNumber: string, addition?: string | null | undefined];

test.each<[Country, Fields, Fields]>([
  ['NL', ['Kerkstraat 12', ''], ['Kerkstraat', '12']],
  ['NL', ['Kerkstraat 12 A', ''], ['Kerkstraat', '12 A']],
  ['NL', ['Kerkstraat 12', '12'], ['Kerkstraat', '12']],
  ['NL', ['Kerkstraat 12A', '12', 'A'], ['Kerkstraat', '12', 'A']],
  ['NL', ['Kerkstraat 12A', '12'], ['Kerkstraat', '12A', undefined]],
  ['NL', ['Kerkstraat 12 III', '12', 'III'], ['Kerkstraat', '12', 'III']],
  ['NL', ['Kerkstraat', ''], ['Kerkstraat', '']],
  ['NL', ['Plein 1944', '12'], ['Plein 1944', '12']],
  ['NL', ['12', ''], ['12', '']],
  ['BE', ['Wetstraat 16 bus 4', ''], ['Wetstraat', '16 bus 4']],
  ['BE', ['Wetstraat 16 bus 4', '16', '4'], ['Wetstraat', '16 bus 4', null]],
  ['DE', ['Straße des 17. Juni 135', ''], ['Straße des 17. Juni', '135']],
  ['DE', ['Straße des 17. Juni', ''], ['Straße des 17. Juni', '']],
  ['AT', ['Mariahilfer Straße 101/2/14', ''], ['Mariahilfer Straße', '101/2/14']],
  ['FR', ['12 bis, rue Oberkampf', ''], ['rue Oberkampf', '12 bis']],
  ['FR', ['rue Oberkampf', ''], ['rue Oberkampf', '']],
  ['FR', ['rue Oberkampf 12', '12'], ['rue Oberkampf', '12']],
  ['GB', ['221B Baker Street', ''], ['Baker Street', '221B']],
  ['GB', ['5th Avenue', ''], ['5th Avenue', '']],
  ['GB', ['The Old Mill', ''], ['The Old Mill', '']],
])('%s: %j are %j', (country, [street, houseNumber, addition], [ownStreet, number, rest]) => {
  const given = { street, houseNumber, addition };
  const apart = withStreetApart(given, country);
  expect([apart.street, apart.houseNumber, apart.addition]).toEqual([ownStreet, number, rest]);
  expect(withStreetApart(apart, country)).toEqual(apart);
});
