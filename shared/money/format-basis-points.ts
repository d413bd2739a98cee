import type { Locale } from '../locales/index.ts';
import { numberFormat } from '../locales/number-formats.ts';

/** Formats basis points, which are hundredths of a percent: 750 is "7.5%". */
export function formatBasisPoints(basisPoints: number, locale: Locale): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);
}
