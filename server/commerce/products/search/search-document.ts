import type { Language } from '#shared/locales/index.ts';
import { compoundTails } from './compounds.ts';
import { stem } from './stem.ts';
import { wordsOf } from './words.ts';

/** Raise it when the analyser changes: the next import then writes every vector anew. */
export const ANALYSER_VERSION = 1;

/** What a product is found by, from the most telling to the least. */
export interface SearchableProduct {
  readonly name: string;
  readonly sku: string;
  /** Category, colour and manufacturer names, attribute values. */
  readonly properties: readonly string[];
  readonly summary: string;
  readonly description: string;
}

export interface SearchDocument {
  /** The text form of a tsvector, weights A (name, SKU) to D (description). */
  readonly vector: string;
  /** Folded words of name and properties, for the comparison with misspelt ones. */
  readonly words: string;
}

// A word that a long description repeats must not outweigh the name of another product.
const MAX_POSITIONS = 6;

/** What the search keeps of a product in one language. */
export function searchDocument(product: SearchableProduct, language: Language): SearchDocument {
  const positions = new Map<string, string[]>();
  let position = 0;
  const add = (text: string, weight: 'A' | 'B' | 'C' | 'D') => {
    const withTails = weight === 'A' || weight === 'B';
    for (const word of wordsOf(text, language)) {
      position += 1;
      const stemmed = stem(word, language);
      for (const term of withTails ? [stemmed, ...compoundTails(stemmed, language)] : [stemmed]) {
        const places = positions.get(term) ?? [];
        if (places.length < MAX_POSITIONS) places.push(`${position}${weight}`);
        positions.set(term, places);
      }
    }
  };
  add(product.name, 'A');
  add(product.sku, 'A');
  for (const property of product.properties) add(property, 'B');
  add(product.summary, 'C');
  add(product.description, 'D');

  const vector = [...positions].map(([term, places]) => `'${term}':${places.join(',')}`).join(' ');
  const words = new Set(
    [product.name, product.sku, ...product.properties].flatMap((text) => wordsOf(text, language)),
  );
  return { vector, words: [...words].join(' ') };
}
