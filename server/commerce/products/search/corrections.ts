import type { Language } from '#shared/locales/index.ts';
import { stem } from '#shared/search/stem.ts';
import { isComparable, type SimilarWord } from '#shared/search/vocabulary.ts';
import type { ProductVocabulary } from '../selection/product-selection.ts';
import { MIN_SIMILARITY } from '../selection/similarity.ts';

const MIN_CORRECTION = 0.5;

/** For each word the stems of similar ones, most similar first. */
export function similarWords(
  words: readonly string[],
  vocabulary: Pick<ProductVocabulary, 'similar'>,
  language: Language,
): (readonly SimilarWord[])[] {
  return words.map((word) => {
    // It is its own stem.
    if (!isComparable(word)) return [{ word, similarity: 1 }];
    const similar = vocabulary.similar(word, MIN_SIMILARITY);
    const stems = similar.map((one) => ({ ...one, word: stem(one.word, language) }));
    return stems.filter(({ word: one }, at) => stems.findIndex((other) => other.word === one) === at);
  });
}

/** The words, with each unknown one that `isCorrectable` replaced by the most similar one; null if nothing is replaced. */
export function correctWords(
  words: readonly string[],
  vocabulary: ProductVocabulary,
  isCorrectable: (word: string) => boolean,
): string | null {
  const corrected = words.map((word) => {
    if (vocabulary.has(word) || !isCorrectable(word)) return word;
    return vocabulary.similar(word, MIN_CORRECTION)[0]?.word ?? word;
  });
  if (corrected.every((word, index) => word === words[index])) return null;
  return corrected.map(vocabulary.spelled).join(' ');
}
