/** Longer than any spelling of a number. */
const MAX_LENGTH = 40;
const SPELLING = /^([A-Z]{2,3})[^A-Z0-9]{0,3}(\d{4})[^A-Z0-9]{0,3}(\d{1,6})$/;

/**
 * The number of an order, such as EF-2026-000123, in any spelling: lower case, other or no separators, no leading zeros.
 * undefined for other texts.
 */
export function parseOrderNumber(text: string): string | undefined {
  const [, brand, year, number = ''] = SPELLING.exec(text.trim().slice(0, MAX_LENGTH).toUpperCase()) ?? [];
  return brand && `${brand}-${year}-${number.padStart(6, '0')}`;
}
