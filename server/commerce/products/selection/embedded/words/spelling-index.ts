import type { Locale } from '#shared/locales/index.ts';
import {
  createGrowingVocabulary,
  type GrowingVocabulary,
  type SimilarWord,
} from '#shared/search/vocabulary.ts';
import type { ProductVocabulary } from '../../product-selection.ts';
import { MIN_SHARE_OF_BEST, MIN_SIMILARITY, PROPERTY_SHARE } from '../../similarity.ts';
import { type ArrayPool, arrayPool } from '../arrays/array-pool.ts';
import type { NumberLists } from '../arrays/growing-arrays.ts';
import type { Pause } from '../arrays/pauses.ts';
import { NO_PRODUCTS, type RankedProducts } from '../columns/ranked-products.ts';
import { bitOf, type Documents } from './documents.ts';
import type { SpellingData } from './word-data.ts';

/** The words of names, SKUs and properties as they are written, with which misspelt words are compared. */
export interface SpellingIndex {
  readonly vocabulary: ProductVocabulary;
  /** The products that have one of the similar words for each word. */
  matchSimilar(
    words: readonly (readonly SimilarWord[])[],
    locale: Locale,
    pause: Pause,
  ): Promise<RankedProducts>;
}

interface SpelledDocuments {
  readonly documents: Documents;
  readonly vocabulary: GrowingVocabulary;
  readonly named: NumberLists;
  readonly described: NumberLists;
}

export async function createSpellingIndex(
  documents: Documents,
  { words: all, spellings, named, described }: SpellingData,
  pause: Pause,
): Promise<SpellingIndex> {
  const vocabulary = createGrowingVocabulary();
  for (const [number, word] of all.entries()) {
    vocabulary.add(word);
    if ((number & 63) === 0) await pause();
  }
  const spelledAs = new Map(spellings);
  const spelled = { documents, vocabulary, named, described };
  const similarities = arrayPool(() => new Float64Array(documents.count));
  return {
    vocabulary: {
      has: vocabulary.has,
      similar: vocabulary.similar,
      spelled: (word) => spelledAs.get(word) ?? word,
    },
    matchSimilar: (words, locale, pauseOfMatch) =>
      matchSimilar({ ...spelled, words, bit: bitOf(documents, locale), similarities }, pauseOfMatch),
  };
}

interface SimilarMatch extends SpelledDocuments {
  readonly words: readonly (readonly SimilarWord[])[];
  /** Of the locale. */
  readonly bit: number;
  /** Of the documents. */
  readonly similarities: ArrayPool<Float64Array>;
}

async function matchSimilar(match: SimilarMatch, pause: Pause): Promise<RankedProducts> {
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
  { similarities, vocabulary, named, described }: SimilarMatch,
  pause: Pause,
): Promise<Float64Array> {
  const best = similarities.take();
  const raise = ({ starts, values }: NumberLists, word: number, similarity: number) => {
    for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at += 1) {
      const document = values[at] ?? 0;
      if (similarity > (best[document] ?? 0)) best[document] = similarity;
    }
  };
  for (const { word, similarity } of similar) {
    const number = vocabulary.find(word);
    if (number === undefined) continue;
    raise(named, number, similarity);
    const ofProperty = PROPERTY_SHARE * similarity;
    if (ofProperty >= MIN_SIMILARITY) raise(described, number, ofProperty);
    await pause();
  }
  return best;
}
