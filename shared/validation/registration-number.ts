import type { Country } from '../locales/index.ts';
import { plainCharacters } from './pasted-text.ts';

/** Countries whose businesses receive e-invoices by their number in a register. */
const REGISTER_COUNTRIES = ['BE', 'NL'] as const satisfies readonly Country[];
export type RegisterCountry = (typeof REGISTER_COUNTRIES)[number];

export function isRegisterCountry(country: string): country is RegisterCountry {
  return REGISTER_COUNTRIES.some((known) => known === country);
}

/** The last two digits of a Belgian enterprise number are 97 minus the remainder of the others. */
const isBelgian = (digits: string) =>
  /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));

/** A number of the Dutch trade register (KvK) has no check digit. */
const IS_OF: Readonly<Record<RegisterCountry, (digits: string) => boolean>> = {
  BE: isBelgian,
  NL: (digits) => /^\d{8}$/.test(digits),
};

const SEPARATORS = /[\s.:/-]/g;
const REGISTER = /^(?:BE|KVK|KBO|BCE)/i;

/**
 * Normalises a Belgian enterprise number or a number of the Dutch trade register: digits alone. The register, the country
 * prefix, and spaces, dots and dashes are left out, and a Belgian number of nine digits gets its leading zero.
 */
export function normaliseRegistrationNumber(value: string, country?: string): string {
  const compact = plainCharacters(value).replace(SEPARATORS, '').replace(REGISTER, '');
  return country !== 'NL' && /^[1-9]\d{8}$/.test(compact) ? `0${compact}` : compact;
}

/** Whether a value is a number in the register of a country (ISO code); without a country, of any. */
export function isRegistrationNumber(value: string, country?: string): boolean {
  const digits = normaliseRegistrationNumber(value, country);
  return REGISTER_COUNTRIES.some(
    (known) => (country === undefined || country === known) && IS_OF[known](digits),
  );
}
