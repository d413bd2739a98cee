import type { SimilarWord } from '#shared/search/vocabulary.ts';
import { MIN_SHARE_OF_BEST, MIN_SIMILARITY, PROPERTY_SHARE } from '../../similarity.ts';
import type { ArrayPool } from '../arrays/array-pool.ts';
import type { Pause } from '../arrays/pauses.ts';
import { NO_PRODUCTS, type RankedProducts } from '../columns/ranked-products.ts';
import type { Documents } from './documents.ts';
import { NAME_WEIGHT, numberOfWord, type Postings, PROPERTY_BIT, visitRuns, weightOf } from './postings.ts';

interface SimilarMatch {
  readonly documents: Documents;
  readonly postings: Postings;
  /** For each word the similar stems. */
  readonly words: readonly (readonly SimilarWord[])[];
  /** Of the locale. */
  readonly bit: number;
  /** Of the documents. */
  readonly similarities: ArrayPool<Float64Array>;
}

export async function matchSimilar(match: SimilarMatch, pause: Pause): Promise<RankedProducts> {
  const { words, bit, documents } = match;
  const all: Float64Array[] = [];
  for (const similar of words) all.push(await bestSimilarities(similar, match, pause));
  if (all.length === 0) return NO_PRODUCTS;
  const found: number[] = [];
  const sums: number[] = [];
  let best = 0;
  for (let document = 0; document < documents.count; document += 1) {
    if (!((documents.locales[document] ?? 0) & bit)) continue;
    let sum = 0;
    let isFound = true;
    for (const ofWord of all) {
      const similarity = ofWord[document] ?? 0;
      isFound &&= similarity > 0;
      sum += similarity;
    }
    if (!isFound) continue;
    found.push(documents.products[document] ?? 0);
    sums.push(sum);
    best = Math.max(best, sum);
    if ((document & 8_191) === 0) await pause();
  }
  for (const array of all) match.similarities.give(array);
  const isGood = (sum: number | undefined) => (sum ?? 0) >= best * MIN_SHARE_OF_BEST;
  return {
    products: Uint32Array.from(found.filter((_, at) => isGood(sums[at]))),
    ranks: Float64Array.from(sums.filter(isGood)),
  };
}

async function bestSimilarities(
  similar: readonly SimilarWord[],
  { similarities, postings }: SimilarMatch,
  pause: Pause,
): Promise<Float64Array> {
  const best = similarities.take();
  for (const { word, similarity } of similar) {
    const number = numberOfWord(postings, word);
    if (number === undefined) continue;
    const inProperty = PROPERTY_SHARE * similarity;
    const raise = (first: number, next: number, entry: number, start: number) => {
      if ((postings.sizes[entry] ?? 0) < PROPERTY_BIT) return;
      // Positions in the name come first.
      const isNamed = weightOf(postings.positions[start] ?? 0) === NAME_WEIGHT;
      const value = isNamed ? similarity : inProperty;
      if (value < MIN_SIMILARITY) return;
      for (let document = first; document < next; document += 1) {
        if (value > (best[document] ?? 0)) best[document] = value;
      }
    };
    for (const _ of visitRuns(postings, number, raise)) await pause();
  }
  return best;
}
