import { type InferType, mixed } from 'yup';
import { CUSTOMER_TYPES } from '#shared/enumerations.ts';
import { object, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import type { Schemas } from '../commerce-client/contract.ts';
import { countryField, idField, isJsonObject } from './inputs.ts';

// Shapes and lengths only: the commerce API validates the rest and returns field errors to the form.

export const emailField = string().max(FIELD_LENGTHS.email).required();
/** A password that the customer chose before. */
export const enteredPasswordField = string().min(1).max(FIELD_LENGTHS.password);
export const newPasswordField = string().max(FIELD_LENGTHS.password).required();

export const linkTokenField = string()
  .matches(/^[\w-]{43}$/)
  .required();
export const linkInput = object({ token: linkTokenField }).required();

export const customerDetailsField = object({
  type: string().oneOf(CUSTOMER_TYPES).required(),
  firstName: string().max(FIELD_LENGTHS.firstName).required(),
  lastName: string().max(FIELD_LENGTHS.lastName).required(),
  phone: string().max(FIELD_LENGTHS.phone).nullable(),
  company: string().max(FIELD_LENGTHS.company).nullable(),
  vatNumber: string().max(FIELD_LENGTHS.vatNumber).nullable(),
  registrationNumber: string().max(FIELD_LENGTHS.registrationNumber).nullable(),
});

export const addressField = object({
  firstName: string().max(FIELD_LENGTHS.firstName).required(),
  lastName: string().max(FIELD_LENGTHS.lastName).required(),
  company: string().max(FIELD_LENGTHS.company).nullable(),
  street: string().max(FIELD_LENGTHS.street).required(),
  houseNumber: string().max(FIELD_LENGTHS.houseNumber).defined(),
  addition: string().max(FIELD_LENGTHS.addition).nullable(),
  postalCode: string().max(FIELD_LENGTHS.postalCode).required(),
  city: string().max(FIELD_LENGTHS.city).required(),
  country: countryField,
});

/** The credential of the browser as JSON. The commerce API verifies it. */
const credentialField = object({
  id: string().max(1400).required(),
  rawId: string().max(1400).required(),
  response: mixed(isJsonObject).required(),
});

export const passkeyResponseField = object({
  challengeId: idField,
  response: credentialField.required(),
}).required();

/** The fields of a credential that the contract has. Drops all others. */
export function toPasskeyResponse({
  challengeId,
  response: { id, rawId, response },
}: InferType<typeof passkeyResponseField>): Schemas['PasskeyResponse'] {
  return {
    challengeId,
    response: { id, rawId, type: 'public-key', clientExtensionResults: {}, response },
  };
}
