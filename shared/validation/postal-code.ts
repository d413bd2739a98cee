import type { Country } from '../locales/index.ts';

const FORMATS = {
  // Dutch postal codes never contain the letters SA, SD or SS.
  NL: /^([1-9]\d{3})((?!SA|SD|SS)[A-Z]{2})$/,
  BE: /^[1-9]\d{3}$/,
  DE: /^(?!00)\d{5}$/,
  AT: /^[1-9]\d{3}$/,
  FR: /^(?!00|99)\d{5}$/,
  GB: /^(GIR|[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRVWXY]))(\d[ABD-HJLNP-UW-Z]{2})$/,
} as const satisfies Record<Country, RegExp>;

/** Normalises a postal code of a country, such as 1234 AB and SW1A 1AA; null if it is invalid. */
export function normalisePostalCode(value: string, country: Country): string | null {
  const match = FORMATS[country].exec(value.replace(/\s/g, '').toUpperCase());
  if (!match) return null;
  const [whole, outer, inner] = match;
  return outer && inner ? `${outer} ${inner}` : whole;
}

/** Narrows a country to those with a known format. */
export function hasPostalCodeFormat(country: string | null | undefined): country is Country {
  return Object.hasOwn(FORMATS, country ?? '');
}

/** Whether a postal code is valid in a country; case and spaces do not matter. */
export function isPostalCode(value: string, country: Country): boolean {
  return normalisePostalCode(value, country) !== null;
}
