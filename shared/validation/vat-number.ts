import { plainCharacters } from './pasted-text.ts';

/** Formats after the country prefix: the EU, Great Britain and (XI) Northern Ireland. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
};

/** Signs between the digits of a number, and around it. */
const SEPARATORS = /[\s./\\,:;_'’"()·-]/g;
/** Names of the number in front of it, without separators: "TVA BE 0411.905.847", "USt-IdNr. DE 136695976". */
const LABEL =
  /^(?:N[O°]?)?(?:BTW|TVA|VAT|UST|MWST|UID)(?:ID)?(?:REG)?(?:INTRA(?:COM)?)?(?:NUMMER|NUMBER|NR|N?[O°])?/;
/** A Belgian number from before 2005: the number of an enterprise got a leading 0 then, and none begins with 01. */
const NINE_DIGITS = /^BE(?=[2-9]\d{8}$)/;

/** The prefix of a country's VAT numbers. Only Greece's differs from its ISO code. */
function prefixOf(country: string): string {
  return country === 'GR' ? 'EL' : country;
}

function hasFormat(number: string): boolean {
  const prefix = number.slice(0, 2);
  return Object.hasOwn(FORMATS, prefix) && (FORMATS[prefix]?.test(number.slice(2)) ?? false);
}

/**
 * Normalises a VAT number as people write and paste it: upper case, without separators and label, Belgian numbers with ten
 * digits. With a country (ISO code), a number without a prefix gets that of the country.
 */
export function normaliseVatNumber(value: string, country?: string): string {
  const written = plainCharacters(value).toUpperCase().replace(SEPARATORS, '');
  const numbers = [written, written.replace(LABEL, '')].map((number) => number.replace(NINE_DIGITS, 'BE0'));
  const prefixed = country
    ? numbers.map((number) => `${prefixOf(country)}${number}`.replace(NINE_DIGITS, 'BE0'))
    : [];
  return [...numbers, ...prefixed].find(hasFormat) ?? written;
}

/** The prefixes of the numbers of a country (ISO code). */
function prefixesOf(country: string): readonly string[] {
  return country === 'GB' ? ['GB', 'XI'] : [prefixOf(country)];
}

/**
 * Whether a VAT number has its country's format; with a country (ISO code) it must be that country's, or of Northern
 * Ireland (XI) for Great Britain, and needs no prefix. Does not check whether the number is registered.
 */
export function isVatNumber(value: string, country?: string): boolean {
  const number = normaliseVatNumber(value, country);
  return hasFormat(number) && (country === undefined || prefixesOf(country).includes(number.slice(0, 2)));
}
