import { SHEET_LIMITS, SpreadsheetError } from './sheet.ts';

// ZIP: APPNOTE.TXT 4.3. A part is unpacked up to the size that the central directory declares, so these sizes are the limit.

const END_OF_CENTRAL_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_PARTS = 10_000;
/** Sizes that a 64-bit extension replaces. A workbook within the limits needs none. */
const IN_EXTENSION = 0xffffffff;

/** Throws SpreadsheetError unless all parts of a workbook together, unpacked, are within the limit. */
export function checkWorkbookSize(name: string, bytes: Buffer): void {
  const damaged = () => new SpreadsheetError([`${name} is damaged: it is no complete workbook (.xlsx)`]);
  const end = findEnd(bytes);
  if (end === undefined) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_PARTS) throw new SpreadsheetError([`${name} has more than ${MAX_PARTS} parts`]);
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let part = 0; part < count; part += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw damaged();
    const packedBytes = bytes.readUInt32LE(at + 20);
    const unpackedBytes = bytes.readUInt32LE(at + 24);
    const nameBytes = bytes.readUInt16LE(at + 28);
    const isFolder = bytes[at + ENTRY_BYTES + nameBytes - 1] === 0x2f;
    // Without a size here, a reader takes that of the part itself, which this has not seen.
    const isUnsized = packedBytes === 0 || unpackedBytes === 0;
    if (packedBytes === IN_EXTENSION || unpackedBytes === IN_EXTENSION || (isUnsized && !isFolder))
      throw damaged();
    unpacked += unpackedBytes;
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (unpacked > SHEET_LIMITS.unpackedBytes) {
    throw new SpreadsheetError([
      `${name} unpacks to ${megabytes(unpacked)} MB; at most ${megabytes(SHEET_LIMITS.unpackedBytes)} MB are allowed`,
    ]);
  }
}

function findEnd(bytes: Buffer): number | undefined {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (bytes.readUInt32LE(at) === END_OF_CENTRAL_DIRECTORY) return at;
  }
  return undefined;
}

export function megabytes(bytes: number): number {
  return Math.ceil(bytes / (1024 * 1024));
}
