import type { AllTerms, SearchTerm } from '../../../search/search-query.ts';
import { sumUp } from '../arrays/growing-arrays.ts';
import type { Pause } from '../arrays/pauses.ts';
import { type Postings, type VisitEntry, visitEntries } from './postings.ts';
import { type Occurrences, occurrenceRank, proximityRank } from './term-ranks.ts';

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
}

/** The sum of the ranks of the parts for each document. */
export async function rankDocuments(
  { found, parts, postings, wordsOf }: Ranking,
  pause: Pause,
): Promise<Float64Array> {
  const entriesOf = (term: SearchTerm) => entriesOfWords(postings, wordsOf(term), found);
  const sums = new Float64Array(found.length);
  for (const { terms, isProximity, factor } of parts) {
    const ranks = isProximity
      ? await proximityRanks(terms.map(entriesOf), {
          positions: postings.positions,
          count: found.length,
          pause,
        })
      : await occurrenceRanks(terms.map(entriesOf), {
          positions: postings.positions,
          count: found.length,
          pause,
        });
    for (let place = 0; place < sums.length; place += 1) {
      sums[place] = (sums[place] ?? 0) + factor * (ranks[place] ?? 0);
    }
    await pause();
  }
  return sums;
}

/** Visits the documents that have one of some words. */
type Entries = (visit: VisitEntry, pause: Pause) => Promise<void>;

function entriesOfWords(postings: Postings, words: readonly number[], found: Uint32Array): Entries {
  return async (visit, pause) => {
    for (const word of words) {
      for (const _ of visitEntries(postings, word, { found, visit })) await pause();
    }
  };
}

interface Ranked {
  readonly positions: Uint16Array;
  readonly count: number;
  readonly pause: Pause;
}

async function occurrenceRanks(
  terms: readonly Entries[],
  { positions, count, pause }: Ranked,
): Promise<Float64Array> {
  const sums = new Float64Array(count);
  let rank = 0;
  for (const entries of terms) {
    await entries((place, start, end, isSame) => {
      // The documents of an entry have the same positions.
      if (!isSame) rank = occurrenceRank(positions, start, end) / terms.length;
      sums[place] = (sums[place] ?? 0) + rank;
    }, pause);
  }
  return sums;
}

async function proximityRanks(terms: readonly Entries[], ranked: Ranked): Promise<Float64Array> {
  const occurrences: Occurrences[] = [];
  for (const entries of terms) {
    const ofTerm = await occurrencesOf(entries, ranked);
    if (ofTerm.positions.length > 0) occurrences.push(ofTerm);
  }
  const ranks = new Float64Array(ranked.count);
  for (let place = 0; place < ranked.count; place += 1) {
    ranks[place] = proximityRank(occurrences, place);
    if ((place & 255) === 0) await ranked.pause();
  }
  return ranks;
}

/** The positions of a term in each ranked document. */
async function occurrencesOf(entries: Entries, { positions, count, pause }: Ranked): Promise<Occurrences> {
  const starts = new Uint32Array(count + 1);
  await entries((place, start, end) => {
    starts[place + 1] = (starts[place + 1] ?? 0) + end - start;
  }, pause);
  await sumUp(starts, pause);
  const next = starts.slice();
  const gathered = new Uint16Array(starts[count] ?? 0);
  await entries((place, start, end) => {
    let at = next[place] ?? 0;
    for (let from = start; from < end; from += 1, at += 1) gathered[at] = positions[from] ?? 0;
    next[place] = at;
  }, pause);
  return { starts, positions: gathered };
}
