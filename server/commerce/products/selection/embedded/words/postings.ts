import { lowerBound } from '#server/platform/lower-bound.ts';
import { byteNumberAt, byteNumberLength } from '../arrays/byte-numbers.ts';

/** Weights of a position: description, summary, properties, name. */
const WEIGHT_BITS = 2;
const WEIGHT_MASK = 3;
const FIRST_PROPERTY_WEIGHT = 2;
export const NAME_WEIGHT = 3;

export const packPosition = (position: number, weight: number): number => (position << WEIGHT_BITS) | weight;
export const positionOf = (packed: number): number => packed >> WEIGHT_BITS;
/** 0 (description) to 3 (name). */
export const weightOf = (packed: number): number => packed & WEIGHT_MASK;
/** Whether a position is in the name or properties. */
export const isOfProperty = (packed: number): boolean => weightOf(packed) >= FIRST_PROPERTY_WEIGHT;

/**
 * The documents that contain each word, and its positions in them. Documents that follow each other and have a word at the
 * same positions share an entry: the variants of a family have most words in common. The entries of word `n` are from
 * `starts[n]` to `starts[n + 1]`. Their gaps follow each other from `gapStarts[n]`, their positions from `positionStarts[n]`.
 */
export interface Postings {
  /** Sorted. */
  readonly words: readonly string[];
  readonly starts: Uint32Array;
  readonly gapStarts: Uint32Array;
  readonly positionStarts: Uint32Array;
  /** The documents between each entry and the one before it of the same word, as byte numbers: most are one byte. */
  readonly gaps: Uint8Array;
  /** The number of further documents. */
  readonly runs: Uint8Array;
  /** The number of positions, and PROPERTY_BIT for a word of the name or properties. */
  readonly sizes: Uint8Array;
  readonly positions: Uint16Array;
}

export const PROPERTY_BIT = 128;
export const SIZE_MASK = 127;
/** The most further documents of an entry. */
export const MAX_RUN = 255;

const ENTRIES_BETWEEN_PAUSES = 4_096;

/** The number of the first word that does not come before a text. */
export function firstWordFrom({ words }: Postings, text: string): number {
  return lowerBound(words.length, (place) => (words[place] ?? '') < text);
}

export function numberOfWord(postings: Postings, word: string): number | undefined {
  const number = firstWordFrom(postings, word);
  return postings.words[number] === word ? number : undefined;
}

/**
 * Called with the first document of an entry and the one behind its last, the number of the entry, and the start of its positions.
 * An object for each would be garbage.
 */
type VisitRun = (first: number, next: number, entry: number, start: number) => void;

/** Visits the entries of a word. Yields between slices of work. */
export function* visitRuns(
  { starts, gapStarts, positionStarts, gaps, runs, sizes }: Postings,
  word: number,
  visit: VisitRun,
): Generator<undefined> {
  const to = starts[word + 1] ?? 0;
  let gapStart = gapStarts[word] ?? 0;
  let start = positionStarts[word] ?? 0;
  let next = 0;
  for (let entry = starts[word] ?? 0; entry < to; entry += 1) {
    const gap = byteNumberAt(gaps, gapStart);
    gapStart += byteNumberLength(gap);
    const first = next + gap;
    next = first + (runs[entry] ?? 0) + 1;
    visit(first, next, entry, start);
    start += (sizes[entry] ?? 0) & SIZE_MASK;
    if (entry % ENTRIES_BETWEEN_PAUSES === 0) yield;
  }
}

/** Marks the documents that have a word; with `isProperty` in their names and properties alone. Yields between slices of work. */
export function markDocuments(
  postings: Postings,
  word: number,
  { isProperty, marks }: { readonly isProperty: boolean; readonly marks: Uint8Array },
): Generator<undefined> {
  const least = isProperty ? PROPERTY_BIT : 0;
  return visitRuns(postings, word, (first, next, entry) => {
    if ((postings.sizes[entry] ?? 0) < least) return;
    for (let document = first; document < next; document += 1) marks[document] = 1;
  });
}

/** Called with the place of a document, and the start and end of its positions. `isSame` if these are those of the call before. */
export type VisitEntry = (place: number, start: number, end: number, isSame: boolean) => void;

/** Visits those of some documents, which ascend, that have a word. Yields between slices of work. */
export function* visitEntries(
  { starts, gapStarts, positionStarts, gaps, runs, sizes }: Postings,
  word: number,
  { found, visit }: { readonly found: Uint32Array; readonly visit: VisitEntry },
): Generator<undefined> {
  const to = starts[word + 1] ?? 0;
  let gapStart = gapStarts[word] ?? 0;
  let start = positionStarts[word] ?? 0;
  let next = 0;
  let place = 0;
  for (let entry = starts[word] ?? 0; entry < to; entry += 1) {
    const gap = byteNumberAt(gaps, gapStart);
    gapStart += byteNumberLength(gap);
    place = placeFrom(found, place, next + gap);
    if (place === found.length) return;
    next += gap + (runs[entry] ?? 0) + 1;
    const end = start + ((sizes[entry] ?? 0) & SIZE_MASK);
    for (let isSame = false; place < found.length && (found[place] ?? 0) < next; place += 1) {
      visit(place, start, end, isSame);
      isSame = true;
    }
    start = end;
    if (entry % ENTRIES_BETWEEN_PAUSES === 0) yield;
  }
}

/** The first place, from one on, whose document is not before another; in most cases it is near. */
function placeFrom(found: Uint32Array, from: number, document: number): number {
  let low = from;
  let step = 1;
  while (low + step <= found.length && (found[low + step - 1] ?? 0) < document) {
    low += step;
    step *= 2;
  }
  // A function for lowerBound would be garbage for each entry.
  let high = Math.min(low + step - 1, found.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found[middle] ?? 0) < document) low = middle + 1;
    else high = middle;
  }
  return low;
}
