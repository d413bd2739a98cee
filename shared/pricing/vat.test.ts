import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Country } from '../countries/countries.ts';
import { mainlandOf, territoryOf } from '../countries/territories.ts';
import { priceIncVat, type VatSituation, vatIncludedIn, vatOn, vatRateFor } from './vat.ts';
import { standardVatRate } from './vat-rates.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const rate = fc.integer({ min: 0, max: 100 });

describe('vatOn', () => {
  test.each([
    [10000, 21, 2100],
    [1, 21, 0],
    [2, 21, 0],
    [3, 21, 1],
    [50, 21, 11],
    [50, 19, 10],
    [150, 21, 32],
    [250, 21, 53],
    [10, 5, 1],
    [0, 21, 0],
    [1234, 0, 0],
    [-50, 21, -11],
    [-150, 21, -32],
    [-1, 21, 0],
    [99_999_999_999, 21, 21_000_000_000],
  ])('%i at %i %% is %i', (exc, percent, vat) => {
    expect(vatOn(exc, percent)).toBe(vat);
    expect(priceIncVat(exc, percent)).toBe(exc + vat);
  });

  test.each([
    [10.5, 21],
    [100, 5.5],
    [100, -1],
    [Number.NaN, 21],
    [Number.MAX_SAFE_INTEGER, 21],
  ])('rejects %d at %d', (exc, percent) => {
    expect(() => vatOn(exc, percent)).toThrow(RangeError);
  });

  test('is never more than half a unit off, and rounds exactly half away from zero', () => {
    fc.assert(
      fc.property(amount, rate, (exc, percent) => {
        const exact = BigInt(Math.abs(exc)) * BigInt(percent);
        const distance = BigInt(Math.abs(vatOn(exc, percent))) * 100n - exact;
        return distance > -50n && distance <= 50n;
      }),
    );
  });

  test('a credit mirrors its sale', () => {
    fc.assert(
      fc.property(amount, rate, (exc, percent) => vatOn(exc, percent) + vatOn(0 - exc, percent) === 0),
    );
  });
});

describe('vatIncludedIn', () => {
  test.each([
    [22080, 21, 3832],
    [12100, 21, 2100],
    [121, 21, 21],
    [3, 100, 2],
    [0, 21, 0],
    [1234, 0, 0],
    [-22080, 21, -3832],
  ])('%i at %i %% contains %i', (incVat, percent, vat) => {
    expect(vatIncludedIn(incVat, percent)).toBe(vat);
  });

  test.each([
    [10.25, 21],
    [100, 5.5],
    [100, -1],
    [Number.NaN, 21],
    [Number.MAX_SAFE_INTEGER, 21],
  ])('rejects %d at %d', (incVat, percent) => {
    expect(() => vatIncludedIn(incVat, percent)).toThrow(RangeError);
  });

  test('finds the VAT that was added to a price', () => {
    fc.assert(
      fc.property(amount, rate, (exc, percent) => {
        const vat = vatOn(exc, percent);
        return Math.abs(vatIncludedIn(exc + vat, percent) - vat) <= 1;
      }),
    );
  });

  test('is never more than half a unit off', () => {
    fc.assert(
      fc.property(amount, rate, (incVat, percent) => {
        const parts = 100n + BigInt(percent);
        const exact = BigInt(Math.abs(incVat)) * BigInt(percent);
        const distance = 2n * (BigInt(Math.abs(vatIncludedIn(incVat, percent))) * parts - exact);
        return distance > -parts && distance <= parts;
      }),
    );
  });
});

const DAY = '2026-11-22';
const BELFAST = territoryOf({ country: 'GB', postalCode: 'BT1 1AA' });

describe('vatRateFor', () => {
  const business: VatSituation = {
    territory: mainlandOf('BE'),
    shopCountry: 'NL',
    customerType: 'Business',
    verifiedVatNumber: 'BE0123456749',
  };

  test.each<[string, Partial<VatSituation>, number, Country | null, boolean]>([
    ['a business in another EU country with a verified number', {}, 0, 'BE', true],
    ['the same the other way round', { territory: mainlandOf('NL'), shopCountry: 'AT' }, 0, 'NL', true],
    ['no verified number', { verifiedVatNumber: null }, 21, 'BE', false],
    ['a private customer', { customerType: 'Private' }, 21, 'BE', false],
    ['the own country', { territory: mainlandOf('NL') }, 21, 'NL', false],
    ['a number of the shop’s country', { verifiedVatNumber: 'NL123456789B01' }, 21, 'NL', false],
    [
      'a number of the shop’s country and goods to Germany',
      { territory: mainlandOf('DE'), verifiedVatNumber: 'NL123456789B01' },
      21,
      'NL',
      false,
    ],
    [
      'the same for an Austrian shop, to France',
      { territory: mainlandOf('FR'), shopCountry: 'AT', verifiedVatNumber: 'ATU12345678' },
      20,
      'AT',
      false,
    ],
    [
      'a private customer with such a number',
      { territory: mainlandOf('DE'), customerType: 'Private', verifiedVatNumber: 'NL123456789B01' },
      19,
      'DE',
      false,
    ],
    [
      'goods to Belfast for a number of the shop’s country',
      { territory: BELFAST, verifiedVatNumber: 'NL123456789B01' },
      20,
      'GB',
      false,
    ],
    [
      'a British shop and number, and goods to Germany',
      { territory: mainlandOf('DE'), shopCountry: 'GB', verifiedVatNumber: 'GB123456789' },
      19,
      'DE',
      false,
    ],
    ['a British number', { verifiedVatNumber: 'GB123456789' }, 21, 'BE', false],
    ['delivery to Great Britain', { territory: mainlandOf('GB') }, 20, 'GB', false],
    [
      'a business in Northern Ireland with its number',
      { territory: BELFAST, verifiedVatNumber: 'XI123456789' },
      0,
      'GB',
      true,
    ],
    [
      'goods to Northern Ireland for a British number',
      { territory: BELFAST, verifiedVatNumber: 'GB123456789' },
      20,
      'GB',
      false,
    ],
    [
      'goods to London for a number of Northern Ireland',
      { territory: mainlandOf('GB'), verifiedVatNumber: 'XI123456789' },
      20,
      'GB',
      false,
    ],
    [
      'goods to Belfast from a British shop',
      { territory: BELFAST, shopCountry: 'GB', verifiedVatNumber: 'XI123456789' },
      20,
      'GB',
      false,
    ],
    ['goods to Réunion', { territory: territoryOf({ country: 'FR', postalCode: '97400' }) }, 0, null, false],
    ['a British shop', { territory: mainlandOf('DE'), shopCountry: 'GB' }, 19, 'DE', false],
  ])('%s', (_case, change, rate, country, reverseCharged) => {
    expect(vatRateFor({ ...business, ...change }, DAY)).toEqual({ rate, country, reverseCharged });
  });

  test('private customers pay the rate of the country of delivery on that day', () => {
    for (const deliveryCountry of ['NL', 'BE', 'DE', 'AT', 'FR', 'GB'] as const) {
      const situation = {
        ...business,
        territory: mainlandOf(deliveryCountry),
        customerType: 'Private',
      } as const;
      expect(vatRateFor(situation, DAY).rate).toBe(standardVatRate(deliveryCountry, DAY));
    }
    const german = { ...business, territory: mainlandOf('DE'), verifiedVatNumber: null } as const;
    expect(vatRateFor(german, '2020-12-31').rate).toBe(16);
  });
});
