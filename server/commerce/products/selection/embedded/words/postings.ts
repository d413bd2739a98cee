/** Weights of a position: description, summary, properties, name. */
const WEIGHT_BITS = 2;
const WEIGHT_MASK = 3;
const FIRST_PROPERTY_WEIGHT = 2;

export const packPosition = (position: number, weight: number): number => (position << WEIGHT_BITS) | weight;
export const positionOf = (packed: number): number => packed >> WEIGHT_BITS;
/** 0 (description) to 3 (name). */
export const weightOf = (packed: number): number => packed & WEIGHT_MASK;
/** Whether a position is in the name or properties. */
export const isOfProperty = (packed: number): boolean => weightOf(packed) >= FIRST_PROPERTY_WEIGHT;

/**
 * The documents that contain each word, and its positions in them. Documents that follow each other and have a word at the
 * same positions share an entry: the variants of a family have most words in common. The entries of word `n` are from
 * `starts[n]` to `starts[n + 1]`, and their positions follow each other from `positionStarts[n]`.
 */
export interface Postings {
  /** Sorted. */
  readonly words: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly starts: Uint32Array;
  readonly positionStarts: Uint32Array;
  /** The first document of each entry. */
  readonly documents: Uint32Array;
  /** The number of further documents. */
  readonly runs: Uint8Array;
  /** The number of positions, and PROPERTY_BIT for a word of the name or properties. */
  readonly sizes: Uint8Array;
  readonly positions: Uint16Array;
}

export const PROPERTY_BIT = 128;
const SIZE_MASK = 127;

/** Called with the documents from `first` to `last`, and with the place of their positions. */
export type VisitEntry = (
  first: number,
  last: number,
  place: { readonly start: number; readonly end: number },
) => void;

const ENTRIES_BETWEEN_PAUSES = 2_048;

/** Visits the entries of a word; with `isProperty` those of names and properties alone. */
export function* entriesOf(
  postings: Postings,
  word: number,
  { isProperty, visit }: { readonly isProperty: boolean; readonly visit: VisitEntry },
): Generator<undefined> {
  const { starts, positionStarts, documents, runs, sizes } = postings;
  const to = starts[word + 1] ?? 0;
  let start = positionStarts[word] ?? 0;
  for (let entry = starts[word] ?? 0; entry < to; entry += 1) {
    const size = sizes[entry] ?? 0;
    const end = start + (size & SIZE_MASK);
    if (!isProperty || size >= PROPERTY_BIT) {
      const first = documents[entry] ?? 0;
      visit(first, first + (runs[entry] ?? 0), { start, end });
    }
    start = end;
    if (entry % ENTRIES_BETWEEN_PAUSES === 0) yield;
  }
}
