import type { Language, Locale } from '#shared/locales/index.ts';
import { createSpellingsCollector, type Spellings } from '../../product-vocabulary.ts';
import { growingUint8, growingUint32 } from '../arrays/growing-arrays.ts';
import type { Pause } from '../arrays/pauses.ts';
import { sortInSlices } from '../arrays/sliced-sort.ts';
import { localeBits } from './documents.ts';
import { createPostingsBuilder } from './postings-builder.ts';
import type { SpelledWord, WordData } from './word-data.ts';

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
  const bits = localeBits(language);
  const postings = createPostingsBuilder();
  const collector = createSpellingsCollector(language);
  const products = growingUint32();
  const ofLocales = growingUint8();
  return {
    locales: [...bits.keys()],
    add(product: number, words: ProductWords): void {
      const document = products.length;
      products.push(product);
      ofLocales.push(words.locales.reduce((all, locale) => all | (bits.get(locale) ?? 0), 0));
      postings.add(document, words.vector);
      collector.add(words);
    },
    async build(pause: Pause): Promise<WordData> {
      return {
        products: products.trimmed(),
        locales: ofLocales.trimmed(),
        postings: await postings.build(pause),
        spellings: await sortSpellings(collector.spellings, pause),
      };
    },
  };
}

export function sortSpellings(spellings: Spellings, pause: Pause): Promise<SpelledWord[]> {
  return sortInSlices([...spellings], ([a], [b]) => (a < b ? -1 : 1), pause);
}
