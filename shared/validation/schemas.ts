import { type Reference, ref, string, type TestContext } from 'yup';
import type { Country } from '../locales/index.ts';
import { isEmail } from './email.ts';
import { isPassword } from './password.ts';
import { isPhoneNumber } from './phone-number.ts';
import { hasPostalCodeFormat, isPostalCode } from './postal-code.ts';
import { isVatNumber } from './vat-number.ts';
import { installYupMessages, messageOf } from './yup-messages.ts';

installYupMessages();

/** A string test that leaves an empty field to `required()`, so that optional fields may stay empty. */
function filled(kind: string, accepts: (value: string, context: TestContext) => boolean) {
  return string().test(kind, messageOf(kind), (value, context) => !value || accepts(value, context));
}

/** A required password (spec section 5); never trimmed. */
export function password() {
  return filled('string.password', isPassword).required();
}

/** A required field that must equal another one, named by its path beside it (spec section 5). */
export function passwordConfirmation(other: string) {
  return filled(
    'string.password_match',
    (value, context) => value === context.resolve(ref<unknown>(other)),
  ).required();
}

/** An optional phone number, trimmed (spec section 5). */
export function phoneNumber() {
  return filled('string.phonenumber', isPhoneNumber).trim();
}

/** An optional mail address, trimmed (spec section 5). */
export function email() {
  return filled('string.email', isEmail).trim();
}

/** An optional postal code, trimmed, of a country or of `ref('country')`; unchecked while none of ours is chosen. */
export function postalCode(country: Country | Reference<Country>) {
  return filled('string.postal_code', (value, context) => {
    const chosen = context.resolve(country);
    return !hasPostalCodeFormat(chosen) || isPostalCode(value, chosen);
  }).trim();
}

/** An optional VAT number, trimmed, of a country (ISO code) or of `ref('country')`; without one, of any country. */
export function vatNumber(country?: string | Reference<string>) {
  return filled('mixed.vat_number', (value, context) =>
    isVatNumber(value, context.resolve(country) || undefined),
  ).trim();
}
