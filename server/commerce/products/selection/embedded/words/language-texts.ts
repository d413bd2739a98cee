import type { Language } from '#shared/locales/index.ts';
import { createPause } from '../arrays/pauses.ts';
import { type Documents, localeBits } from './documents.ts';
import { createSpellingIndex, type SpellingIndex } from './spelling-index.ts';
import type { WordData } from './word-data.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

/** The words of all products in a language. */
export interface LanguageTexts {
  readonly words: WordIndex;
  /** Made when a misspelt word first asks for it. */
  spelling(): Promise<SpellingIndex>;
  readonly data: WordData;
}

export function createLanguageTexts(language: Language, data: WordData): LanguageTexts {
  const { products, locales, postings, spelling } = data;
  const documents: Documents = { count: products.length, products, locales, bits: localeBits(language) };
  let spellingIndex: Promise<SpellingIndex> | undefined;
  return {
    words: createWordIndex(documents, postings),
    spelling() {
      spellingIndex ??= createSpellingIndex(documents, spelling, createPause());
      return spellingIndex;
    },
    data,
  };
}
