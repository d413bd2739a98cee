import type { Locale } from './index.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Returns a cached format: creating one takes fifty times as long as using it. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { style, currency, minimumFractionDigits, maximumFractionDigits } = options;
  const key = `${locale} ${style} ${currency} ${minimumFractionDigits} ${maximumFractionDigits}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Formats a share as percent: 0.125 is "13 %" in German, "13%" in English. */
export function formatPercent(share: number, locale: Locale): string {
  return numberFormat(locale, { style: 'percent' }).format(share);
}

/** Formats a number with at least two decimals, such as "0,65". */
export function formatHundredths(value: number, locale: Locale): string {
  return numberFormat(locale, { style: 'decimal', minimumFractionDigits: 2 }).format(value);
}

/** Formats a number with the locale's grouping, such as "1.200". */
export function formatNumber(value: number, locale: Locale): string {
  return numberFormat(locale, { style: 'decimal' }).format(value);
}
