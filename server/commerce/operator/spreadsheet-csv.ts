import { stringify } from 'csv-stringify/sync';

interface CsvLayout {
  /** The first page has the header. By default true. */
  readonly isFirstPage?: boolean;
  readonly delimiter?: ',' | ';';
  /** In their order, with their titles; by default the keys of the first row. */
  readonly columns?: readonly { readonly key: string; readonly header: string }[];
}

// What follows a character that separates cells elsewhere begins like a formula.
const LATER_FORMULA = {
  ',': /([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g,
  ';': /([,\t\r\n]"*)(?=[=+\-@＝＋－＠])/g,
} as const;

/**
 * Rows as CSV. An apostrophe disarms what a spreadsheet would run as a formula: at the start of a cell, and within one, because
 * some separate cells by semicolons, as in most countries of the shop, and others by commas.
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
    cast: { string: (text) => text.replace(LATER_FORMULA[delimiter], "$1'") },
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
}
