import { nearestName } from '#server/platform/commands/nearest-name.ts';
import { formatAmount } from '../columns/amounts.ts';
import type { Column } from '../columns/column.ts';
import { columnLetters, type Sheet } from '../reading/sheet.ts';
import type { HeaderIndex, SourceCell, SourceTable } from './source-table.ts';

const CENTS = ' cents';

export const COLUMNS_ARE_LISTED = 'shared/brands/spreadsheets.md lists the columns';

/** The cells of the catalogue's own columns, by header, that the sheet has: also beside those of another export. */
export function ownCells(
  columns: readonly Column[],
  index: HeaderIndex,
): (cells: readonly string[]) => Map<string, SourceCell> {
  const byName = new Map(columns.map(({ header }) => [header.toLowerCase(), header]));
  const found = index.headers.flatMap((name, column) => {
    const isCents = name.endsWith(CENTS);
    const header = byName.get(isCents ? name.slice(0, -CENTS.length) : name);
    return header === undefined ? [] : [{ header, column, isCents }];
  });
  return (cells) =>
    new Map(
      found.map(({ header, column, isCents }) => {
        const text = cells[column] ?? '';
        return [header, { column, text: isCents && /^\d+$/.test(text) ? formatAmount(text) : text }];
      }),
    );
}

/** Reads a sheet with the catalogue's own columns. */
export function readOwn(
  sheet: Sheet,
  index: HeaderIndex,
  columns: readonly Column[],
): Omit<SourceTable, 'source'> {
  const cellsOf = ownCells(columns, index);
  const names = columns.map(({ header }) => header.toLowerCase());
  const isKnown = (name: string) =>
    names.includes(name) || (name.endsWith(CENTS) && names.includes(name.slice(0, -CENTS.length)));
  const at = (column: number) => `${sheet.name} row ${sheet.header.row}, column ${columnLetters(column)}`;
  return {
    rows: sheet.rows.map(({ row, cells }) => ({ row, cells: cellsOf(cells) })),
    forNew: new Set(),
    notes: [],
    faults: index.headers.flatMap((name, column) => {
      if (name === '') return [];
      if (index.headers.indexOf(name) !== column)
        return [`${at(column)}: the column "${name}" is there twice`];
      if (isKnown(name)) return [];
      const given = sheet.header.cells[column] ?? name;
      const nearest = nearestName(name, names);
      const meant = columns.find(({ header }) => header.toLowerCase() === nearest)?.header;
      return [
        `${at(column)}: there is no column "${given}"${meant ? `; did you mean "${meant}"?` : `; ${COLUMNS_ARE_LISTED}`}`,
      ];
    }),
  };
}
