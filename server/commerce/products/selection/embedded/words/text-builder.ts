import type { Language, Locale } from '#shared/locales/index.ts';
import { growingUint8, growingUint32 } from '../arrays/growing-arrays.ts';
import type { Pause } from '../arrays/pauses.ts';
import { localeBits } from './documents.ts';
import { createPostingsBuilder } from './postings-builder.ts';
import { createSpellingBuilder } from './spelling-builder.ts';
import type { WordData } from './word-data.ts';

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
  const spelling = createSpellingBuilder(language);
  const products = growingUint32();
  const ofLocales = growingUint8();
  return {
    locales: [...bits.keys()],
    add(product: number, words: ProductWords): void {
      const document = products.length;
      products.push(product);
      ofLocales.push(words.locales.reduce((all, locale) => all | (bits.get(locale) ?? 0), 0));
      postings.add(document, words.vector);
      spelling.add(document, words);
    },
    async build(pause: Pause): Promise<WordData> {
      return {
        products: products.trimmed(),
        locales: ofLocales.trimmed(),
        postings: await postings.build(pause),
        spelling: await spelling.build(pause),
      };
    },
  };
}
