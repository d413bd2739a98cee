import type { Language } from '#shared/locales/index.ts';

/** A text for a column of the catalogue, and the column of the spreadsheet from which it is. */
export interface SourceCell {
  readonly text: string;
  readonly column: number;
  /** Whether it is from a column of the catalogue beside those of an export. */
  readonly isOwn?: true;
  /** Whether it is the text of HTML: what looks like a tag in it was written as one to be read. */
  readonly isPlain?: true;
}

export interface SourceRow {
  readonly row: number;
  /** By header of the catalogue's columns. */
  readonly cells: ReadonlyMap<string, SourceCell>;
  /** Whether the cells have all sales of the product: others end, and an empty cell removes a value. */
  readonly hasAllSales?: boolean;
}

/** The rows of a spreadsheet in the columns of the catalogue. */
export interface SourceTable {
  readonly source: string;
  readonly rows: readonly SourceRow[];
  /** Headers of columns that only new products take over, unless their cells are own. */
  readonly forNew: ReadonlySet<string>;
  /** Values that were left out or understood in a certain way. */
  readonly notes: readonly string[];
  readonly faults: readonly string[];
}

export interface SourceOptions {
  /** Language of the texts of an export, which has one. */
  readonly language: Language;
  /** The id of the attribute that an option has the name of. */
  readonly attributeOf: (name: string) => string | undefined;
}

/** Reads cells by the headers of an export, in lower or upper case. */
export interface HeaderIndex {
  has(...names: readonly string[]): boolean;
  /** The cell of the first of these headers that the sheet has. */
  cell(cells: readonly string[], ...names: readonly string[]): SourceCell | undefined;
  /** Headers in lower case, by column. */
  readonly headers: readonly string[];
}

export function headerIndex(header: readonly string[]): HeaderIndex {
  const headers = header.map((name) => name.toLowerCase().replace(/\s+/g, ' '));
  const columnOf = (names: readonly string[]) => {
    const found = names.find((name) => headers.includes(name));
    return found === undefined ? -1 : headers.indexOf(found);
  };
  return {
    headers,
    has: (...names) => columnOf(names) >= 0,
    cell(cells, ...names) {
      const column = columnOf(names);
      return column < 0 ? undefined : { text: cells[column] ?? '', column };
    },
  };
}

/** The cells of a row, without those that the sheet has no column for. */
export function definedCells(
  cells: Readonly<Record<string, SourceCell | undefined>>,
): ReadonlyMap<string, SourceCell> {
  return new Map(
    Object.entries(cells).flatMap(([header, cell]): [string, SourceCell][] => (cell ? [[header, cell]] : [])),
  );
}

/** A note with a count, unless it is zero. */
export function countNote(count: number, text: string): string[] {
  return count > 0 ? [`${text}: ${count}`] : [];
}

/** The cell of a text that is made of the HTML of another cell. */
export function plainCell(
  cell: SourceCell | undefined,
  toText: (html: string) => string,
): SourceCell | undefined {
  return cell && { ...cell, text: toText(cell.text), isPlain: true };
}
