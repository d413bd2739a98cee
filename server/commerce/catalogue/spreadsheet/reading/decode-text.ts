import { SpreadsheetError } from './sheet.ts';

const UTF_16_LITTLE = [0xff, 0xfe];
const UTF_16_BIG = [0xfe, 0xff];

/** Bytes that tell UTF-16 without a byte order mark: each Latin letter has a zero byte. */
const SAMPLE = 1_000;

/** The text of a file in UTF-8, UTF-16 or, if it is neither, in Windows-1252, which Excel writes by default in western Europe. */
export function decodeText(name: string, bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new SpreadsheetError([`${name} is neither text nor a workbook (.xlsx)`]);
  return text;
}

function encodingOf(bytes: Buffer): string {
  const startsWith = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (startsWith(UTF_16_LITTLE)) return 'utf-16le';
  if (startsWith(UTF_16_BIG)) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const most = sample.length / 4;
  if (zeros(1) > most) return 'utf-16le';
  if (zeros(0) > most) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
