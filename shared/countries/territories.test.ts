import { expect, test } from 'vitest';
import type { Country } from './countries.ts';
import { mainlandOf, territoryOf } from './territories.ts';
import { TERRITORIES } from './territory-table.ts';

/** Real postal codes, with the country whose VAT is due (null: export) and a rate of its own. */
const ADDRESSES: [Country, string, string, Country | null, number?][] = [
  ['AT', '1010', 'AT', 'AT'],
  ['AT', '6691', 'AT-jungholz', 'AT', 19],
  ['AT', '6992', 'AT-mittelberg', 'AT', 19],
  ['AT', '6990', 'AT', 'AT'],
  ['BE', '1000', 'BE', 'BE'],
  ['DE', '10115', 'DE', 'DE'],
  ['DE', '27498', 'DE-helgoland', null],
  ['DE', '27499', 'DE', 'DE'],
  ['DE', '78266', 'DE-buesingen', null],
  ['DE', '26548', 'DE-islands', 'DE'],
  ['DE', '25999', 'DE-islands', 'DE'],
  ['FR', '75001', 'FR', 'FR'],
  ['FR', '98000', 'FR-monaco', 'FR'],
  ['FR', '20000', 'FR-corsica', 'FR'],
  ['FR', '97133', 'FR-saint-barthelemy', null],
  ['FR', '97150', 'FR-saint-martin', null],
  ['FR', '97110', 'FR-guadeloupe', null],
  ['FR', '97200', 'FR-martinique', null],
  ['FR', '97300', 'FR-guyane', null],
  ['FR', '97400', 'FR-reunion', null],
  ['FR', '97500', 'FR-saint-pierre-et-miquelon', null],
  ['FR', '97600', 'FR-mayotte', null],
  ['FR', '98600', 'FR-wallis-et-futuna', null],
  ['FR', '98714', 'FR-polynesie', null],
  ['FR', '98800', 'FR-nouvelle-caledonie', null],
  ['NL', '1012 AB', 'NL', 'NL'],
  ['NL', '1791 AA', 'NL-wadden', 'NL'],
  ['NL', '9166 PW', 'NL-wadden', 'NL'],
  ['GB', 'SW1A 1AA', 'GB', 'GB'],
  ['GB', 'bt1 1aa', 'GB-northern-ireland', 'GB'],
  ['GB', 'IM1 1AA', 'GB-isle-of-man', 'GB'],
  ['GB', 'JE2 3AB', 'GB-jersey', null],
  ['GB', 'GY1 1AA', 'GB-guernsey', null],
  ['GB', 'GX11 1AA', 'GB-gibraltar', null],
  ['GB', 'FIQQ 1ZZ', 'GB-overseas', null],
  ['GB', 'BF1 2AA', 'GB-forces', 'GB'],
  ['GB', 'IV2 3AB', 'GB-highlands-and-islands', 'GB'],
  ['GB', 'PA20 1AA', 'GB-highlands-and-islands', 'GB'],
  ['GB', 'PA1 2AB', 'GB', 'GB'],
  ['GB', 'G1 1AA', 'GB', 'GB'],
];

test.each(ADDRESSES)('%s %s is %s', (country, postalCode, id, vat, rate?) => {
  const territory = territoryOf({ country, postalCode });
  expect([territory.id, territory.vat?.country ?? null, territory.vat?.rate]).toEqual([id, vat, rate]);
});

test('an address without a postal code is on the mainland', () => {
  expect(territoryOf({ country: 'FR' })).toEqual(mainlandOf('FR'));
  expect(territoryOf({ country: 'FR', postalCode: '' })).toEqual(mainlandOf('FR'));
});

test('each row has a source, and is reached by an address above', () => {
  const reached = new Set(ADDRESSES.map(([, , id]) => id));
  // Nobody lives in the southern lands.
  reached.add(territoryOf({ country: 'FR', postalCode: '98413' }).id);
  expect(TERRITORIES.filter(({ id, source }) => !source || !reached.has(id))).toEqual([]);
});

test('what leaves the VAT areas is delivered by agreement alone', () => {
  expect(TERRITORIES.filter(({ vat, zone }) => vat === null && zone !== 'ask')).toEqual([]);
});
