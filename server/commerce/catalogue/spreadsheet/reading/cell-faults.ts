import { columnLetters, type Sheet } from './sheet.ts';

/** The text of a formula without a result, in any language: #N/A, #REF!, #DIV/0!, #NAAM?, #NV. */
const FORMULA_ERROR = /^#(?:N\/[AB]|NV|\p{Lu}+(?:\/0)?[!?])$/u;

/** Faults of cells with the error of a formula, or without a column name, as the end of 9,95 is in a file with commas. */
export function cellFaults({ header, rows }: Sheet): string[] {
  return rows.flatMap(({ row, cells }) =>
    cells.flatMap((text, column) => {
      const place = `row ${row}, column ${columnLetters(column)}`;
      if (text !== '' && !header.cells[column]) {
        return [`${place}: has a text, but no column name; a decimal comma needs quotation marks`];
      }
      return isFormulaError(text) ? [`${place}: ${text} is the error of a formula; write its value`] : [];
    }),
  );
}

/** Whether a text is that of a formula without a result, which is a fault of its cell already. */
export function isFormulaError(text: string): boolean {
  return FORMULA_ERROR.test(text);
}
