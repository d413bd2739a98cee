import type { Language } from '#shared/locales/index.ts';
import { spelledWords } from '#shared/search/spelled-words.ts';
import { isStopWord } from '#shared/search/stop-words.ts';
import { tokenise } from '#shared/search/tokenise.ts';
import { createVocabulary } from '#shared/search/vocabulary.ts';

/** The words of a product, with which misspelt words are compared. */
export interface SpelledProduct {
  readonly id: string;
  readonly name: string;
  /** Normalised words of name, SKU and properties. */
  readonly words: string;
}

export interface SimilarProducts {
  /** The ranks by product id of the products that have a similar word for each of these words. */
  ranks(words: readonly string[]): ReadonlyMap<string, number>;
  /** The words, with each unknown one that `isCorrectable` replaced by the most similar one; null if nothing is replaced. */
  correct(words: readonly string[], isCorrectable: (word: string) => boolean): string | null;
}

// Tuned with the table in search.test.ts: less similar words merely share some letters.
const MIN_SIMILARITY = 0.38;
const MIN_SHARE_OF_BEST = 0.85;
const PROPERTY_SHARE = 0.8;
const MIN_CORRECTION = 0.5;

/**
 * Compares words with those of all products in a language. The products share far fewer words than there are products, so this
 * takes milliseconds; comparing with each product takes seconds.
 */
export function createSimilarProducts(
  products: readonly SpelledProduct[],
  language: Language,
): SimilarProducts {
  const named = new Map<string, number[]>();
  const described = new Map<string, number[]>();
  const spellings = new Map<string, string>();
  for (const [index, { name, words }] of products.entries()) {
    for (const word of new Set(tokenise(name, language))) push(named, word, index);
    for (const word of words.split(' ')) push(described, word, index);
    for (const [word, spelled] of spelledWords(name, language)) spellings.set(word, spelled);
  }
  const vocabulary = createVocabulary([...described.keys()].filter((word) => !isStopWord(word, language)));

  function similarities(word: string): ReadonlyMap<number, number> {
    const best = new Map<number, number>();
    const raise = (indexes: readonly number[] | undefined, similarity: number) => {
      for (const index of indexes ?? []) best.set(index, Math.max(best.get(index) ?? 0, similarity));
    };
    for (const similar of vocabulary.similar(word, MIN_SIMILARITY)) {
      raise(named.get(similar.word), similar.similarity);
      const similarity = PROPERTY_SHARE * similar.similarity;
      if (similarity >= MIN_SIMILARITY) raise(described.get(similar.word), similarity);
    }
    return best;
  }

  return {
    ranks(words) {
      const [first = new Map<number, number>(), ...rest] = words.map(similarities);
      const sums: [index: number, rank: number][] = [];
      for (const [index, similarity] of first) {
        if (!rest.every((one) => one.has(index))) continue;
        sums.push([index, rest.reduce((sum, one) => sum + (one.get(index) ?? 0), similarity)]);
      }
      const best = sums.reduce((most, [, rank]) => Math.max(most, rank), 0);
      return new Map(
        sums.flatMap(([index, rank]) => {
          const id = products[index]?.id;
          return id !== undefined && rank >= best * MIN_SHARE_OF_BEST ? [[id, rank]] : [];
        }),
      );
    },
    correct(words, isCorrectable) {
      const corrected = words.map((word) => {
        if (vocabulary.has(word) || !isCorrectable(word)) return word;
        return vocabulary.similar(word, MIN_CORRECTION)[0]?.word ?? word;
      });
      if (corrected.every((word, index) => word === words[index])) return null;
      return corrected.map((word) => spellings.get(word) ?? word).join(' ');
    },
  };
}

function push(postings: Map<string, number[]>, word: string, index: number): void {
  const indexes = postings.get(word);
  if (indexes) indexes.push(index);
  else postings.set(word, [index]);
}
