import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { SHEET_LIMITS, type Sheet, SpreadsheetError, toSheet } from './sheet.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The first line by which Excel names the delimiter of a file. */
const NAMED_DELIMITER = /^sep=(.)\n/;

/** Reads delimited text of any usual encoding, delimiter and line break. Throws SpreadsheetError. */
export function readCsv(name: string, bytes: Buffer): Sheet {
  const text = decodeText(name, bytes).replace(/\r\n?/g, '\n');
  const [line = '', named] = NAMED_DELIMITER.exec(text) ?? [];
  try {
    const table: string[][] = parse(text.slice(line.length), {
      delimiter: named ?? delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
      to: SHEET_LIMITS.rows + 2,
    });
    return toSheet(name, line ? [[], ...table] : table);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SpreadsheetError([
      `${name} line ${String(error.lines)}: a quotation mark does not end or stands in a cell without quotation marks: ${error.message}`,
    ]);
  }
}

/** The delimiter that the first line with text has most of, outside of quotation marks. */
function delimiterOf(text: string): string {
  const header = text.trimStart().split('\n', 1)[0] ?? '';
  const unquoted = header.split('"').filter((_, index) => index % 2 === 0);
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: unquoted.reduce((sum, part) => sum + part.split(delimiter).length - 1, 0),
  }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).delimiter;
}
