import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import { narrowSpaces } from '#shared/locales/narrow-spaces.ts';
import type { RawRow } from '../raw-values.ts';

/** A file of products. An import holds the rows of one file at a time, because a catalogue may exceed the memory. */
export interface ProductFile {
  /** Path within the catalogue folder. */
  readonly file: string;
  /** Reads the file. Throws FilesChangedError if it is no longer what `contentHash` was made of. */
  rows(): readonly RawRow[];
}

/** A file of products was written while it was imported. */
export class FilesChangedError extends StartError {
  override readonly name = 'FilesChangedError';

  constructor(file: string) {
    super(`${file} has changed during the import; nothing was imported`);
  }
}

const CHUNK = Buffer.alloc(256 * 1_024);

type Report = (fault: string) => void;

/** Opens a file of products, and digests its content. */
export function openProductFile(
  folder: string,
  file: string,
  report: Report,
): ProductFile & { readonly digest: string } {
  const path = join(folder, file);
  const digest = digestOf(path);
  return {
    file,
    digest,
    rows: () => {
      const text = readFileSync(path, 'utf8');
      if (digestOf(path) !== digest) throw new FilesChangedError(file);
      return listedRows(file, parseJson(file, text, report), report);
    },
  };
}

/** Buffers of whole files would stay in memory until the next full garbage collection. */
function digestOf(path: string): string {
  const digest = createHash('sha256');
  const descriptor = openSync(path, 'r');
  try {
    for (;;) {
      const length = readSync(descriptor, CHUNK);
      if (length === 0) return digest.digest('hex');
      digest.update(CHUNK.subarray(0, length));
    }
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
