import { object } from 'yup';
import { CUSTOMER_TYPES } from '#shared/enumerations.ts';
import { string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';

// Shapes and lengths only: the commerce API validates the rest and returns field errors to the form.

export const emailField = string().max(FIELD_LENGTHS.email).required();
/** A password that the customer chose before. */
export const enteredPasswordField = string().min(1).max(FIELD_LENGTHS.password);
export const newPasswordField = string().max(FIELD_LENGTHS.password).required();

/** The token of a link in a mail. */
export const linkTokenField = string()
  .matches(/^[\w-]{43}$/)
  .required();

export const customerDetailsField = object({
  type: string().oneOf(CUSTOMER_TYPES).required(),
  firstName: string().max(FIELD_LENGTHS.firstName).required(),
  lastName: string().max(FIELD_LENGTHS.lastName).required(),
  phone: string().max(FIELD_LENGTHS.phone).nullable(),
  company: string().max(FIELD_LENGTHS.company).nullable(),
  vatNumber: string().max(FIELD_LENGTHS.vatNumber).nullable(),
});
