import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { countryField } from './inputs.ts';

/** An address: shapes and lengths only. The commerce API validates it and returns field errors to the form. */
export const addressField = object({
  firstName: string().max(FIELD_LENGTHS.firstName).required(),
  lastName: string().max(FIELD_LENGTHS.lastName).required(),
  company: string().max(FIELD_LENGTHS.company).nullable(),
  street: string().max(FIELD_LENGTHS.street).required(),
  houseNumber: string().max(FIELD_LENGTHS.houseNumber).required(),
  addition: string().max(FIELD_LENGTHS.addition).nullable(),
  postalCode: string().max(FIELD_LENGTHS.postalCode).required(),
  city: string().max(FIELD_LENGTHS.city).required(),
  country: countryField,
});
