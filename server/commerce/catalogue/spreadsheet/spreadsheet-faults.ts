import { formatAmount, type Tier } from './columns/amounts.ts';
import type { Column } from './columns/column.ts';
import type { Draft } from './draft-rows.ts';
import { columnLetters, type Sheet } from './reading/sheet.ts';
import type { SourceRow } from './sources/source-table.ts';

/** The most faults that are listed. */
const MAX_FAULTS = 100;
/** The most other rows that a fault lists. */
const MAX_ROWS = 10;

/**
 * The first faults, and how many more there are: those of the whole sheet, and then those of its rows in their order. What
 * several rows have in a column is one fault.
 */
export function boundedFaults({ name }: Sheet, faults: readonly string[]): readonly string[] {
  const start = `${name} row `;
  const unique = withOtherRows(start, inRowOrder(start, faults));
  const more = unique.length - MAX_FAULTS;
  return more > 0 ? [...unique.slice(0, MAX_FAULTS), `... and ${more} more`] : unique;
}

/** The different faults: each with the first row that has it, and the numbers of the others. `start`: before such a number. */
function withOtherRows(start: string, faults: readonly string[]): readonly string[] {
  const rows = new Map<string, Set<string>>();
  for (const fault of new Set(faults)) {
    const rest = fault.startsWith(start) ? fault.slice(start.length) : '';
    const [row = ''] = /^\d+(?=, )/.exec(rest) ?? [];
    const key = row === '' ? fault : rest.slice(row.length);
    rows.set(key, (rows.get(key) ?? new Set()).add(row));
  }
  return [...rows].map(([message, [first = '', ...others]]) => {
    if (first === '') return message;
    const more = others.length - MAX_ROWS;
    const listed = others.slice(0, MAX_ROWS).join(', ') + (more > 0 ? ` and ${more} more` : '');
    const also = others.length === 0 ? '' : ` (also row${others.length > 1 ? 's' : ''} ${listed})`;
    return `${start}${first}${message}${also}`;
  });
}

function inRowOrder(start: string, faults: readonly string[]): readonly string[] {
  const rowOf = (fault: string) =>
    fault.startsWith(start) ? Number.parseInt(fault.slice(start.length), 10) : 0;
  return faults.toSorted((one, other) => rowOf(one) - rowOf(other));
}

interface PlacedRows {
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  readonly rows: readonly SourceRow[];
  /** The rows of products that have the faults. */
  readonly drafts: readonly Draft[];
  /** The rows that values of colours are from, by the row that their faults name. */
  readonly colourRows: ReadonlyMap<number, ReadonlyMap<Column, number>>;
}

/**
 * Returns a function that adds to a fault of a row, such as `texts.nl.name has 300 characters`, the column of the spreadsheet
 * that it is about.
 */
export function columnOfFault({
  sheet,
  columns,
  rows,
  drafts,
  colourRows,
}: PlacedRows): (fault: string) => string {
  const byRow = new Map(rows.map((row) => [row.row, row.cells]));
  const valueByRow = new Map(drafts.map(({ row, value }) => [row, value]));
  const longestFirst = [...columns].sort((a, b) => b.path.length - a.path.length);
  const start = `${sheet.name} row `;
  return (fault) => {
    const separator = fault.indexOf(': ');
    if (!fault.startsWith(start) || separator < 0) return fault;
    const message = fault.slice(separator + 2);
    // The cell of a column has the values of all sales.
    const place = message.replace(/^sales\[\d+\]/, 'sales');
    const column = longestFirst.find(
      ({ path }) => place.startsWith(path) && !/[\w-]/.test(place.charAt(path.length)),
    );
    if (!column) return fault.slice(0, separator + 2) + inWordsOfRow(message);
    const first = Number.parseInt(fault.slice(start.length), 10);
    const row = colourRows.get(first)?.get(column) || first;
    const location = `${start}${row}${fault.slice(start.length + String(first).length, separator)}`;
    const cell = byRow.get(row)?.get(column.header);
    const named = cell ? `column ${columnLetters(cell.column)} (${column.header})` : column.header;
    const value = column.get(valueByRow.get(row) ?? {});
    return `${location}, ${named}: ${inWordsOfCell(message, column.path, value)}`;
  };
}

const NO_LANGUAGE = 'texts needs one of ';
const TIER_FAULT = /^price\.\w+\.volumeDiscount\[(\d+)\](?:\.(\w+))? (.+)$/;
const PRICE_FAULT = /^price\.\w+\.priceExcVat (.+)$/;
const SALE = /\bsales\[(\d+)\]/g;
const SALE_FAULT = /^(sales\[\d+\])\.(\w+)(?:\.\w+)? (.+)$/;
const TIER_FIELDS: Readonly<Record<string, string>> = {
  minQuantity: 'the first quantity ',
  maxQuantity: 'the last quantity ',
  priceExcVat: 'the price ',
};

/** A fault of prices in the words of their cell, which has a value: amounts instead of cents, and no path of a file. */
function inWordsOfCell(message: string, path: string, value: unknown): string {
  const [, tier, field = '', ofTier] = TIER_FAULT.exec(message) ?? [];
  if (tier !== undefined && ofTier !== undefined) {
    const text =
      field === 'priceExcVat' ? withAmounts(ofTier) : ofTier.replace('must be null', 'must be left out');
    return `volume price from ${firstQuantity(value, Number(tier))}: ${TIER_FIELDS[field] ?? ''}${text}`;
  }
  const [, sale = '', saleField, ofSale] = SALE_FAULT.exec(message) ?? [];
  if (ofSale !== undefined) return `${numberedSales(sale)}: ${inWordsOfSale(saleField, ofSale)}`;
  const [, ofPrice] = PRICE_FAULT.exec(message) ?? [];
  if (ofPrice !== undefined) return `the price ${withAmounts(ofPrice)}`;
  return message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
}

function inWordsOfSale(field: string | undefined, message: string): string {
  if (field === 'priceExcVat') return `the price ${withAmounts(message)}`;
  if (field === 'lowestPriceExcVat') return `the lowest price ${withAmounts(message)}`;
  return message.replace('is a required field', 'is empty').replace('after from', 'after sale from');
}

/** A fault of a row that no column has, in the names of columns. */
function inWordsOfRow(message: string): string {
  return numberedSales(message)
    .replace(NO_LANGUAGE, 'has no name; fill in name LANGUAGE in one of ')
    .replace('must have either percent or priceExcVat', 'needs either sale percent or sale price')
    .replace('must have percent', 'needs sale percent');
}

/** Sales as people count them, from 1. */
function numberedSales(message: string): string {
  return message.replace(SALE, (_sale, index: string) => `sale ${Number(index) + 1}`);
}

/** The cell may have its tiers in another order. */
function firstQuantity(tiers: unknown, index: number): number | undefined {
  const list: readonly Tier[] = Array.isArray(tiers) ? tiers : [];
  return list[index]?.minQuantity;
}

function withAmounts(text: string): string {
  return text.replace(/\b\d+\b/g, formatAmount);
}
