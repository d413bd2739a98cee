import { expect, test } from 'vitest';
import { COUNTRIES } from '../countries/countries.ts';
import { isVatNumber, normaliseVatNumber } from './vat-number.ts';

test.each([
  ['NL123456789B01', true],
  ['nl 1234.56.789.b01', true],
  ['NL123456789', false],
  ['NL123456789B1', false],
  ['BE0123456789', true],
  ['BE 0123.456.789', true],
  ['BE1012345678', true],
  ['BE123456789', false],
  ['BE2123456789', false],
  ['DE123456789', true],
  ['DE12345678', false],
  ['ATU12345678', true],
  ['AT12345678', false],
  ['FR12345678901', true],
  ['FRXX345678901', true],
  ['FRIO345678901', false],
  ['GB123456789', true],
  ['GB123456789012', true],
  ['GBGD001', true],
  ['GBHA500', true],
  ['GBGD500', false],
  ['GB12345678', false],
  ['XI123456789', true],
  ['BG123456789', true],
  ['CY12345678X', true],
  ['CZ12345678', true],
  ['DK12345678', true],
  ['EE123456789', true],
  ['EL123456789', true],
  ['GR123456789', false],
  ['ESX1234567X', true],
  ['ES12345678X', true],
  ['ES123456789', false],
  ['FI12345678', true],
  ['HR12345678901', true],
  ['HU12345678', true],
  ['IE1234567WA', true],
  ['IE1A12345W', true],
  ['IT12345678901', true],
  ['LT123456789', true],
  ['LT1234567890', false],
  ['LU12345678', true],
  ['LV12345678901', true],
  ['MT12345678', true],
  ['PL1234567890', true],
  ['PT123456789', true],
  ['RO12', true],
  ['RO02', false],
  ['SE123456789001', true],
  ['SE123456789002', false],
  ['SI12345678', true],
  ['SK1234567890', true],
  ['US123456789', false],
  ['BE 411.905.847', true],
  ['TOSTRING', false],
  ['123456789B01', false],
  ['', false],
])('%s: %s', (value, expected) => {
  expect(isVatNumber(value)).toBe(expected);
});

test.each([
  ['NL123456789B01', 'NL', true],
  ['NL123456789B01', 'BE', false],
  ['BE0123456789', 'BE', true],
  ['EL123456789', 'GR', true],
  ['XI123456789', 'GB', true],
])('%s for %s: %s', (value, country, expected) => {
  expect(isVatNumber(value, country)).toBe(expected);
});

test.each([
  [' nl 1234.56.789-b01 ', 'NL123456789B01'],
  ['ATU12345678', 'ATU12345678'],
  ['BE\u00a00411\u00a0905\u00a0847', 'BE0411905847'],
  ['BE\u200b0411905847', 'BE0411905847'],
  ['BE0411905847\u200e', 'BE0411905847'],
  ['BE\u20110411\u2011905\u2011847', 'BE0411905847'],
  ['BE 0411/905/847', 'BE0411905847'],
  ['BE 411.905.847', 'BE0411905847'],
  ['TVA BE 0411.905.847', 'BE0411905847'],
  ['DE１３６６９５９７６', 'DE136695976'],
  ['USt-IdNr.: DE 136 695 976', 'DE136695976'],
  ['BTW-nr. NL004495445B01', 'NL004495445B01'],
  ['N° TVA FR 40 303 265 045', 'FR40303265045'],
  ['VAT number: GB 123 4567 89', 'GB123456789'],
  ['UID ATU12345678', 'ATU12345678'],
  // Not a number of any country: what was typed stays, in the form in which it is compared.
  ['12/345/67890', '1234567890'],
  ['BE123456789', 'BE123456789'],
])('%j is stored as %s', (value, stored) => {
  expect(normaliseVatNumber(value)).toBe(stored);
});

/** A number of each country as written there without a prefix, and with that of another country. */
const WITHOUT_PREFIX: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  AT: [
    ['U12345678', 'ATU12345678'],
    ['u 1234 5678', 'ATU12345678'],
    ['DE136695976', 'DE136695976'],
  ],
  BE: [
    ['0411.905.847', 'BE0411905847'],
    ['411 905 847', 'BE0411905847'],
    ['1001686633', 'BE1001686633'],
    ['btw 0411905847', 'BE0411905847'],
    ['123456789', '123456789'],
  ],
  DE: [
    ['136695976', 'DE136695976'],
    ['１３６ ６９５ ９７６', 'DE136695976'],
    // The number of a tax office.
    ['12/345/67890', '1234567890'],
  ],
  FR: [
    ['40 303 265 045', 'FR40303265045'],
    ['TVA n° 40303265045', 'FR40303265045'],
    ['BE 411.905.847', 'BE0411905847'],
  ],
  GB: [
    ['123 4567 89', 'GB123456789'],
    ['GD001', 'GBGD001'],
    ['VAT Reg No. 123456789', 'GB123456789'],
  ],
  NL: [
    ['004495445B01', 'NL004495445B01'],
    ['0044.95.445.b01', 'NL004495445B01'],
    ['004495445', '004495445'],
  ],
};

test.each(COUNTRIES)('a number without prefix is one of %s', (country) => {
  for (const [value, stored] of WITHOUT_PREFIX[country] ?? []) {
    expect([value, normaliseVatNumber(value, country)]).toEqual([value, stored]);
    expect([value, isVatNumber(value, country)]).toEqual([value, stored.startsWith(country)]);
  }
});
