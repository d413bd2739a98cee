import { expect, test } from 'vitest';
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
])('%j is stored as %s', (value, stored) => {
  expect(normaliseVatNumber(value)).toBe(stored);
});
