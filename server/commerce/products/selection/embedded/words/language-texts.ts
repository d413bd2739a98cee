import type { Language } from '#shared/locales/index.ts';
import type { Pause } from '../arrays/pauses.ts';
import { type Documents, localeBits } from './documents.ts';
import { createSpellingIndex, type SpellingIndex } from './spelling-index.ts';
import type { WordData } from './word-data.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

/** The words of all products in a language. */
export interface LanguageTexts {
  readonly words: WordIndex;
  readonly spelling: SpellingIndex;
  readonly data: WordData;
}

export async function createLanguageTexts(
  language: Language,
  data: WordData,
  pause: Pause,
): Promise<LanguageTexts> {
  const { products, locales, postings, spelling } = data;
  const documents: Documents = { count: products.length, products, locales, bits: localeBits(language) };
  return {
    words: await createWordIndex(documents, postings, pause),
    spelling: await createSpellingIndex(documents, spelling, pause),
    data,
  };
}
