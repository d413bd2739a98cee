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

/** Normalises a VAT number: upper case, without spaces, dots and dashes. */
export function normaliseVatNumber(value: string): string {
  return value.replace(/[\s.-]/g, '').toUpperCase();
}

/**
 * Whether a VAT number has its country's format, prefix included; with a country (ISO code) it must be that
 * country's, or of Northern Ireland (XI) for Great Britain. Does not check whether the number is registered.
 */
export function isVatNumber(value: string, country?: string): boolean {
  const number = normaliseVatNumber(value);
  const prefix = number.slice(0, 2);
  // Only Greece's prefix differs from its ISO code.
  const expected = country === 'GR' ? 'EL' : country;
  const isOfCountry = prefix === expected || (expected === 'GB' && prefix === 'XI');
  if (expected !== undefined && !isOfCountry) return false;
  return Object.hasOwn(FORMATS, prefix) && (FORMATS[prefix]?.test(number.slice(2)) ?? false);
}
