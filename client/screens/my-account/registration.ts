import type { ObjectSchema } from 'yup';
import type { InputOf } from '#client/data/query.ts';
import {
  CUSTOMER_DETAILS_FIELDS,
  type CustomerDetailsValues,
  customerDetailsInput,
  customerDetailsSchema,
  postedCustomerDetails,
} from '#client/features/account/customer-details.ts';
import type { Country } from '#shared/countries/countries.ts';
import type { CustomerType } from '#shared/enumerations.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { email, password } from '#shared/validation/schemas.ts';

export interface RegistrationValues extends CustomerDetailsValues {
  email: string;
  password: string;
}

export const REGISTRATION_FIELDS = [...CUSTOMER_DETAILS_FIELDS, 'email', 'password'] as const;

/** The form values of a posted form; empty without one. A page contains no password. */
export function postedRegistration(fields: Readonly<Record<string, string>>): RegistrationValues {
  return { ...postedCustomerDetails(fields), email: fields.email ?? '', password: '' };
}

/** The rules of the visible fields. */
export function registrationSchema(
  type: CustomerType,
  shopCountry: Country,
): ObjectSchema<RegistrationValues> {
  return customerDetailsSchema(type, shopCountry).shape({
    email: email().max(FIELD_LENGTHS.email).required(),
    password: password().max(FIELD_LENGTHS.password),
  });
}

/** The input of the mutation. */
export function registrationInput({ email, password, ...details }: RegistrationValues) {
  return {
    email,
    password,
    details: customerDetailsInput(details),
  } satisfies InputOf<'account.registration.create'>;
}
