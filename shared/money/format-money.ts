import type { Currency, Locale } from '../locales/index.ts';
import { numberFormat } from '../locales/number-formats.ts';

/** Formats an amount in minor units, such as "€ 12,50". */
export function formatMoney(minor: number, currency: Currency, locale: Locale): string {
  return numberFormat(locale, { style: 'currency', currency }).format(minor / 100);
}
