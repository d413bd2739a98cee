import { object } from 'yup';
import { CUSTOMER_TYPES } from '#shared/enumerations.ts';
import { string } from '#shared/validation/exact-types.ts';

// Shapes and lengths only: the commerce API validates the rest and returns field errors to the form.

export const emailField = string().max(254).required();
/** A password that the customer chose before. */
export const enteredPasswordField = string().min(1).max(256);
export const newPasswordField = string().max(256).required();

/** The token of a link in a mail. */
export const linkTokenField = string()
  .matches(/^[\w-]{43}$/)
  .required();

export const customerDetailsField = object({
  type: string().oneOf(CUSTOMER_TYPES).required(),
  firstName: string().max(80).required(),
  lastName: string().max(80).required(),
  phone: string().max(30).nullable(),
  company: string().max(120).nullable(),
  vatNumber: string().max(20).nullable(),
});
