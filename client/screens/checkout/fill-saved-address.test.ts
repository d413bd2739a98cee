import { expect, it } from 'vitest';
import { addressValues } from '#client/features/checkout/details-values.ts';
import { fillSavedAddress, isSavedAddress } from './fill-saved-address.ts';

const saved = { ...addressValues(null, 'NL'), street: 'Weverstraat', houseNumber: '18' };
const other = { ...saved, street: 'Havenkade' };

it.each([
  ['', 'De Vries', 'De Vries'],
  ['Weverij', 'De Vries', 'Weverij'],
  ['Weverij', '', 'Weverij'],
])('an address with the company %j in a form with %j fills in %j', (company, typed, filled) => {
  const values = fillSavedAddress({ ...saved, company }, { ...other, company: typed });
  expect(values).toEqual({ ...saved, company: filled });
});

it.each([
  ['the same values', saved, saved, true],
  ['the company of the customer', saved, { ...saved, company: 'De Vries' }, true],
  ['another company than the address', { ...saved, company: 'Weverij' }, saved, false],
  ['another street', saved, other, false],
])('recognises the address in a form with %s: %#', (_name, address, current, isSame) => {
  expect(isSavedAddress(address, current)).toBe(isSame);
});
