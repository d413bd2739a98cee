import type { Language } from '#shared/locales/index.ts';
import { compoundTails } from '#shared/search/compounds.ts';
import { stem } from '#shared/search/stem.ts';
import { tokenise } from '#shared/search/tokenise.ts';

/** Increase it when the analyser changes: the next import then rewrites every search vector. */
export const ANALYSER_VERSION = 2;

/** The searchable texts of a product, most relevant first. */
export interface SearchableProduct {
  readonly name: string;
  readonly sku: string;
  /** Category, colour and manufacturer names, attribute values. */
  readonly properties: readonly string[];
  readonly summary: string;
  readonly description: string;
}

export interface SearchDocument {
  /** A tsvector as text, with weights A (name, SKU) to D (description). */
  readonly vector: string;
  /** Normalised words of name, SKU and properties, for trigram similarity with misspelt words. */
  readonly words: string;
}

// Limits the rank of a word that a long description repeats.
const MAX_POSITIONS = 6;

/** The search index entry of a product in one language. */
export function toSearchDocument(product: SearchableProduct, language: Language): SearchDocument {
  const positions = new Map<string, string[]>();
  const words = new Set<string>();
  let position = 0;
  const add = (text: string, weight: 'A' | 'B' | 'C' | 'D') => {
    const withTails = weight === 'A' || weight === 'B';
    for (const word of tokenise(text, language)) {
      position += 1;
      if (withTails) words.add(word);
      const stemmed = knownStem(word, language);
      for (const term of withTails ? [stemmed, ...compoundTails(stemmed, language)] : [stemmed]) {
        const ofTerm = positions.get(term) ?? [];
        if (ofTerm.length < MAX_POSITIONS) ofTerm.push(`${position}${weight}`);
        positions.set(term, ofTerm);
      }
    }
  };
  add(product.name, 'A');
  add(product.sku, 'A');
  for (const property of product.properties) add(property, 'B');
  add(product.summary, 'C');
  add(product.description, 'D');

  const vector = [...positions].map(([term, ofTerm]) => `'${term}':${ofTerm.join(',')}`).join(' ');
  return { vector, words: [...words].join(' ') };
}

/** A catalogue repeats some thousand words in each language. */
const MAX_STEMS = 20_000;
const stems = new Map<Language, Map<string, string>>();

function knownStem(word: string, language: Language): string {
  const known = stems.get(language) ?? new Map<string, string>();
  stems.set(language, known);
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  if (known.size === MAX_STEMS) known.clear();
  const stemmed = stem(word, language);
  known.set(word, stemmed);
  return stemmed;
}
