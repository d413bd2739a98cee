import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { SHEET_LIMITS, type Sheet, SpreadsheetError } from './sheet.ts';
import { megabytes } from './workbook-size.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** The container of .xls, and of workbooks with a password. */
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Reads a CSV file or a sheet of an XLSX workbook, recognised by its content. Throws SpreadsheetError. */
export async function readSheet(file: string, wanted?: string): Promise<Sheet> {
  const name = basename(file);
  const { size } = await stat(file).catch(() => {
    throw new SpreadsheetError([`${file} does not exist`]);
  });
  if (size > SHEET_LIMITS.fileBytes) {
    throw new SpreadsheetError([
      `${name} has ${megabytes(size)} MB; at most ${megabytes(SHEET_LIMITS.fileBytes)} MB are allowed`,
    ]);
  }
  const bytes = await readFile(file).catch((error: Error) => {
    throw new SpreadsheetError([`${file} cannot be read: ${error.message}`]);
  });
  const startsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (startsWith(OLE2)) {
    throw new SpreadsheetError([
      `${name} is an old or encrypted workbook; save it as .xlsx without a password`,
    ]);
  }
  return startsWith(ZIP) ? readWorkbook(name, bytes, wanted) : readCsv(name, bytes);
}
