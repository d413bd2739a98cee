import { type Reference, ref, type TestContext } from 'yup';
import { isCountry } from '../countries/countries.ts';
import type { Country } from '../locales/index.ts';
import { isEmail, withAsciiDomain } from './email.ts';
import { string } from './exact-types.ts';
import { isPassword } from './password.ts';
import { isPhoneNumber, normalisePhoneNumber } from './phone-number.ts';
import { isPostalCode } from './postal-code.ts';
import { isRegisterCountry, isRegistrationNumber } from './registration-number.ts';
import { isVatNumber, normaliseVatNumber } from './vat-number.ts';
import { messageOf } from './yup-messages.ts';

/** A string test that skips empty fields, so that optional fields may stay empty; `required()` checks them. */
function optionalString(kind: string, accepts: (value: string, context: TestContext) => boolean) {
  return string().test(kind, messageOf(kind), (value, context) => !value || accepts(value, context));
}

/** A required password, never trimmed. */
export function password() {
  return optionalString('string.password', isPassword).required();
}

/** A required field that must equal another field, given by its path. */
export function passwordConfirmation(other: string) {
  return optionalString(
    'string.password_match',
    (value, context) => value === context.resolve(ref<unknown>(other)),
  ).required();
}

/** An optional phone number, trimmed. A national number is one of the first of these countries that has such numbers. */
export function phoneNumber(countries: readonly (Country | Reference<Country>)[]) {
  return optionalString('string.phonenumber', (value, context) => {
    const known = countries
      .map((country) => context.resolve(country))
      .filter((country) => country !== undefined);
    return isPhoneNumber(normalisePhoneNumber(value, known.filter(isCountry)));
  }).trim();
}

/** An optional mail address in its one form: trimmed, with the domain in ASCII. */
export function email() {
  return optionalString('string.email', isEmail).transform((value) =>
    typeof value === 'string' ? withAsciiDomain(value) : value,
  );
}

/**
 * An optional postal code, trimmed, of a country or of `ref('country')`; not checked for countries without a known
 * format.
 */
export function postalCode(country: Country | Reference<Country>) {
  return optionalString('string.postal_code', (value, context) => {
    const chosen = context.resolve(country);
    return !chosen || !isCountry(chosen) || isPostalCode(value, chosen);
  }).trim();
}

/** An optional VAT number, trimmed, of a country (ISO code) or of `ref('country')`; without a country, of any. */
export function vatNumber(country?: string | Reference<string>) {
  return optionalString('mixed.vat_number', (value, context) =>
    isVatNumber(value, context.resolve(country) || undefined),
  ).trim();
}

/** An optional VAT number of any country, trimmed; one without a prefix is one of the shop's country. */
export function accountVatNumber(shopCountry: Country) {
  return optionalString('mixed.vat_number', (value) =>
    isVatNumber(normaliseVatNumber(value, shopCountry)),
  ).trim();
}

/**
 * An optional number in the Belgian or Dutch register, trimmed, of a country or of `ref('country')`; without one, of either.
 * Not checked for other countries, whose forms do not ask for it.
 */
export function registrationNumber(country?: string | Reference<string>) {
  return optionalString('mixed.registration_number', (value, context) => {
    const chosen = context.resolve(country) || undefined;
    return (chosen !== undefined && !isRegisterCountry(chosen)) || isRegistrationNumber(value, chosen);
  }).trim();
}
