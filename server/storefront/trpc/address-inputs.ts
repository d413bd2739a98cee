import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';
import { countryField } from './inputs.ts';

/** An address: shapes and lengths only. The commerce API validates it and returns field errors to the form. */
export const addressField = object({
  firstName: string().max(80).required(),
  lastName: string().max(80).required(),
  company: string().max(120).nullable(),
  street: string().max(120).required(),
  houseNumber: string().max(20).required(),
  addition: string().max(40).nullable(),
  postalCode: string().max(12).required(),
  city: string().max(80).required(),
  country: countryField,
});
