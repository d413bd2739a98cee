import { describe, expect, it } from 'vitest';
import type { Country } from '#shared/locales/index.ts';
import { isPhoneNumber } from '#shared/validation/phone-number.ts';
import { isPostalCode } from '#shared/validation/postal-code.ts';
import { GUESTS } from './guests.ts';

describe('guests of the load tests', () => {
  it.each(Object.keys(GUESTS) as Country[])(
    '%s: the checkout accepts phone number and postal code',
    (country) => {
      expect(isPhoneNumber(GUESTS[country].phone)).toBe(true);
      expect(isPostalCode(GUESTS[country].postalCode, country)).toBe(true);
    },
  );
});
