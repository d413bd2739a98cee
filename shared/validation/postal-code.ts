import type { Country } from '../countries/countries.ts';
import { POSTAL_CODE_FORMATS } from '../countries/postal-code-formats.ts';

/** Normalises a postal code of a country, such as 1234 AB and SW1A 1AA; null if it is invalid. */
export function normalisePostalCode(value: string, country: Country): string | null {
  const match = POSTAL_CODE_FORMATS[country].exec(value.replace(/\s/g, '').toUpperCase());
  if (!match) return null;
  const [whole, outer, inner] = match;
  return outer && inner ? `${outer} ${inner}` : whole;
}

/** Whether a postal code is valid in a country; case and spaces do not matter. */
export function isPostalCode(value: string, country: Country): boolean {
  return normalisePostalCode(value, country) !== null;
}
