import { columnLetters, type Sheet } from './sheet.ts';

/** Faults of cells that no column reads: the end of 9,95 without quotation marks, in a file with commas, is one. */
export function cellFaults({ header, rows }: Sheet): string[] {
  return rows.flatMap(({ row, cells }) =>
    cells.flatMap((text, column) =>
      text !== '' && !header.cells[column]
        ? [
            `row ${row}, column ${columnLetters(column)}: has a text, but no column name; a decimal comma needs quotation marks`,
          ]
        : [],
    ),
  );
}
