import type { Locale } from '#shared/locales/index.ts';
import { numberFormat } from '#shared/locales/number-formats.ts';

/** A number as the readers of a locale write it: 1200 is "1.200" in Dutch. */
export function formatNumber(value: number, locale: Locale): string {
  return numberFormat(locale, { style: 'decimal' }).format(value);
}
