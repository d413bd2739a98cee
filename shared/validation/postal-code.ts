import type { Country } from '../countries/countries.ts';
import { POSTAL_CODE_FORMATS } from '../countries/postal-code-formats.ts';
import { plainCharacters } from './pasted-text.ts';

const SEPARATORS = /[\s.,;/-]/g;

/**
 * Normalises a postal code of a country, such as 1234 AB and SW1A 1AA; null if it is invalid. Understands it with other
 * separators, and after the sign of its country: NL-1234AB, D-10115, B 1000.
 */
export function normalisePostalCode(value: string, country: Country): string | null {
  const written = plainCharacters(value).replace(SEPARATORS, '').toUpperCase();
  for (const code of [written, ...withoutCountrySign(written, country)]) {
    const match = POSTAL_CODE_FORMATS[country].exec(code);
    if (!match) continue;
    const [whole, outer, inner] = match;
    return outer && inner ? `${outer} ${inner}` : whole;
  }
  return null;
}

/** The sign is the ISO code, or its first letter in front of a digit, as on vehicles: D-10115. */
function withoutCountrySign(code: string, country: Country): string[] {
  const signs = country === 'GB' ? [country, 'UK'] : [country];
  const sign = signs.find((known) => code.startsWith(known));
  if (sign) return [code.slice(sign.length)];
  return code.startsWith(country.charAt(0)) && /^.\d/.test(code) ? [code.slice(1)] : [];
}

/** Whether a postal code is valid in a country, as {@link normalisePostalCode} reads it. */
export function isPostalCode(value: string, country: Country): boolean {
  return normalisePostalCode(value, country) !== null;
}
