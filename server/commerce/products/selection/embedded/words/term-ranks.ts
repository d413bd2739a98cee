import { positionOf, weightOf } from './postings.ts';

// The formulas of ts_rank of PostgreSQL (src/backend/utils/adt/tsrank.c), which the table of expected hits was tuned with.

/** Description, summary, properties, name: a match in the name outranks any number of other matches. */
export const TEXT_WEIGHTS = [0.02, 0.1, 0.5, 1] as const;
const ROOTS = TEXT_WEIGHTS.map(Math.sqrt);
/** The sum of 1/n² over all n. */
const LIMIT = Math.PI ** 2 / 6;

/** The rank of a word with these positions, by their weights. The more there are, the less each adds. */
export function occurrenceRank(positions: Uint16Array, start: number, end: number): number {
  let sum = 0;
  let best = 0;
  let bestPlace = 1;
  for (let index = start; index < end; index += 1) {
    const weight = TEXT_WEIGHTS[weightOf(positions[index] ?? 0)] ?? 0;
    const place = index - start + 1;
    sum += weight / (place * place);
    if (weight > best) {
      best = weight;
      bestPlace = place;
    }
  }
  return (best + sum - best / (bestPlace * bestPlace)) / LIMIT;
}

const FAR = 100;
const NEARNESS_ROOTS = Float64Array.from({ length: FAR + 1 }, (_, distance) =>
  Math.sqrt(1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2))),
);
const FAR_ROOT = 1e-15;
/** The share that two occurrences add, by both weights and the distance. */
const ROOTS_OF_BOTH = Array.from(
  { length: 16 },
  (_, both) => (ROOTS[both >> 2] ?? 0) * (ROOTS[both & 3] ?? 0),
);
const SHARES = ROOTS_OF_BOTH.map((roots) => NEARNESS_ROOTS.map((nearness) => roots * nearness));
const FAR_SHARES = ROOTS_OF_BOTH.map((roots) => roots * FAR_ROOT);

/** The packed positions of a word in each document. */
export interface Occurrences {
  /** The start of the positions of each document, and the end of the last ones. */
  readonly starts: Uint32Array;
  readonly positions: Uint16Array;
}

/**
 * The rank of several words in a document by how near they are to each other. 0 where fewer than two words occur.
 */
export function proximityRank(words: readonly Occurrences[], document: number): number {
  let miss = 1;
  for (let word = 1; word < words.length; word += 1) {
    const ones = words[word];
    const end = ones?.starts[document + 1] ?? 0;
    for (let other = 0; other < word; other += 1) {
      const others = words[other];
      const otherStart = others?.starts[document] ?? 0;
      const otherEnd = others?.starts[document + 1] ?? 0;
      if (otherStart === otherEnd) continue;
      for (let at = ones?.starts[document] ?? 0; at < end; at += 1) {
        const one = ones?.positions[at] ?? 0;
        for (let to = otherStart; to < otherEnd; to += 1) {
          const another = others?.positions[to] ?? 0;
          const distance = Math.abs(positionOf(one) - positionOf(another));
          if (distance === 0) continue;
          const both = (weightOf(one) << 2) | weightOf(another);
          miss *= 1 - (distance <= FAR ? (SHARES[both]?.[distance] ?? 0) : (FAR_SHARES[both] ?? 0));
        }
      }
    }
  }
  return 1 - miss;
}
