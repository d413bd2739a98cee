import type { Postings } from './postings.ts';

/** The words of all products in a language, as they are stored. {@link createLanguageTexts} makes them searchable. */
export interface WordData {
  /** The number of the product of each document, in ascending order. */
  readonly products: Uint32Array;
  /** A bit for each locale of the language, by document. */
  readonly locales: Uint8Array;
  readonly postings: Postings;
  /** The words with which misspelt words are compared. Sorted. */
  readonly spellings: readonly SpelledWord[];
}

export type SpelledWord = readonly [word: string, spelled: string];
