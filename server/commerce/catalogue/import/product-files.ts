import { hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import { narrowSpaces } from '#shared/locales/narrow-spaces.ts';
import type { RawRow } from '../raw-values.ts';
import { splitRows } from './split-rows.ts';

/** A file of products. An import holds one row of it at a time, because a catalogue may exceed the memory. */
export interface ProductFile {
  /** Path within the catalogue folder. */
  readonly file: string;
  /** Reads the file, one row after the other. Throws FilesChangedError if it is no longer what `contentHash` was made of. */
  flatMap<Value>(of: (row: RawRow) => readonly Value[]): Value[];
}

/** A file of products was written while it was imported. */
export class FilesChangedError extends StartError {
  override readonly name = 'FilesChangedError';

  constructor(file: string) {
    super(`${file} has changed during the import; nothing was imported`);
  }
}

/** As long as the longest file so far: buffers of each file would stay in memory until the next full garbage collection. */
let bytes = Buffer.alloc(0);

type Report = (fault: string) => void;

/** Opens a file of products, and digests its content. */
export function openProductFile(
  folder: string,
  file: string,
  report: Report,
): ProductFile & { readonly digest: string } {
  const path = join(folder, file);
  const { digest } = readWhole(path);
  return {
    file,
    digest,
    flatMap<Value>(of: (row: RawRow) => readonly Value[]) {
      const { content, digest: present } = readWhole(path);
      if (present !== digest) throw new FilesChangedError(file);
      const values: Value[] = [];
      for (const row of rowsOf(file, content, report)) values.push(...of(row));
      return values;
    },
  };
}

/** Rows of a file, parsed one by one. */
function* rowsOf(file: string, content: Buffer, report: Report): Generator<RawRow> {
  const listed = splitRows(content);
  if (!listed) {
    yield* listedRows(file, parseJson(file, content.toString(), report), report);
    return;
  }
  for (const [index, row] of listed.entries()) {
    const value = parseJson(file, row.toString(), () => {});
    if (value === undefined) {
      // A fault of the whole file says where.
      parseJson(file, content.toString(), report);
      return;
    }
    yield { file, row: index + 1, value, digest: hash('sha256', row, 'base64') };
  }
}

/** The content of a file until the next call, and its SHA-256. */
function readWhole(path: string): { readonly content: Buffer; readonly digest: string } {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (size > bytes.length) bytes = Buffer.alloc(size);
    let length = 0;
    for (let read = -1; read !== 0 && length < size; length += read) {
      read = readSync(descriptor, bytes, length, size - length, null);
    }
    const content = bytes.subarray(0, length);
    return { content, digest: hash('sha256', content, 'hex') };
  } finally {
    closeSync(descriptor);
  }
}

/** The value of a JSON text, with the narrow spaces of French; undefined if it is none. */
export function parseJson(file: string, text: string, report: Report): unknown {
  try {
    return JSON.parse(narrowSpaces(text));
  } catch (error) {
    report(`${file}: ${error instanceof Error ? error.message : 'is not JSON'}`);
    return undefined;
  }
}

/** The entries of a parsed file as rows; none if it is no list. */
export function listedRows(file: string, content: unknown, report: Report): RawRow[] {
  if (content === undefined) return [];
  if (!Array.isArray(content)) {
    report(`${file}: must be a list`);
    return [];
  }
  return content.map((value: unknown, index) => ({ file, row: index + 1, value }));
}
