import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { NumberLists } from '../../arrays/growing-arrays.ts';
import type { WordData } from '../word-data.ts';

// On zlib's thread pool: this process goes on meanwhile.
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
/** Values of an array in one part. */
const VALUES = 1 << 18;
/** Bytes of them at most, so that zlib returns a part in one piece. */
const chunkSize = 4 * VALUES;
const OPTIONS = { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Increase it when the order or meaning of the parts changes. */
export const FORMAT = 1;

type Numbers = Uint8Array | Uint16Array | Uint32Array;

interface Strings {
  readonly words: readonly string[];
  readonly spelled: readonly string[];
  readonly spellings: WordData['spelling']['spellings'];
  /** The numbers of values of the arrays. */
  readonly lengths: readonly number[];
}

function arraysOf({ products, locales, postings, spelling: { named, described } }: WordData): Numbers[] {
  const { starts, positionStarts, documents, runs, sizes, positions } = postings;
  const lists = [named.starts, named.values, described.starts, described.values];
  return [products, locales, starts, positionStarts, documents, runs, sizes, positions, ...lists];
}

/** The parts of words: their strings, and the slices of their arrays. */
export async function* encodeWords(data: WordData): AsyncGenerator<Buffer> {
  const arrays = arraysOf(data);
  const { words, spellings } = data.spelling;
  const lengths = arrays.map(({ length }) => length);
  const strings: Strings = { words: data.postings.words, spelled: words, spellings, lengths };
  yield compress(JSON.stringify(strings), OPTIONS);
  for (const array of arrays) {
    for (let from = 0; from < array.length; from += VALUES) {
      const slice = array.slice(from, from + VALUES);
      // What ascends has small differences, which compress well.
      if (slice instanceof Uint32Array) toDifferences(slice);
      yield compress(bytesOf(slice), OPTIONS);
    }
  }
}

/** The words of these parts; undefined if some are missing. */
export async function decodeWords(parts: AsyncIterator<Buffer, undefined>): Promise<WordData | undefined> {
  const next = async () => {
    const { value } = await parts.next();
    return value && decompress(value, { chunkSize });
  };
  const first = await next();
  if (!first) return undefined;
  const { words, spelled, spellings, lengths }: Strings = JSON.parse(first.toString());
  let isComplete = true;
  let at = 0;
  async function read<Array extends Numbers>(create: (length: number) => Array): Promise<Array> {
    const array = create(lengths[at] ?? 0);
    at += 1;
    for (let from = 0; isComplete && from < array.length; from += VALUES) {
      const slice = array.subarray(from, from + VALUES);
      const bytes = await next();
      isComplete = bytes?.length === slice.byteLength;
      if (bytes && isComplete) bytesOf(slice).set(bytes);
      if (slice instanceof Uint32Array) fromDifferences(slice);
    }
    return array;
  }
  const uint8 = () => read((length) => new Uint8Array(length));
  const uint32 = () => read((length) => new Uint32Array(length));
  const lists = async (): Promise<NumberLists> => ({ starts: await uint32(), values: await uint32() });
  // In the order of the parts.
  const data: WordData = {
    products: await uint32(),
    locales: await uint8(),
    postings: {
      words,
      starts: await uint32(),
      positionStarts: await uint32(),
      documents: await uint32(),
      runs: await uint8(),
      sizes: await uint8(),
      positions: await read((length) => new Uint16Array(length)),
    },
    spelling: { words: spelled, spellings, named: await lists(), described: await lists() },
  };
  return isComplete ? data : undefined;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) =>
  new Uint8Array(buffer, byteOffset, byteLength);

function toDifferences(values: Uint32Array): void {
  for (let at = values.length - 1; at > 0; at -= 1) values[at] = (values[at] ?? 0) - (values[at - 1] ?? 0);
}

function fromDifferences(values: Uint32Array): void {
  for (let at = 1; at < values.length; at += 1) values[at] = (values[at] ?? 0) + (values[at - 1] ?? 0);
}
