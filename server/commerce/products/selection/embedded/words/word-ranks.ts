import type { AllTerms, SearchTerm } from '../../../search/search-query.ts';
import type { Pause } from '../arrays/pauses.ts';
import type { Postings } from './postings.ts';
import { occurrenceRank, proximityRank } from './term-ranks.ts';

export interface RankedTerms {
  readonly terms: AllTerms;
  /** Terms that all have to match rank by how near they are to each other, others by their occurrences. */
  readonly isProximity: boolean;
  readonly factor: number;
}

interface Ranking {
  /** The documents to rank, in ascending order. */
  readonly found: Uint32Array;
  readonly parts: readonly RankedTerms[];
  readonly postings: Postings;
  readonly wordsOf: (term: SearchTerm) => readonly number[];
  /** Number of all documents. */
  readonly count: number;
}

const NOT_FOUND = 0xffff_ffff;

/** The sum of the ranks of the parts for each document. */
export async function rankDocuments(
  { found, parts, postings, wordsOf, count }: Ranking,
  pause: Pause,
): Promise<Float64Array> {
  const places = new Uint32Array(count).fill(NOT_FOUND);
  for (let place = 0; place < found.length; place += 1) places[found[place] ?? 0] = place;
  const entriesOf = (term: SearchTerm) => entriesOfWords(postings, wordsOf(term), places);
  const sums = new Float64Array(found.length);
  for (const { terms, isProximity, factor } of parts) {
    const ranks = isProximity
      ? await proximityRanks(terms.map(entriesOf), { postings, count: found.length, pause })
      : await occurrenceRanks(terms.map(entriesOf), { postings, count: found.length, pause });
    for (let place = 0; place < sums.length; place += 1) {
      sums[place] = (sums[place] ?? 0) + factor * (ranks[place] ?? 0);
    }
    await pause();
  }
  return sums;
}

/** Calls `visit` for each entry of these words in a document that is ranked. */
type Entries = (visit: (place: number, entry: number) => void, pause: Pause) => Promise<void>;

function entriesOfWords(
  { starts, documents }: Postings,
  words: readonly number[],
  places: Uint32Array,
): Entries {
  return async (visit, pause) => {
    for (const word of words) {
      const end = starts[word + 1] ?? 0;
      for (let entry = starts[word] ?? 0; entry < end; entry += 1) {
        const place = places[documents[entry] ?? 0] ?? NOT_FOUND;
        if (place !== NOT_FOUND) visit(place, entry);
        if ((entry & 4_095) === 0) await pause();
      }
    }
  };
}

interface Ranked {
  readonly postings: Postings;
  readonly count: number;
  readonly pause: Pause;
}

async function occurrenceRanks(
  terms: readonly Entries[],
  { postings, count, pause }: Ranked,
): Promise<Float64Array> {
  const sums = new Float64Array(count);
  for (const entries of terms) {
    await entries((place, entry) => {
      sums[place] = (sums[place] ?? 0) + occurrenceRank(postings, entry) / terms.length;
    }, pause);
  }
  return sums;
}

interface Occurrences {
  readonly starts: Uint32Array;
  readonly positions: Uint16Array;
}

async function proximityRanks(
  terms: readonly Entries[],
  { postings, count, pause }: Ranked,
): Promise<Float64Array> {
  const ofTerms: Occurrences[] = [];
  for (const entries of terms) ofTerms.push(await occurrencesOf(entries, { postings, count, pause }));
  const ranks = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    const occurrences: Uint16Array[] = [];
    for (const { starts, positions } of ofTerms) {
      const [start = 0, end = 0] = [starts[place], starts[place + 1]];
      if (end > start) occurrences.push(positions.subarray(start, end));
    }
    if (occurrences.length > 1) ranks[place] = proximityRank(occurrences);
    if ((place & 255) === 0) await pause();
  }
  return ranks;
}

/** The positions of a term in each ranked document. */
async function occurrencesOf(entries: Entries, { postings, count, pause }: Ranked): Promise<Occurrences> {
  const { positionStarts, positions } = postings;
  const starts = new Uint32Array(count + 1);
  await entries((place, entry) => {
    starts[place + 1] =
      (starts[place + 1] ?? 0) + (positionStarts[entry + 1] ?? 0) - (positionStarts[entry] ?? 0);
  }, pause);
  for (let place = 0; place < count; place += 1)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
  const next = starts.slice();
  const gathered = new Uint16Array(starts[count] ?? 0);
  await entries((place, entry) => {
    let at = next[place] ?? 0;
    for (let from = positionStarts[entry] ?? 0; from < (positionStarts[entry + 1] ?? 0); from += 1, at += 1) {
      gathered[at] = positions[from] ?? 0;
    }
    next[place] = at;
  }, pause);
  return { starts, positions: gathered };
}
