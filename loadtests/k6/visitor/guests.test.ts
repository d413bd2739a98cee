import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#shared/countries/countries.ts';
import { isPhoneNumber } from '#shared/validation/phone-number.ts';
import { isPostalCode } from '#shared/validation/postal-code.ts';
import { guestIn } from './guests.ts';

describe('guests', () => {
  it.each(COUNTRIES)('the guest in %s passes the rules for phone numbers and postal codes', (country) => {
    const { phone, postalCode } = guestIn(country);
    expect(isPhoneNumber(phone)).toBe(true);
    expect(isPostalCode(postalCode, country)).toBe(true);
  });
});
