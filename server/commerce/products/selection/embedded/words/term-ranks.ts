import { type Postings, positionOf, weightOf } from './postings.ts';

// The formulas of ts_rank of PostgreSQL (src/backend/utils/adt/tsrank.c), which the table of expected hits was tuned with.

/** Description, summary, properties, name: a match in the name outranks any number of other matches. */
const WEIGHTS = [0.02, 0.1, 0.5, 1] as const;
const ROOTS = WEIGHTS.map(Math.sqrt);
/** The sum of 1/n² over all n. */
const LIMIT = Math.PI ** 2 / 6;

/** The rank of a word in the document of an entry, by the weights of its occurrences. The more there are, the less each adds. */
export function occurrenceRank({ positions, positionStarts }: Postings, entry: number): number {
  const start = positionStarts[entry] ?? 0;
  const end = positionStarts[entry + 1] ?? 0;
  let sum = 0;
  let best = 0;
  let bestPlace = 1;
  for (let index = start; index < end; index += 1) {
    const weight = WEIGHTS[weightOf(positions[index] ?? 0)] ?? 0;
    const place = index - start + 1;
    sum += weight / (place * place);
    if (weight > best) [best, bestPlace] = [weight, place];
  }
  return (best + sum - best / (bestPlace * bestPlace)) / LIMIT;
}

const FAR = 100;
const NEARNESS_ROOTS = Float64Array.from({ length: FAR + 1 }, (_, distance) =>
  Math.sqrt(1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2))),
);
const FAR_ROOT = 1e-15;
/** The share that two occurrences add, by both weights and the distance. */
const SHARES = Array.from({ length: 16 }, (_, both) =>
  NEARNESS_ROOTS.map((nearness) => (ROOTS[both >> 2] ?? 0) * (ROOTS[both & 3] ?? 0) * nearness),
);

/**
 * The rank of several words in a document by how near they are to each other. `occurrences` are the packed positions of each
 * word. 0 where fewer than two words occur.
 */
export function proximityRank(occurrences: readonly Uint16Array[]): number {
  let miss = 1;
  for (let word = 1; word < occurrences.length; word += 1) {
    for (let other = 0; other < word; other += 1) {
      for (const one of occurrences[word] ?? []) {
        for (const another of occurrences[other] ?? []) {
          const distance = Math.abs(positionOf(one) - positionOf(another));
          if (distance === 0) continue;
          const shares = SHARES[(weightOf(one) << 2) | weightOf(another)];
          miss *=
            1 -
            (shares?.[distance] ?? (ROOTS[weightOf(one)] ?? 0) * (ROOTS[weightOf(another)] ?? 0) * FAR_ROOT);
        }
      }
    }
  }
  return 1 - miss;
}
