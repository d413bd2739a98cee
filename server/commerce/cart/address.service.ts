import { normalisePostalCode } from '#shared/validation/postal-code.ts';
import { normaliseSpaces } from '#shared/validation/text.ts';
import type { AddressValues } from '../db/schema/customer-values.ts';

/** Reports the error of a field; `messageKey` is below yup:errors. */
export type ReportError = (path: string, messageKey: string, message: string) => void;

/**
 * Validates an address and returns it normalised: texts on one line, empty ones null, the postal code in the format of
 * its country. Reports every invalid field below `path`.
 */
export function validateAddress(given: AddressValues, path: string, report: ReportError): AddressValues {
  const required = {
    firstName: normaliseSpaces(given.firstName),
    lastName: normaliseSpaces(given.lastName),
    street: normaliseSpaces(given.street),
    houseNumber: normaliseSpaces(given.houseNumber),
    city: normaliseSpaces(given.city),
  };
  for (const [name, value] of Object.entries(required)) {
    if (!value) report(`${path}.${name}`, 'mixed.required', 'is required');
  }
  const postalCode = normalisePostalCode(given.postalCode, given.country);
  if (!postalCode) {
    report(`${path}.postalCode`, 'string.postal_code', `is not a postal code of ${given.country}`);
  }
  return {
    ...required,
    company: given.company?.trim() || null,
    addition: given.addition?.trim() || null,
    postalCode: postalCode ?? given.postalCode,
    country: given.country,
  };
}
