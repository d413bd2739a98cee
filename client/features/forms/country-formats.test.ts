import { expect, test } from 'vitest';
import { COUNTRIES } from '#shared/countries/countries.ts';
import { isPhoneNumber, normalisePhoneNumber } from '#shared/validation/phone-number.ts';
import { isPostalCode } from '#shared/validation/postal-code.ts';
import { isVatNumber } from '#shared/validation/vat-number.ts';
import { COUNTRY_FORMATS } from './country-formats.ts';

test.each(COUNTRIES)('the examples for %s pass the rules of their fields', (country) => {
  const { phone, postalCode, vatNumber } = COUNTRY_FORMATS[country];
  expect(isPhoneNumber(normalisePhoneNumber(phone, [country]))).toBe(true);
  expect(normalisePhoneNumber(phone, [country])).toMatch(/^\+\d\d \d/);
  expect(isPostalCode(postalCode, country)).toBe(true);
  expect(isVatNumber(vatNumber, country)).toBe(true);
});
