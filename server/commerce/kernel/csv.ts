import { stringify } from 'csv-stringify/sync';
import type { Locale } from '#shared/locales/index.ts';

type Delimiter = ',' | ';';

interface CsvLayout {
  /** The first page has the header. By default true. */
  readonly isFirstPage?: boolean;
  readonly delimiter?: Delimiter;
  /** In their order, with their titles; by default the keys of the first row. */
  readonly columns?: readonly { readonly key: string; readonly header: string }[];
}

// What follows a character that separates cells elsewhere begins like a formula.
const LATER_FORMULA = {
  ',': /([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g,
  ';': /([,\t\r\n]"*)(?=[=+\-@＝＋－＠])/g,
} as const satisfies Record<Delimiter, RegExp>;

/**
 * Rows as CSV for spreadsheets (RFC 4180): UTF-8 with byte order mark. An apostrophe disarms what a spreadsheet would run as a
 * formula: at the start of a cell, and within one, because some separate cells by semicolons, as in most countries of the shop,
 * and others by commas.
 */
export function asCsv(
  rows: readonly object[],
  { isFirstPage = true, delimiter = ',', columns }: CsvLayout = {},
): string {
  return stringify([...rows], {
    header: isFirstPage,
    bom: isFirstPage,
    delimiter,
    ...(columns ? { columns } : {}),
    record_delimiter: 'windows',
    cast: { string: (text) => text.replace(LATER_FORMULA[delimiter], "$1'") },
    escape_formulas: true,
    // csv-stringify quotes only its record delimiter, but spreadsheets end a row at any line break.
    quoted_match: /[\r\n]/,
  });
}

/** The separator of cells in the spreadsheets of a locale: a semicolon where the comma is the decimal separator. */
export function csvDelimiter(locale: Locale): Delimiter {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ';' : ',';
}
