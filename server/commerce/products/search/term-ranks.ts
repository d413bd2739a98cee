import { type Postings, positionOf, weightOf } from './postings.ts';

// The formulas of ts_rank of PostgreSQL (src/backend/utils/adt/tsrank.c), which the table of expected hits was tuned with.

/** Description, summary, properties, name: a match in the name outranks any number of other matches. */
const WEIGHTS = [0.02, 0.1, 0.5, 1] as const;
const ROOTS = WEIGHTS.map(Math.sqrt);
/** The sum of 1/n² over all n. */
const LIMIT = Math.PI ** 2 / 6;

/** The rank of a word in a product, by the weights of its occurrences. The more there are, the less each adds. */
export function occurrenceRank({ positions, starts }: Postings, at: number): number {
  const start = starts[at] ?? 0;
  const end = starts[at + 1] ?? 0;
  let sum = 0;
  let best = 0;
  let bestPlace = 1;
  for (let index = start; index < end; index += 1) {
    const weight = WEIGHTS[weightOf(positions[index] ?? 0)] ?? 0;
    const place = index - start + 1;
    sum += weight / place ** 2;
    if (weight > best) [best, bestPlace] = [weight, place];
  }
  return (best + sum - best / bestPlace ** 2) / LIMIT;
}

const FAR = 100;
const NEARNESS_ROOTS = Array.from({ length: FAR + 1 }, (_, distance) =>
  Math.sqrt(1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2))),
);
const FAR_ROOT = 1e-15;

/**
 * The rank of several words in a product by how near they are to each other. `occurrences` are the packed positions of each
 * word. 0 where fewer than two words occur.
 */
export function proximityRank(occurrences: readonly (readonly number[])[]): number {
  let miss = 1;
  for (let word = 1; word < occurrences.length; word += 1) {
    for (let other = 0; other < word; other += 1) {
      for (const one of occurrences[word] ?? []) {
        for (const another of occurrences[other] ?? []) {
          const distance = Math.abs(positionOf(one) - positionOf(another));
          if (distance === 0) continue;
          const nearness = NEARNESS_ROOTS[distance] ?? FAR_ROOT;
          miss *= 1 - (ROOTS[weightOf(one)] ?? 0) * (ROOTS[weightOf(another)] ?? 0) * nearness;
        }
      }
    }
  }
  return 1 - miss;
}
