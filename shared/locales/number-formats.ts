import type { Locale } from './index.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format takes fifty times as long as using it, so each is made once. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.style} ${options.currency} ${options.minimumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** A share as the readers of a locale write it: 0.125 is "13 %" in German, "13%" in English. */
export function formatPercent(share: number, locale: Locale): string {
  return numberFormat(locale, { style: 'percent' }).format(share);
}

/** A number with at least two decimals, such as "0,65". */
export function formatHundredths(value: number, locale: Locale): string {
  return numberFormat(locale, { style: 'decimal', minimumFractionDigits: 2 }).format(value);
}

/** A number with the locale's own grouping, such as "1.200". */
export function formatNumber(value: number, locale: Locale): string {
  return numberFormat(locale, { style: 'decimal' }).format(value);
}
