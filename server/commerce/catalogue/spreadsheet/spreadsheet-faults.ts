import { formatAmount, type Tier } from './columns/amounts.ts';
import type { Column } from './columns/column.ts';
import type { Draft } from './draft-rows.ts';
import { columnLetters, type Sheet } from './reading/sheet.ts';
import type { SourceRow } from './sources/source-table.ts';

/** The most faults that are listed. */
const MAX_FAULTS = 100;

/** The first faults, and how many more there are. */
export function boundedFaults(faults: readonly string[]): readonly string[] {
  const unique = [...new Set(faults)];
  const more = unique.length - MAX_FAULTS;
  return more > 0 ? [...unique.slice(0, MAX_FAULTS), `... and ${more} more`] : unique;
}

/** Faults of a whole sheet, and then those of its rows in their order. */
export function inRowOrder({ name }: Sheet, faults: readonly string[]): readonly string[] {
  const start = `${name} row `;
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
    if (!column) return fault.replace(NO_LANGUAGE, 'has no name; fill in name LANGUAGE in one of ');
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
const PRICE_FAULT = /^(?:price\.\w+|sales\[(\d+)\])\.priceExcVat(?:\.\w+)? (.+)$/;
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
  const [, sale, ofPrice] = PRICE_FAULT.exec(message) ?? [];
  if (ofPrice === undefined) return message.startsWith(`${path} `) ? message.slice(path.length + 1) : message;
  return `${sale === undefined ? '' : `sale ${Number(sale) + 1}: `}the price ${withAmounts(ofPrice)}`;
}

/** The cell may have its tiers in another order. */
function firstQuantity(tiers: unknown, index: number): number | undefined {
  const list: readonly Tier[] = Array.isArray(tiers) ? tiers : [];
  return list[index]?.minQuantity;
}

function withAmounts(text: string): string {
  return text.replace(/\b\d+\b/g, formatAmount);
}
