import { groupByKey, growingArray, type NumberLists } from '../arrays/growing-arrays.ts';
import type { Pause } from '../arrays/pauses.ts';
import { sortInSlices } from '../arrays/sliced-sort.ts';

/** Weights of a position: description, summary, properties, name. */
const WEIGHTS = 'DCBA';
const WEIGHT_BITS = 2;
const WEIGHT_MASK = 3;
const FIRST_PROPERTY_WEIGHT = WEIGHTS.indexOf('B');

export const positionOf = (packed: number): number => packed >> WEIGHT_BITS;
/** 0 (description) to 3 (name). */
export const weightOf = (packed: number): number => packed & WEIGHT_MASK;

/** The documents that contain each word. The entries of word `n` are from `starts[n]` to `starts[n + 1]`, by document. */
export interface Postings {
  /** Sorted. */
  readonly words: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly starts: Uint32Array;
  /** The document of each entry. */
  readonly documents: Uint32Array;
  /** The start of the positions of each entry, and the end of the last ones. */
  readonly positionStarts: Uint32Array;
  readonly positions: Uint16Array;
  /** Whether the document of an entry has the word in its name or properties. */
  readonly isProperty: Uint8Array;
}

const APOSTROPHE = 39;
const COMMA = 44;
const SPACE = 32;
const ZERO = 48;
const NINE = 57;

/** Collects the postings of all words from the search vectors of documents. */
export function createPostingsBuilder() {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const entryWords = growingArray((length) => new Uint32Array(length));
  const entryDocuments = growingArray((length) => new Uint32Array(length));
  const entryStarts = growingArray((length) => new Uint32Array(length));
  const positions = growingArray((length) => new Uint16Array(length));

  function addWord(word: string, document: number): void {
    const number = numbers.get(word) ?? words.push(word) - 1;
    numbers.set(word, number);
    entryWords.push(number);
    entryDocuments.push(document);
    entryStarts.push(positions.length);
  }

  return {
    /**
     * Call it with rising numbers of documents. A vector is as PostgreSQL writes a tsvector: 'word':1A,12B,40; the weight D
     * is not written.
     */
    add(document: number, vector: string): void {
      for (let at = 0; at < vector.length; at += 1) {
        if (vector.charCodeAt(at) !== APOSTROPHE) continue;
        const end = vector.indexOf("'", at + 1);
        addWord(vector.slice(at + 1, end), document);
        let position = 0;
        let weight = 0;
        // Behind the apostrophe and the colon.
        for (at = end + 2; ; at += 1) {
          const code = vector.charCodeAt(at);
          if (code >= ZERO && code <= NINE) position = 10 * position + code - ZERO;
          else if (code === COMMA || code === SPACE || Number.isNaN(code)) {
            positions.push((position << WEIGHT_BITS) | weight);
            if (code !== COMMA) break;
            position = 0;
            weight = 0;
          } else weight = Math.max(WEIGHTS.indexOf(vector.charAt(at)), 0);
        }
      }
    },
    async build(pause: Pause): Promise<Postings> {
      entryStarts.push(positions.length);
      const sorted = await sortInSlices(words, (a, b) => (a < b ? -1 : 1), pause);
      const numbersOfSorted = new Map<string, number>();
      for (const [place, word] of sorted.entries()) {
        numbersOfSorted.set(word, place);
        if ((place & 1_023) === 0) await pause();
      }
      const places = Uint32Array.from(words, (word) => numbersOfSorted.get(word) ?? 0);
      const entries = await sortedEntries(entryWords.view(), places, pause);
      const arranged = await arrange(
        entries.values,
        { documents: entryDocuments.view(), starts: entryStarts.view(), positions: positions.view() },
        pause,
      );
      return { words: sorted, numbers: numbersOfSorted, starts: entries.starts, ...arranged };
    },
  };
}

/** The entries in the order of their words. */
async function sortedEntries(words: Uint32Array, places: Uint32Array, pause: Pause): Promise<NumberLists> {
  const keys = words.map((word) => places[word] ?? 0);
  await pause();
  const values = new Uint32Array(keys.length).map((_, entry) => entry);
  return groupByKey({ keys, values }, places.length, pause);
}

interface Unsorted {
  readonly documents: Uint32Array;
  readonly starts: Uint32Array;
  readonly positions: Uint16Array;
}

async function arrange(
  order: Uint32Array,
  { documents, starts, positions }: Unsorted,
  pause: Pause,
): Promise<Omit<Postings, 'words' | 'numbers' | 'starts'>> {
  const arranged = {
    documents: new Uint32Array(order.length),
    positionStarts: new Uint32Array(order.length + 1),
    positions: new Uint16Array(positions.length),
    isProperty: new Uint8Array(order.length),
  };
  let place = 0;
  for (let entry = 0; entry < order.length; entry += 1) {
    const from = order[entry] ?? 0;
    arranged.documents[entry] = documents[from] ?? 0;
    arranged.positionStarts[entry] = place;
    for (let at = starts[from] ?? 0; at < (starts[from + 1] ?? 0); at += 1) {
      const packed = positions[at] ?? 0;
      arranged.positions[place] = packed;
      place += 1;
      if (weightOf(packed) >= FIRST_PROPERTY_WEIGHT) arranged.isProperty[entry] = 1;
    }
    if ((entry & 8_191) === 0) await pause();
  }
  arranged.positionStarts[order.length] = place;
  return arranged;
}
