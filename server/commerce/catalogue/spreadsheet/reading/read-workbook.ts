import { readXlsx } from 'hucre/xlsx';
import { nearestFirst } from '#server/platform/commands/nearest-name.ts';
import { SHEET_LIMITS, type Sheet, SpreadsheetError, toSheet } from './sheet.ts';
import { checkWorkbookSize } from './workbook-size.ts';

/** Digits that a number of a workbook has: 0.1 + 0.2 is 0.3. */
const SIGNIFICANT_DIGITS = 15;

/** Reads a sheet of an XLSX workbook: the named one, else the first visible one. Throws SpreadsheetError. */
export async function readWorkbook(name: string, bytes: Buffer, wanted?: string): Promise<Sheet> {
  checkWorkbookSize(name, bytes);
  const names: string[] = [];
  const { sheets } = await readXlsx(bytes, {
    maxRows: SHEET_LIMITS.rows + 2,
    sheets: (info) => {
      names.push(info.name);
      const isFirst = !info.hidden && !info.veryHidden && names.length === 1;
      if (info.hidden || info.veryHidden) names.pop();
      return wanted === undefined ? isFirst : info.name === wanted;
    },
  }).catch((error: unknown) => {
    throw new SpreadsheetError([
      `${name} is damaged: ${error instanceof Error ? error.message : 'it is no workbook'}`,
    ]);
  });
  const [sheet] = sheets;
  if (!sheet) {
    const known = nearestFirst(wanted ?? '', names).join(', ');
    throw new SpreadsheetError([`${name} has no sheet "${wanted ?? ''}"; it has ${known || 'none'}`]);
  }
  const header = sheet.rows
    .map((cells) => cells.map(textOf))
    .find((cells) => cells.some((text) => text.trim()));
  const table = sheet.rows.map((cells) =>
    cells.map((value, column) =>
      typeof value === 'number' && PRICE.test(header?.[column] ?? '')
        ? asDecimal(textOf(value))
        : textOf(value),
    ),
  );
  return toSheet(`${name} sheet "${sheet.name}"`, table);
}

const PRICE = /\bprice\b/i;

/** A number with four decimals instead of three: those of a text could be thousands. */
function asDecimal(text: string): string {
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function textOf(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!(value instanceof Date)) return value;
  const time = value.toISOString().slice(0, 16);
  return time.endsWith('T00:00') ? time.slice(0, 10) : time;
}
