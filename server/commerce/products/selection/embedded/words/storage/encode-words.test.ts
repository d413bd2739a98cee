import { expect, it } from 'vitest';
import type { WordData } from '../word-data.ts';
import { decodeWords, encodeWords } from './encode-words.ts';

/** More values than a part has. */
const MANY = 600_000;

const values = (length: number, factor: number) =>
  Uint32Array.from({ length }, (_, at) => (at * factor) % 4_294_967_291);

const WORDS: WordData = {
  products: values(MANY, 1),
  locales: Uint8Array.from({ length: MANY }, (_, at) => at),
  postings: {
    words: ['vilt', 'ë', '"'],
    starts: values(4, 7),
    positionStarts: values(4, 3_000_000_000),
    documents: values(MANY, 2_654_435_761),
    runs: new Uint8Array(),
    sizes: Uint8Array.of(255),
    positions: Uint16Array.from({ length: MANY }, (_, at) => at * 31),
  },
  spelling: {
    words: ['vilt'],
    spellings: [['ideeen', 'ideeën']],
    named: { starts: values(2, 5), values: values(5, 9) },
    described: { starts: values(2, 6), values: values(6, 11) },
  },
};

async function* partsOf(parts: readonly Buffer[]): AsyncGenerator<Buffer, undefined> {
  yield* parts;
}

async function encoded(): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const part of encodeWords(WORDS)) parts.push(part);
  return parts;
}

it('decodes what it has encoded', async () => {
  const parts = await encoded();
  expect(await decodeWords(partsOf(parts))).toEqual(WORDS);
  // Ascending numbers take less than a byte each.
  expect(parts.slice(1, 4).reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MANY / 100);
});

it('decodes no words of which a part is missing or another one', async () => {
  const parts = await encoded();
  expect(await decodeWords(partsOf([]))).toBeUndefined();
  for (let missing = 1; missing < parts.length; missing += 1) {
    expect(await decodeWords(partsOf(parts.toSpliced(missing, 1))), String(missing)).toBeUndefined();
  }
  expect(await decodeWords(partsOf(parts.slice(0, -1)))).toBeUndefined();
});
