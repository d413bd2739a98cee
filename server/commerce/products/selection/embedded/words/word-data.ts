import type { NumberLists } from '../arrays/growing-arrays.ts';
import type { Postings } from './postings.ts';

/** The words of all products in a language, as they are stored. {@link createLanguageTexts} makes them searchable. */
export interface WordData {
  /** The number of the product of each document, in ascending order. */
  readonly products: Uint32Array;
  /** A bit for each locale of the language, by document. */
  readonly locales: Uint8Array;
  readonly postings: Postings;
  readonly spelling: SpellingData;
}

export interface SpellingData {
  /** Words of names, SKUs and properties. Sorted. */
  readonly words: readonly string[];
  /** How words of names are written that differ from their normalised form. */
  readonly spellings: readonly (readonly [word: string, spelled: string])[];
  /** The documents that have each word in their names. */
  readonly named: NumberLists;
  /** The documents that have each word in their names, SKUs and properties. */
  readonly described: NumberLists;
}
