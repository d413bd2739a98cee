import { countryFacts } from '#shared/countries/countries.ts';
import { withStreetApart } from '#shared/countries/street-number.ts';
import { normalisePostalCode } from '#shared/validation/postal-code.ts';
import { normaliseSpaces } from '#shared/validation/text.ts';
import type { AddressValues } from '../db/schema/customer-values.ts';

/** Reports the error of a field; `messageKey` is below yup:errors. */
export type ReportError = (path: string, messageKey: string, message: string) => void;

/**
 * Validates an address and returns it normalised: texts on one line, empty ones null, street and number apart, the postal
 * code in the format of its country. Reports every invalid field below `path`.
 */
export function validateAddress(given: AddressValues, path: string, report: ReportError): AddressValues {
  const typed = {
    street: normaliseSpaces(given.street),
    houseNumber: normaliseSpaces(given.houseNumber),
    addition: normaliseSpaces(given.addition ?? '') || null,
  };
  const { addition, ...street } = withStreetApart(typed, given.country);
  const required = {
    firstName: normaliseSpaces(given.firstName),
    lastName: normaliseSpaces(given.lastName),
    ...street,
    city: normaliseSpaces(given.city),
  };
  const { isNumberOptional } = countryFacts(given.country);
  for (const [name, value] of Object.entries(required)) {
    if (!value && !(name === 'houseNumber' && isNumberOptional))
      report(`${path}.${name}`, 'mixed.required', 'is required');
  }
  const postalCode = normalisePostalCode(given.postalCode, given.country);
  if (!postalCode) {
    report(`${path}.postalCode`, 'string.postal_code', `is not a postal code of ${given.country}`);
  }
  return {
    ...required,
    company: given.company?.trim() || null,
    addition,
    postalCode: postalCode ?? given.postalCode,
    country: given.country,
  };
}
