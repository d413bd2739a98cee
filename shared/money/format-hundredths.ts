import type { Locale } from '../locales/index.ts';
import { numberFormat } from '../locales/number-formats.ts';

/** Hundredths of a percent as a percentage: 750 is 7.5%. */
export function formatHundredths(hundredths: number, locale: Locale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);
}
