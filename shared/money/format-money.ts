import type { Currency, Locale } from '../locales/index.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** An amount in minor units as the readers of a locale write it, such as "€ 12,50". */
export function formatMoney(minor: number, currency: Currency, locale: Locale): string {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    // Making one takes far longer than using it, and a page has dozens of prices.
    format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    formats.set(key, format);
  }
  return format.format(minor / 100);
}
