import { groupByKey, growingArray, type NumberLists } from '../arrays/growing-arrays.ts';
import type { Pause } from '../arrays/pauses.ts';
import { sortInSlices } from '../arrays/sliced-sort.ts';
import { isOfProperty, type Postings, PROPERTY_BIT, packPosition } from './postings.ts';
import { readVector } from './search-vector.ts';

const MAX_RUN = 255;
/** A search vector has at most 6 positions of a word; more would not fit beside PROPERTY_BIT. */
const MAX_SIZE = PROPERTY_BIT - 1;
const NO_ENTRY = -1;

const uint32 = () => growingArray((length) => new Uint32Array(length));
const uint8 = () => growingArray((length) => new Uint8Array(length));

/** Collects the postings of all words from the search vectors of documents. */
export function createPostingsBuilder() {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  /** The last entry of each word. */
  const lastEntries: number[] = [];
  const unsorted = {
    words: uint32(),
    documents: uint32(),
    starts: uint32(),
    runs: uint8(),
    sizes: uint8(),
    positions: growingArray((length) => new Uint16Array(length)),
  };
  const packed: number[] = [];

  /** Whether an entry ends before the document and has the packed positions. */
  function isContinued(entry: number, document: number, size: number): boolean {
    const { documents, runs, starts, sizes, positions } = unsorted;
    if (entry === NO_ENTRY || documents.at(entry) + runs.at(entry) + 1 !== document) return false;
    if (runs.at(entry) === MAX_RUN || (sizes.at(entry) & ~PROPERTY_BIT) !== size) return false;
    const start = starts.at(entry);
    for (let at = 0; at < size; at += 1) if (positions.at(start + at) !== packed[at]) return false;
    return true;
  }

  function addWord(word: string, document: number, size: number): void {
    let number = numbers.get(word);
    if (number === undefined) {
      number = words.push(word) - 1;
      numbers.set(word, number);
      lastEntries.push(NO_ENTRY);
    }
    const last = lastEntries[number] ?? NO_ENTRY;
    if (isContinued(last, document, size)) {
      unsorted.runs.set(last, unsorted.runs.at(last) + 1);
      return;
    }
    lastEntries[number] = unsorted.words.length;
    unsorted.words.push(number);
    unsorted.documents.push(document);
    unsorted.starts.push(unsorted.positions.length);
    unsorted.runs.push(0);
    let property = 0;
    for (let at = 0; at < size; at += 1) {
      unsorted.positions.push(packed[at] ?? 0);
      if (isOfProperty(packed[at] ?? 0)) property = PROPERTY_BIT;
    }
    unsorted.sizes.push(size | property);
  }

  return {
    /** Call it with rising numbers of documents. A vector is as PostgreSQL writes a tsvector. */
    add(document: number, vector: string): void {
      readVector(vector, {
        addPosition: (at, position, weight) => {
          packed[at] = packPosition(position, weight);
        },
        addWord: (word, size) => addWord(word, document, Math.min(size, MAX_SIZE)),
      });
    },
    async build(pause: Pause): Promise<Postings> {
      const sorted = await sortInSlices(words, (a, b) => (a < b ? -1 : 1), pause);
      const places = new Map<string, number>();
      for (const [place, word] of sorted.entries()) {
        places.set(word, place);
        if ((place & 1_023) === 0) await pause();
      }
      const placeOf = Uint32Array.from(words, (word) => places.get(word) ?? 0);
      const keys = unsorted.words.view().map((word) => placeOf[word] ?? 0);
      const values = new Uint32Array(keys.length).map((_, entry) => entry);
      const entries = await groupByKey({ keys, values }, words.length, pause);
      const { documents, starts, runs, sizes, positions } = unsorted;
      const views = {
        documents: documents.view(),
        starts: starts.view(),
        runs: runs.view(),
        sizes: sizes.view(),
        positions: positions.view(),
      };
      return { words: sorted, numbers: places, ...(await arrange(entries, views, pause)) };
    },
  };
}

interface Unsorted {
  readonly documents: Uint32Array;
  readonly starts: Uint32Array;
  readonly runs: Uint8Array;
  readonly sizes: Uint8Array;
  readonly positions: Uint16Array;
}

/** Copies the entries in the order of their words. */
async function arrange(
  order: NumberLists,
  { documents, starts, runs, sizes, positions }: Unsorted,
  pause: Pause,
): Promise<Omit<Postings, 'words' | 'numbers'>> {
  const count = order.values.length;
  const arranged = {
    starts: order.starts,
    positionStarts: new Uint32Array(order.starts.length),
    documents: new Uint32Array(count),
    runs: new Uint8Array(count),
    sizes: new Uint8Array(count),
    positions: new Uint16Array(positions.length),
  };
  let place = 0;
  for (let word = 0; word < order.starts.length; word += 1) {
    arranged.positionStarts[word] = place;
    for (let entry = order.starts[word] ?? 0; entry < (order.starts[word + 1] ?? 0); entry += 1) {
      const from = order.values[entry] ?? 0;
      arranged.documents[entry] = documents[from] ?? 0;
      arranged.runs[entry] = runs[from] ?? 0;
      arranged.sizes[entry] = sizes[from] ?? 0;
      const start = starts[from] ?? 0;
      const end = start + ((sizes[from] ?? 0) & ~PROPERTY_BIT);
      for (let at = start; at < end; at += 1, place += 1) arranged.positions[place] = positions[at] ?? 0;
      if ((entry & 4_095) === 0) await pause();
    }
  }
  return arranged;
}
