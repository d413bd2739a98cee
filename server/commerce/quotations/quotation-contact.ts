import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Country } from '#shared/countries/countries.ts';
import type { FieldError } from '#shared/errors/app-error.ts';
import { isEmail, withAsciiDomain } from '#shared/validation/email.ts';
import { isPhoneNumber, normalisePhoneNumber } from '#shared/validation/phone-number.ts';
import { invalidFields } from '../kernel/invalid-fields.ts';
import type { RequestRow } from './quotations.repository.ts';

type QuotationRequest = components['schemas']['QuotationRequest'];

export type ContactFields = Pick<
  RequestRow,
  'firstName' | 'lastName' | 'email' | 'phone' | 'company' | 'message'
>;

/**
 * The contact and message of a request, trimmed; a national phone number is one of the shop's country. Throws BAD_REQUEST with every
 * invalid field.
 */
export function validateContact({ contact, message }: QuotationRequest, shopCountry: Country): ContactFields {
  const errors: FieldError[] = [];
  const report = (path: string, messageKey: string, fault: string) => {
    errors.push({ path: `contact.${path}`, messageKey: `yup:errors.${messageKey}`, message: fault });
  };
  const [firstName, lastName] = [contact.firstName.trim(), contact.lastName.trim()];
  if (!firstName) report('firstName', 'mixed.required', 'is missing');
  if (!lastName) report('lastName', 'mixed.required', 'is missing');
  const email = withAsciiDomain(contact.email);
  if (!isEmail(email)) report('email', 'string.email', 'is not an email address');
  const phone = normalisePhoneNumber(contact.phone ?? '', [shopCountry]);
  if (phone && !isPhoneNumber(phone)) report('phone', 'string.phonenumber', 'is not a phone number');
  if (errors.length > 0) throw invalidFields(errors);
  return {
    firstName,
    lastName,
    phone: phone || null,
    email,
    company: contact.company?.trim() || null,
    message: message?.trim() || null,
  };
}
