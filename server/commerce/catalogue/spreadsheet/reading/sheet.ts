import { StartError } from '#server/platform/faults/start-error.ts';
import { unguarded } from '../formula-guard.ts';

/** A row as its spreadsheet counts it, the first one being 1, with cells without white space at their ends. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Sheet {
  /** As faults name it: a file, and the sheet in it. */
  readonly name: string;
  readonly header: SheetRow;
  readonly rows: readonly SheetRow[];
}

export const SHEET_LIMITS = {
  /** The file, as it is on disk. */
  fileBytes: 64 * 1024 * 1024,
  /** All parts of a workbook together, unpacked. */
  unpackedBytes: 256 * 1024 * 1024,
  rows: 100_000,
  columns: 1_000,
  /** The most characters that Excel allows in a cell. */
  cellCharacters: 32_767,
} as const;

/** All faults of a spreadsheet, in its own words. Nothing was written. */
export class SpreadsheetError extends StartError {
  override readonly name = 'SpreadsheetError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** The letters of a column, the first one being 0: A, B, ... Z, AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** The rows of a table below its first row that is not empty. Throws SpreadsheetError beyond the limits. */
export function toSheet(name: string, table: readonly (readonly string[])[]): Sheet {
  const { rows: maxRows, columns, cellCharacters } = SHEET_LIMITS;
  const all = table
    .map((cells, index) => ({ row: index + 1, cells: cells.map(trimmed) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...rows] = all;
  if (!header) throw new SpreadsheetError([`${name} is empty`]);
  if (rows.length > maxRows) {
    throw new SpreadsheetError([`${name} has more than ${maxRows} rows; split it`]);
  }
  const faults = all.flatMap(({ row, cells }) => [
    ...(cells.length > columns ? [`${name} row ${row} has more than ${columns} columns`] : []),
    ...cells.flatMap((cell, index) =>
      cell.length > cellCharacters
        ? [
            `${name} row ${row}, column ${columnLetters(index)} has ${cell.length} characters; at most ${cellCharacters} are allowed`,
          ]
        : [],
    ),
  ]);
  if (faults.length > 0) throw new SpreadsheetError(faults);
  return { name, header, rows };
}

/** Without white space at its ends, no-break spaces and byte order marks included, and with line feeds as line breaks. */
function trimmed(cell: string): string {
  return unguarded(cell.replace(/\r\n?/g, '\n').trim());
}
