import type { Country } from './countries.ts';

/** Postal codes in upper case without spaces; two groups are written with a space between them. */
export const POSTAL_CODE_FORMATS = {
  // Dutch postal codes never contain the letters SA, SD or SS.
  NL: /^([1-9]\d{3})((?!SA|SD|SS)[A-Z]{2})$/,
  BE: /^[1-9]\d{3}$/,
  DE: /^(?!00)\d{5}$/,
  AT: /^[1-9]\d{3}$/,
  FR: /^(?!00|99)\d{5}$/,
  GB: /^(GIR|[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRVWXY]))(\d[ABD-HJLNP-UW-Z]{2})$/,
} as const satisfies Record<Country, RegExp>;
