import { byteNumberAt, byteNumberLength, pushByteNumber } from '../../arrays/byte-numbers.ts';
import { growingUint8, growingUint16, growingUint32 } from '../../arrays/growing-arrays.ts';
import type { Pause } from '../../arrays/pauses.ts';
import { MAX_RUN, type Postings, SIZE_MASK } from '../postings.ts';
import { GONE, type MergedDocuments } from './merge-documents.ts';
import { uniteWords } from './word-union.ts';

/** Merges the entries of former and fresh words, whose documents have new numbers. */
export async function mergePostings(
  former: Postings,
  fresh: Postings,
  { documents, pause }: { readonly documents: MergedDocuments; readonly pause: Pause },
): Promise<Postings> {
  const merged = createWriter({
    words: former.words.length + fresh.words.length + 1,
    entries: former.runs.length + fresh.runs.length,
    gaps: former.gaps.length + fresh.gaps.length,
    positions: former.positions.length + fresh.positions.length,
  });
  const [one, other] = [piecesOf(former, documents.ofFormer), piecesOf(fresh, documents.ofFresh)];
  const visit = (word: string, ofFormer: number, ofFresh: number) => {
    let hasOne = one.seek(ofFormer);
    let hasOther = other.seek(ofFresh);
    while (hasOne || hasOther) {
      if (hasOne && (!hasOther || one.document < other.document)) {
        merged.add(one);
        hasOne = one.next();
      } else {
        merged.add(other);
        hasOther = other.next();
      }
    }
    merged.endWord(word);
  };
  for (const _ of uniteWords(former.words, fresh.words, visit)) await pause();
  return merged.postings();
}

/** Documents that follow each other with a word at the same positions: a part of an entry, or all of it. */
interface Piece extends Pick<Postings, 'positions'> {
  document: number;
  /** The number of further documents. */
  run: number;
  /** As those of postings. */
  size: number;
  start: number;
}

/** The pieces of a word's entries, one after the other: an object for each would be garbage. */
interface Pieces extends Piece {
  /** Moves to the first piece of a word. false if there is none. */
  seek(word: number): boolean;
  next(): boolean;
}

function piecesOf(postings: Postings, numbers: Uint32Array): Pieces {
  const { starts, gapStarts, positionStarts, gaps, runs, sizes, positions } = postings;
  let [entry, lastEntry, skipped, start] = [0, 0, 0, 0];
  let [gapStart, first, nextFirst] = [0, 0, 0];
  const readGap = () => {
    const gap = byteNumberAt(gaps, gapStart);
    gapStart += byteNumberLength(gap);
    first = nextFirst + gap;
    nextFirst = first + (runs[entry] ?? 0) + 1;
  };
  const pieces: Pieces = {
    positions,
    document: 0,
    run: 0,
    size: 0,
    start: 0,
    seek(word) {
      entry = starts[word] ?? 0;
      lastEntry = starts[word + 1] ?? 0;
      start = positionStarts[word] ?? 0;
      gapStart = gapStarts[word] ?? 0;
      nextFirst = 0;
      skipped = 0;
      return pieces.next();
    },
    next() {
      for (; entry < lastEntry; entry += 1) {
        if (skipped === 0) readGap();
        const run = runs[entry] ?? 0;
        const size = sizes[entry] ?? 0;
        while (skipped <= run && numbers[first + skipped] === GONE) skipped += 1;
        if (skipped <= run) {
          const document = numbers[first + skipped] ?? 0;
          let length = 1;
          while (skipped + length <= run && numbers[first + skipped + length] === document + length)
            length += 1;
          pieces.document = document;
          pieces.run = length - 1;
          pieces.size = size;
          pieces.start = start;
          skipped += length;
          return true;
        }
        start += size & SIZE_MASK;
        skipped = 0;
      }
      return false;
    },
  };
  return pieces;
}

/** How many there will be, about: an array that is full is copied. */
interface Expected {
  readonly words: number;
  readonly entries: number;
  readonly gaps: number;
  readonly positions: number;
}

/** Collects the entries of words, which are added in their order. Entries that can share one do, as when all are arranged anew. */
function createWriter(expected: Expected) {
  const words: string[] = [];
  const [starts, gapStarts, positionStarts] = [
    growingUint32(expected.words),
    growingUint32(expected.words),
    growingUint32(expected.words),
  ];
  const gaps = growingUint8(expected.gaps);
  const [runs, sizes] = [growingUint8(expected.entries), growingUint8(expected.entries)];
  const positions = growingUint16(expected.positions);
  let firstOfWord = 0;
  /** The document behind the last entry of the word. */
  let next = 0;

  const isContinued = (piece: Piece): boolean => {
    const last = runs.length - 1;
    if (last < firstOfWord || sizes.at(last) !== piece.size) return false;
    if (next !== piece.document) return false;
    const size = piece.size & SIZE_MASK;
    const start = positions.length - size;
    for (let at = 0; at < size; at += 1) {
      if (positions.at(start + at) !== piece.positions[piece.start + at]) return false;
    }
    return true;
  };

  for (const each of [starts, gapStarts, positionStarts]) each.push(0);
  return {
    add(piece: Piece): void {
      let { document, run } = piece;
      if (isContinued(piece)) {
        const last = runs.length - 1;
        const joined = Math.min(run + 1, MAX_RUN - runs.at(last));
        runs.set(last, runs.at(last) + joined);
        document += joined;
        next += joined;
        run -= joined;
      }
      if (run < 0) return;
      pushByteNumber(gaps, document - next);
      next = document + run + 1;
      runs.push(run);
      sizes.push(piece.size);
      const end = piece.start + (piece.size & SIZE_MASK);
      for (let at = piece.start; at < end; at += 1) positions.push(piece.positions[at] ?? 0);
    },
    /** Leaves out a word that no document has any more. */
    endWord(word: string): void {
      if (runs.length === firstOfWord) return;
      words.push(word);
      starts.push(runs.length);
      gapStarts.push(gaps.length);
      positionStarts.push(positions.length);
      firstOfWord = runs.length;
      next = 0;
    },
    postings: (): Postings => ({
      words,
      starts: starts.trimmed(),
      gapStarts: gapStarts.trimmed(),
      positionStarts: positionStarts.trimmed(),
      gaps: gaps.trimmed(),
      runs: runs.trimmed(),
      sizes: sizes.trimmed(),
      positions: positions.trimmed(),
    }),
  };
}
