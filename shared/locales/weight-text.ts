import type { Locale } from './index.ts';
import { numberFormat } from './number-formats.ts';

const GRAMS_PER_KILOGRAM = 1_000;

/** Formats a weight such as `280 g` or `36,9 kg`. */
export function weightText(grams: number, locale: Locale): string {
  const isLight = grams < GRAMS_PER_KILOGRAM;
  const format = numberFormat(locale, { style: 'decimal', maximumFractionDigits: 2 });
  return `${format.format(isLight ? grams : grams / GRAMS_PER_KILOGRAM)}\u00a0${isLight ? 'g' : 'kg'}`;
}
