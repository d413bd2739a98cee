import { StartError } from '#server/platform/faults/start-error.ts';
import { narrowSpaces } from '#shared/locales/narrow-spaces.ts';
import type { RawRow } from '../../raw-values.ts';
import { readBytes } from './file-bytes.ts';
import { digestAt, digestOf, type LocatedFile } from './row-places.ts';

/** Rows of products of one file. An import parses one of them at a time, because a catalogue may exceed the memory. */
export interface ProductRows {
  /** Path within the catalogue folder. */
  readonly file: string;
  /** Parses the rows one after the other. Throws FilesChangedError if the file is no longer what its digest was made of. */
  flatMap<Value>(of: (row: RawRow) => readonly Value[]): Value[];
}

/** A file of products. */
export interface ProductFile extends ProductRows {
  /** The number of its rows, and SHA-256 of each as it stands; undefined if the file is no list of objects. */
  readonly located: { readonly count: number; readonly digests: Uint8Array } | undefined;
  /** Some of its rows, by their rising indices. */
  rows(indices: readonly number[]): ProductRows;
}

/** A file of products was written while it was imported. */
export class FilesChangedError extends StartError {
  override readonly name = 'FilesChangedError';

  constructor(file: string) {
    super(`${file} has changed during the import; nothing was imported`);
  }
}

type Report = (fault: string) => void;

/** Opens a file of products, whose rows have been located. */
export function openProductFile({ path, file, version, places }: LocatedFile, report: Report): ProductFile {
  const read = (start?: number, end?: number): Buffer => {
    const present = readBytes(path, start, end);
    if (present.version !== version) throw new FilesChangedError(file);
    return present.content;
  };
  const parseWhole = () => parseJson(file, read().toString(), report);
  function* parsedRows(indices?: readonly number[]): Generator<RawRow> {
    if (!places) return yield* listedRows(file, parseWhole(), report);
    for (const [first, last] of runsOf(indices ?? places.starts.keys())) {
      const start = places.starts[first] ?? 0;
      const run = read(start, places.ends[last]);
      for (let index = first; index <= last; index += 1) {
        const row = run.subarray((places.starts[index] ?? 0) - start, (places.ends[index] ?? 0) - start);
        const digest = Buffer.from(digestAt(places.digests, index)).toString('base64');
        if (digestOf(row) !== digest) throw new FilesChangedError(file);
        const value = parseJson(file, row.toString(), () => {});
        if (value === undefined) {
          // A fault of the whole file says where.
          parseWhole();
          return;
        }
        yield { file, row: index + 1, value, digest };
      }
    }
  }
  const rows = (indices?: readonly number[]): ProductRows => ({
    file,
    flatMap(of) {
      const values: ReturnType<typeof of>[number][] = [];
      for (const row of parsedRows(indices)) values.push(...of(row));
      return values;
    },
  });
  const located = places && { count: places.starts.length, digests: places.digests };
  return { located, rows, ...rows() };
}

/** Rows that follow each other, which are read at once: the first and the last of each run. */
function* runsOf(indices: Iterable<number>): Generator<readonly [number, number]> {
  let run: [number, number] | undefined;
  for (const index of indices) {
    if (run && index === run[1] + 1) {
      run[1] = index;
      continue;
    }
    if (run) yield run;
    run = [index, index];
  }
  if (run) yield run;
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
