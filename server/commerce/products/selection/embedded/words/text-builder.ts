import type { Language, Locale } from '#shared/locales/index.ts';
import { LANGUAGE_LOCALES } from '../../language-locales.ts';
import { growingArray } from '../arrays/growing-arrays.ts';
import type { Pause } from '../arrays/pauses.ts';
import type { Documents } from './documents.ts';
import { createPostingsBuilder } from './postings-builder.ts';
import { createSpellingBuilder, type SpellingIndex } from './spelling-index.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

/** The words of all products in a language. */
export interface LanguageTexts {
  readonly words: WordIndex;
  readonly spelling: SpellingIndex;
}

/** The words of a product in all locales that have the same ones. */
export interface ProductWords {
  readonly locales: readonly Locale[];
  readonly name: string;
  /** Normalised words of name, SKU and properties. */
  readonly words: string;
  /** A tsvector as PostgreSQL writes it. */
  readonly vector: string;
}

/** Collects the words of products, which are added in the order of the catalogue. */
export function createTextBuilder(language: Language) {
  const locales = LANGUAGE_LOCALES.get(language) ?? [];
  const bits = new Map(locales.map((locale, at) => [locale, 1 << at]));
  const postings = createPostingsBuilder();
  const spelling = createSpellingBuilder(language);
  const products = growingArray((length) => new Uint32Array(length));
  const ofLocales = growingArray((length) => new Uint8Array(length));
  return {
    locales,
    add(product: number, words: ProductWords): void {
      const document = products.length;
      products.push(product);
      ofLocales.push(words.locales.reduce((all, locale) => all | (bits.get(locale) ?? 0), 0));
      postings.add(document, words.vector);
      spelling.add(document, words);
    },
    async build(pause: Pause): Promise<LanguageTexts> {
      const documents: Documents = {
        count: products.length,
        products: products.trimmed(),
        locales: ofLocales.trimmed(),
        bits,
      };
      return {
        words: createWordIndex(documents, await postings.build(pause)),
        spelling: await spelling.build(documents, pause),
      };
    },
  };
}
