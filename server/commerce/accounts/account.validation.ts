import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Country } from '#shared/countries/countries.ts';
import type { FieldError } from '#shared/errors/app-error.ts';
import { isEmail, normaliseEmail } from '#shared/validation/email.ts';
import { isPassword } from '#shared/validation/password.ts';
import { isPhoneNumber, normalisePhoneNumber } from '#shared/validation/phone-number.ts';
import { isRegistrationNumber, normaliseRegistrationNumber } from '#shared/validation/registration-number.ts';
import { normaliseSpaces } from '#shared/validation/text.ts';
import { isVatNumber, normaliseVatNumber } from '#shared/validation/vat-number.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';

type CustomerDetails = components['schemas']['CustomerDetails'];

/** Details with every field: null for one that the customer left out. */
export type CompleteDetails = Required<CustomerDetails>;

/** Collects the invalid fields of a body. */
export class BodyFaults {
  readonly fields: FieldError[] = [];

  add(path: string, messageKey: string, message: string): void {
    this.fields.push({ path, messageKey, message });
  }
}

export function validateEmail(given: string, faults: BodyFaults): string {
  const email = normaliseEmail(given);
  if (!email) faults.add('email', 'yup:errors.mixed.required', 'is required');
  else if (!isEmail(email)) faults.add('email', 'yup:errors.string.email', 'is not an email address');
  return email;
}

/**
 * Returns details normalised: trimmed, the numbers without separators, the phone number with its country
 * code, company and numbers of business customers only. National numbers are those of the shop's country. `parent` is the
 * path of the details in the body, such as `details.`.
 */
export function validateDetails(
  given: CustomerDetails,
  faults: BodyFaults,
  { shopCountry, parent = '' }: { readonly shopCountry: Country; readonly parent?: string },
): CompleteDetails {
  const isBusiness = given.type === 'Business';
  const details: CompleteDetails = {
    type: given.type,
    firstName: normaliseSpaces(given.firstName),
    lastName: normaliseSpaces(given.lastName),
    phone: normalisePhoneNumber(given.phone ?? '', [shopCountry]) || null,
    company: isBusiness ? normaliseSpaces(given.company ?? '') || null : null,
    vatNumber: isBusiness ? normaliseVatNumber(given.vatNumber ?? '', shopCountry) || null : null,
    registrationNumber: isBusiness
      ? normaliseRegistrationNumber(given.registrationNumber ?? '') || null
      : null,
  };
  const required = (name: 'firstName' | 'lastName' | 'company') => {
    if (!details[name]) faults.add(`${parent}${name}`, 'yup:errors.mixed.required', 'is required');
  };
  required('firstName');
  required('lastName');
  if (isBusiness) required('company');
  if (details.phone && !isPhoneNumber(details.phone)) {
    faults.add(`${parent}phone`, 'yup:errors.string.phonenumber', 'is not a phone number');
  }
  if (details.vatNumber && !isVatNumber(details.vatNumber)) {
    faults.add(`${parent}vatNumber`, 'yup:errors.mixed.vat_number', 'is not a VAT number');
  }
  if (details.registrationNumber && !isRegistrationNumber(details.registrationNumber)) {
    faults.add(
      `${parent}registrationNumber`,
      'yup:errors.mixed.registration_number',
      'is in neither the Belgian nor the Dutch register',
    );
  }
  return details;
}

/** The customer that a password must not be derived from. */
interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Reports a new password that breaks the rule, is one of the most common ones, or contains its owner's name. */
export async function validatePassword(
  password: string,
  owner: PasswordOwner,
  faults: BodyFaults,
): Promise<void> {
  if (!isPassword(password)) {
    faults.add('password', 'yup:errors.string.password', 'does not follow the rule of passwords');
  } else if (containsName(password, owner)) {
    faults.add('password', 'apiErrors:passwordPersonal', 'contains the name or email address');
  } else if (await isCommonPassword(password)) {
    faults.add('password', 'apiErrors:passwordCommon', 'is one of the most common passwords');
  }
}

/** Shorter names are parts of many words. */
const MIN_NAME_LENGTH = 4;

function containsName(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const lowerCase = password.toLowerCase();
  const [localPart = ''] = email.split('@', 1);
  return [email, localPart, firstName, lastName]
    .map((name) => name.toLowerCase())
    .some((name) => name.length >= MIN_NAME_LENGTH && lowerCase.includes(name));
}
