import { hash } from 'node:crypto';
import { readBytes } from './file-bytes.ts';
import { splitRows } from './split-rows.ts';

/** Where the rows of a file stand, in bytes. */
interface RowPlaces {
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
  /** SHA-256 of each row as it stands, one after the other. */
  readonly digests: Uint8Array<ArrayBuffer>;
}

/** Bytes of the digest of a row. */
const DIGEST_BYTES = 32;

/** Where a file of products is. */
export interface ProductPath {
  readonly path: string;
  /** Path within the catalogue folder. */
  readonly file: string;
}

/** A file of products, as it was when it was read. */
export interface LocatedFile extends ProductPath {
  /** A text that differs once the file has been written. */
  readonly version: string;
  /** SHA-256 of all rows, or of what the file is instead. */
  readonly digest: string;
  /** undefined if the file is no list of objects. */
  readonly places: RowPlaces | undefined;
}

/** Reads a file once, and finds where its rows are. */
export function locateRows({ path, file }: ProductPath): LocatedFile {
  const { content, version } = readBytes(path);
  const places = placesOf(content);
  return { path, file, version, places, digest: digestOf(places?.digests ?? content) };
}

function placesOf(content: Buffer): RowPlaces | undefined {
  const rows = splitRows(content);
  if (!rows) return undefined;
  const starts = Uint32Array.from(rows, ({ byteOffset }) => byteOffset - content.byteOffset);
  const ends = Uint32Array.from(rows, ({ length }, index) => (starts[index] ?? 0) + length);
  const digests = new Uint8Array(rows.length * DIGEST_BYTES);
  const bytes = Buffer.from(digests.buffer);
  for (const [index, row] of rows.entries()) bytes.write(digestOf(row), index * DIGEST_BYTES, 'base64');
  return { starts, ends, digests };
}

/** The digest of a row by its index. */
export function digestAt(digests: Uint8Array, index: number): Uint8Array {
  return digests.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES);
}

/** SHA-256 in base64. */
export function digestOf(content: Uint8Array): string {
  return hash('sha256', content, 'base64');
}
