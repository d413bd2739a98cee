import type { Locale } from './index.ts';
import { numberFormat } from './number-formats.ts';

/** Spaces of every width, and apostrophes, between a digit and exactly three more. */
const GROUP_SPACES = /(?<=\d)[\s’'](?=\d{3}(?!\d))/g;
const NUMBER = /^\d[\d.,]*$/;
const MAX_LENGTH = 16;

/**
 * Parses a number such as "1.234,5", "1,234.5", "1 234" and "12,5"; undefined for other text. One separator before three
 * digits, as in "1.200", is ambiguous: `isGroup` tells whether it groups thousands.
 */
export function parseSeparated(typed: string, isGroup: (separator: string) => boolean): number | undefined {
  const text = typed.trim().replace(GROUP_SPACES, '');
  if (!NUMBER.test(text) || text.length > MAX_LENGTH) return undefined;
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (at < 0) return Number(text);
  const separator = text.charAt(at);
  const isRepeated = text.indexOf(separator) < at;
  const groups = text.split(separator);
  if (isGrouped(groups) && (isRepeated || isGroup(separator))) return Number(groups.join(''));
  const whole = text.slice(0, at).split(separator === ',' ? '.' : ',');
  const isNumber = !isRepeated && at < text.length - 1 && (whole.length === 1 || isGrouped(whole));
  return isNumber ? Number(`${whole.join('')}.${text.slice(at + 1)}`) : undefined;
}

/** Whether the parts of a number are a group of one to three digits and groups of three. */
function isGrouped([first = '', ...others]: readonly string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
}

/** The text before the unit of a number, such as that of "20 m²", "20m2" and "2,6 m"; other text whole. */
export function withoutUnit(typed: string, unit: 'm' | 'm²'): string {
  const trimmed = typed.trim();
  const [given = ''] = (unit === 'm' ? /m$/i : /(?:m(?:²|\^?2)|(?:q|sq ?)m)$/i).exec(trimmed) ?? [];
  return trimmed.slice(0, trimmed.length - given.length);
}

/** Parses a number as shoppers of the locale type it: "1.200" is 1200 in Dutch and 1.2 in English. */
export function parseNumber(typed: string, locale: Locale): number | undefined {
  return parseSeparated(typed, (separator) => separator !== decimalSeparator(locale));
}

/** Parses a whole number in any locale: it has no decimals, so "1.200" and "1,200" are 1200. */
export function parseWholeNumber(typed: string): number | undefined {
  const value = parseSeparated(typed, () => true);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The whole number of a posted field; NaN, which every schema rejects, for other text. */
export function postedNumber(text: string | null | undefined): number {
  return parseWholeNumber(text ?? '') ?? Number.NaN;
}

/** Formats a number for a field that {@link parseNumber} reads: with the locale's decimals and without groups. */
export function enteredNumber(value: number, locale: Locale): string {
  return String(value).replace('.', decimalSeparator(locale));
}

/** Formats an amount in minor units for a field, such as "12,50": with two decimals and without groups. */
export function enteredAmount(minor: number, locale: Locale): string {
  return (minor / 100).toFixed(2).replace('.', decimalSeparator(locale));
}

function decimalSeparator(locale: Locale): string {
  const parts = numberFormat(locale, { style: 'decimal' }).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
