import type { Language } from '#shared/locales/index.ts';
import type { ProductVocabulary } from '../../product-selection.ts';
import { createVocabularyBuilder } from '../../product-vocabulary.ts';
import { createPause, type Pause } from '../arrays/pauses.ts';
import { type Documents, localeBits } from './documents.ts';
import type { SpelledWord, WordData } from './word-data.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

/** The words of all products in a language. */
export interface LanguageTexts {
  readonly words: WordIndex;
  /** Made when a misspelt word first asks for it. */
  vocabulary(): Promise<ProductVocabulary>;
  readonly data: WordData;
  /** The products in the order of the numbers that `data` has. */
  readonly ids: readonly string[];
}

/** `shown`: the documents with the numbers that products have in another catalogue. */
export function createLanguageTexts(
  language: Language,
  { data, ids }: Pick<LanguageTexts, 'data' | 'ids'>,
  shown: Pick<WordData, 'products' | 'locales'> = data,
): LanguageTexts {
  const { postings, spellings } = data;
  const { products, locales } = shown;
  const documents: Documents = { count: products.length, products, locales, bits: localeBits(language) };
  let vocabulary: Promise<ProductVocabulary> | undefined;
  return {
    words: createWordIndex(documents, postings),
    vocabulary() {
      vocabulary ??= vocabularyOf(spellings, createPause());
      return vocabulary;
    },
    data,
    ids,
  };
}

/**
 * The same words for a catalogue in which products have other numbers, without those that it lacks. Shares the large arrays. undefined
 * if the products are in another order there.
 */
export async function renumberTexts(
  language: Language,
  { data, ids }: LanguageTexts,
  { numbers, pause }: { readonly numbers: ReadonlyMap<string, number>; readonly pause: Pause },
): Promise<LanguageTexts | undefined> {
  const [products, locales] = [data.products.slice(), data.locales.slice()];
  let last = 0;
  for (const [document, product] of data.products.entries()) {
    const number = numbers.get(ids[product] ?? '');
    // A document without locales is not found.
    if (number === undefined) locales[document] = 0;
    else if (number < last) return undefined;
    else last = number;
    products[document] = last;
    await pause();
  }
  return createLanguageTexts(language, { data, ids }, { products, locales });
}

async function vocabularyOf(spellings: readonly SpelledWord[], pause: Pause): Promise<ProductVocabulary> {
  const builder = createVocabularyBuilder();
  for (const [word, spelled] of spellings) {
    builder.add(word, spelled);
    await pause();
  }
  return builder.vocabulary();
}
