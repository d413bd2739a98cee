import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { sumUp } from '../../arrays/growing-arrays.ts';
import type { Pause } from '../../arrays/pauses.ts';
import type { WordData } from '../word-data.ts';

// On zlib's thread pool: this process goes on meanwhile.
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
/** Bytes of a part. */
const PART = 1 << 20;
const OPTIONS = { chunkSize: PART, params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** When a piece is full, zlib allocates another one. */
const SPARE = 64;
/** Values that are subtracted at once, in a fraction of a millisecond. */
const VALUES = 1 << 18;

/** Increase it when the order or meaning of the arrays changes. */
export const FORMAT = 4;

type Numbers = Uint8Array | Uint16Array | Uint32Array;

interface Strings {
  readonly words: readonly string[];
  readonly spellings: WordData['spellings'];
  /** The number of values of each array, and of its compressed bytes. */
  readonly arrays: readonly { readonly length: number; readonly bytes: number }[];
}

function arraysOf({ products, locales, postings }: WordData): Numbers[] {
  const { starts, gapStarts, positionStarts, gaps, runs, sizes, positions } = postings;
  return [products, locales, starts, gapStarts, positionStarts, gaps, runs, sizes, positions];
}

/** The parts of words: their strings, and the compressed bytes of their arrays. */
export async function encodeWords(data: WordData, pause: Pause): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  const arrays: { length: number; bytes: number }[] = [];
  for (const array of arraysOf(data)) {
    // What ascends has small differences, which compress well.
    const values = array instanceof Uint32Array ? await differencesOf(array, pause) : array;
    const bytes = await compress(
      new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
      OPTIONS,
    );
    arrays.push({ length: array.length, bytes: bytes.length });
    for (let from = 0; from < bytes.length; from += PART) parts.push(bytes.subarray(from, from + PART));
  }
  const strings: Strings = { words: data.postings.words, spellings: data.spellings, arrays };
  return [await compress(JSON.stringify(strings), OPTIONS), ...parts];
}

/** The words of these parts; undefined if some are missing. */
export async function decodeWords(
  parts: AsyncIterator<Buffer, undefined>,
  pause: Pause,
): Promise<WordData | undefined> {
  const first = (await parts.next()).value;
  if (!first) return undefined;
  const { words, spellings, arrays }: Strings = JSON.parse((await decompress(first)).toString());
  const compressed: Buffer[] = [];
  for (const { bytes } of arrays) {
    const pieces: Buffer[] = [];
    for (let missing = bytes; missing > 0; ) {
      const { value } = await parts.next();
      if (!value) return undefined;
      pieces.push(value);
      missing -= value.length;
    }
    compressed.push(Buffer.concat(pieces));
  }
  let at = 0;
  /** The next array, whose memory is the piece that zlib returns. */
  async function read<Array>(type: ArrayType<Array>): Promise<Array> {
    const { length } = arrays[at] ?? { length: 0 };
    const chunkSize = length * type.BYTES_PER_ELEMENT + SPARE;
    const { buffer, byteOffset } = await decompress(compressed[at] ?? Buffer.alloc(0), { chunkSize });
    at += 1;
    return new type(buffer, byteOffset, length);
  }
  async function uint32(): Promise<Uint32Array> {
    const values = await read(Uint32Array);
    await sumUp(values, pause);
    return values;
  }
  // In the order of the parts.
  return {
    products: await uint32(),
    locales: await read(Uint8Array),
    postings: {
      words,
      starts: await uint32(),
      gapStarts: await uint32(),
      positionStarts: await uint32(),
      gaps: await read(Uint8Array),
      runs: await read(Uint8Array),
      sizes: await read(Uint8Array),
      positions: await read(Uint16Array),
    },
    spellings,
  };
}

interface ArrayType<Array> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Array;
}

async function differencesOf(values: Uint32Array, pause: Pause): Promise<Uint32Array> {
  const differences = values.slice();
  for (let place = values.length - 1; place > 0; place -= 1) {
    differences[place] = (values[place] ?? 0) - (values[place - 1] ?? 0);
    if (place % VALUES === 0) await pause();
  }
  return differences;
}
