import { type ObjectSchema, object, string } from 'yup';
import type { InputOf } from '#client/data/query.ts';
import type { Country } from '#shared/countries/countries.ts';
import { CUSTOMER_TYPES, type CustomerType } from '#shared/enumerations.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { accountVatNumber, phoneNumber, registrationNumber } from '#shared/validation/schemas.ts';
import type { Customer } from './customer.ts';

/** Identity of a customer as form values: an empty field is an empty string, never null. */
export interface CustomerDetailsValues {
  type: CustomerType;
  company: string;
  vatNumber: string;
  registrationNumber: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/** The fields in the order of the page. */
export const CUSTOMER_DETAILS_FIELDS = [
  ...(['type', 'company', 'vatNumber', 'registrationNumber'] as const),
  ...(['firstName', 'lastName', 'phone'] as const),
] as const satisfies readonly (keyof CustomerDetailsValues)[];

/** The initial form values; what is missing is empty. */
export function customerDetailsValues(saved: Partial<Customer['details']> = {}): CustomerDetailsValues {
  return {
    type: saved.type ?? 'Private',
    company: saved.company ?? '',
    vatNumber: saved.vatNumber ?? '',
    registrationNumber: saved.registrationNumber ?? '',
    firstName: saved.firstName ?? '',
    lastName: saved.lastName ?? '',
    phone: saved.phone ?? '',
  };
}

/** The form values of a posted form; missing fields are empty. */
export function postedCustomerDetails(fields: Readonly<Record<string, string>>): CustomerDetailsValues {
  const type = CUSTOMER_TYPES.find((known) => known === fields.type) ?? 'Private';
  return customerDetailsValues({ ...fields, type });
}

/**
 * The rules of the visible fields: company and numbers are those of a business. National numbers are those of the shop's
 * country. The lengths are the contract's.
 */
export function customerDetailsSchema(
  type: CustomerType,
  shopCountry: Country,
): ObjectSchema<CustomerDetailsValues> {
  const isBusiness = type === 'Business';
  return object({
    type: string<CustomerType>().oneOf(CUSTOMER_TYPES).required(),
    company: isBusiness ? string().trim().max(FIELD_LENGTHS.company).required() : string().ensure(),
    vatNumber: isBusiness
      ? accountVatNumber(shopCountry).max(FIELD_LENGTHS.vatNumber).ensure()
      : string().ensure(),
    registrationNumber: isBusiness
      ? registrationNumber().max(FIELD_LENGTHS.registrationNumber).ensure()
      : string().ensure(),
    firstName: string().trim().max(FIELD_LENGTHS.firstName).required(),
    lastName: string().trim().max(FIELD_LENGTHS.lastName).required(),
    phone: phoneNumber([shopCountry]).max(FIELD_LENGTHS.phone).ensure(),
  });
}

/** The input of the mutation: visible fields only, null for empty ones. */
export function customerDetailsInput(values: CustomerDetailsValues) {
  const isBusiness = values.type === 'Business';
  return {
    type: values.type,
    company: (isBusiness && values.company) || null,
    vatNumber: (isBusiness && values.vatNumber) || null,
    registrationNumber: (isBusiness && values.registrationNumber) || null,
    firstName: values.firstName,
    lastName: values.lastName,
    phone: values.phone || null,
  } satisfies InputOf<'account.details.save'>;
}
