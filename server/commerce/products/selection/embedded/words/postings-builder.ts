import { byteNumberAt, byteNumberLength, pushByteNumber } from '../arrays/byte-numbers.ts';
import { growingUint8, growingUint16, growingUint32, sumUp } from '../arrays/growing-arrays.ts';
import type { Pause } from '../arrays/pauses.ts';
import { sortInSlices } from '../arrays/sliced-sort.ts';
import { isOfProperty, MAX_RUN, type Postings, PROPERTY_BIT, packPosition, SIZE_MASK } from './postings.ts';
import { readVector } from './search-vector.ts';

/** A search vector has at most 6 positions of a word; more would not fit beside PROPERTY_BIT. */
const MAX_SIZE = PROPERTY_BIT - 1;
const NO_ENTRY = -1;
const ENTRIES_BETWEEN_PAUSES = 4_096;

/** Collects the postings of all words from the search vectors of documents. */
export function createPostingsBuilder() {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  /** The last entry of each word, the start of its positions, and the document behind it. */
  const lastEntries: number[] = [];
  const lastStarts: number[] = [];
  const nexts: number[] = [];
  const unsorted = {
    words: growingUint32(),
    gaps: growingUint8(),
    runs: growingUint8(),
    sizes: growingUint8(),
    positions: growingUint16(),
  };
  const packed: number[] = [];

  /** Whether the last entry of a word has the packed positions, and room for another document. */
  function isContinued(word: number, size: number): boolean {
    const { runs, sizes, positions } = unsorted;
    const entry = lastEntries[word] ?? NO_ENTRY;
    if (entry === NO_ENTRY || runs.at(entry) === MAX_RUN || (sizes.at(entry) & SIZE_MASK) !== size)
      return false;
    const start = lastStarts[word] ?? 0;
    for (let at = 0; at < size; at += 1) if (positions.at(start + at) !== packed[at]) return false;
    return true;
  }

  function addWord(word: string, document: number, size: number): void {
    let number = numbers.get(word);
    if (number === undefined) {
      number = words.push(word) - 1;
      numbers.set(word, number);
      lastEntries.push(NO_ENTRY);
      nexts.push(0);
    }
    const gap = document - (nexts[number] ?? 0);
    nexts[number] = document + 1;
    if (gap === 0 && isContinued(number, size)) {
      const last = lastEntries[number] ?? 0;
      unsorted.runs.set(last, unsorted.runs.at(last) + 1);
      return;
    }
    lastEntries[number] = unsorted.words.length;
    lastStarts[number] = unsorted.positions.length;
    unsorted.words.push(number);
    pushByteNumber(unsorted.gaps, gap);
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
      const { words: numbersOf, gaps, runs, sizes, positions } = unsorted;
      const views = {
        words: numbersOf.view(),
        gaps: gaps.view(),
        runs: runs.view(),
        sizes: sizes.view(),
        positions: positions.view(),
      };
      return { words: sorted, ...(await arrange(views, placeOf, pause)) };
    },
  };
}

interface Unsorted {
  readonly words: Uint32Array;
  readonly gaps: Uint8Array;
  readonly runs: Uint8Array;
  readonly sizes: Uint8Array;
  readonly positions: Uint16Array;
}

/**
 * Copies the entries to those of their words, in the order of documents. They are read in their order and written at the end of those of
 * each word, which the processor's cache holds: to read them word by word would take several times as long.
 */
async function arrange(
  { words, gaps, runs, sizes, positions }: Unsorted,
  placeOf: Uint32Array,
  pause: Pause,
): Promise<Omit<Postings, 'words'>> {
  const count = words.length;
  const starts = new Uint32Array(placeOf.length + 1);
  const gapStarts = new Uint32Array(placeOf.length + 1);
  const positionStarts = new Uint32Array(placeOf.length + 1);
  for (let [entry, gapFrom] = [0, 0]; entry < count; entry += 1) {
    const next = (placeOf[words[entry] ?? 0] ?? 0) + 1;
    const gapLength = byteNumberLength(byteNumberAt(gaps, gapFrom));
    gapFrom += gapLength;
    starts[next] = (starts[next] ?? 0) + 1;
    gapStarts[next] = (gapStarts[next] ?? 0) + gapLength;
    positionStarts[next] = (positionStarts[next] ?? 0) + ((sizes[entry] ?? 0) & SIZE_MASK);
    if (entry % ENTRIES_BETWEEN_PAUSES === 0) await pause();
  }
  for (const each of [starts, gapStarts, positionStarts]) await sumUp(each, pause);
  const arranged = {
    starts,
    gapStarts,
    positionStarts,
    gaps: new Uint8Array(gaps.length),
    runs: new Uint8Array(count),
    sizes: new Uint8Array(count),
    positions: new Uint16Array(positions.length),
  };
  const nextEntries = starts.slice();
  const nextGaps = gapStarts.slice();
  const nextPositions = positionStarts.slice();
  let [gapFrom, from] = [0, 0];
  for (let entry = 0; entry < count; entry += 1) {
    const word = placeOf[words[entry] ?? 0] ?? 0;
    const to = nextEntries[word] ?? 0;
    nextEntries[word] = to + 1;
    const gapLength = byteNumberLength(byteNumberAt(gaps, gapFrom));
    let gapTo = nextGaps[word] ?? 0;
    nextGaps[word] = gapTo + gapLength;
    for (const end = gapFrom + gapLength; gapFrom < end; gapFrom += 1, gapTo += 1) {
      arranged.gaps[gapTo] = gaps[gapFrom] ?? 0;
    }
    arranged.runs[to] = runs[entry] ?? 0;
    arranged.sizes[to] = sizes[entry] ?? 0;
    let place = nextPositions[word] ?? 0;
    for (let size = (sizes[entry] ?? 0) & SIZE_MASK; size > 0; size -= 1, from += 1, place += 1) {
      arranged.positions[place] = positions[from] ?? 0;
    }
    nextPositions[word] = place;
    if (entry % ENTRIES_BETWEEN_PAUSES === 0) await pause();
  }
  return arranged;
}
