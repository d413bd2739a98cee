import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { WordData } from '../word-data.ts';
import { decodeWords, encodeWords } from './encode-words.ts';

/** So many random numbers take more than a part. */
const MANY = 600_000;

const values = (length: number, factor: number) =>
  Uint32Array.from({ length }, (_, at) => (at * factor) % 4_294_967_291);

const WORDS: WordData = {
  products: values(MANY, 1),
  locales: Uint8Array.from({ length: MANY }, (_, at) => at),
  postings: {
    words: ['vilt', 'ë', '"'],
    starts: values(4, 7),
    gapStarts: values(4, 11),
    positionStarts: values(4, 3_000_000_000),
    gaps: new Uint8Array(randomBytes(2 * MANY)),
    runs: new Uint8Array(),
    sizes: Uint8Array.of(255),
    positions: Uint16Array.from({ length: MANY }, (_, at) => at * 31),
  },
  spellings: [
    ['ideeen', 'ideeën'],
    ['vilt', 'vilt'],
  ],
};

async function* partsOf(parts: readonly Buffer[]): AsyncGenerator<Buffer, undefined> {
  yield* parts;
}

const pause = () => undefined;

it('decodes what it has encoded', async () => {
  const parts = await encodeWords(WORDS, pause);
  expect(await decodeWords(partsOf(parts), pause)).toEqual(WORDS);
  // One of strings, one of each array, and another one of the gaps. Ascending numbers take less than a byte each.
  expect(parts.length).toBe(1 + 9 + 1);
  expect(parts[1]?.length).toBeLessThan(MANY / 100);
});

it('decodes no words of which a part is missing', async () => {
  const parts = await encodeWords(WORDS, pause);
  expect(await decodeWords(partsOf([]), pause)).toBeUndefined();
  for (let length = 1; length < parts.length; length += 1) {
    expect(await decodeWords(partsOf(parts.slice(0, length)), pause), String(length)).toBeUndefined();
  }
});
