import type { Language } from '#shared/locales/index.ts';
import { compoundEnds, compoundSplits } from '#shared/search/compounds.ts';
import { stem } from '#shared/search/stem.ts';
import { type Meaning, meaningsOf } from '#shared/search/synonyms.ts';

/** Terms to look up in the index. */
export interface SearchTerm {
  readonly text: string;
  /** Words that begin with the text match, too. */
  readonly isPrefix: boolean;
  /** Only names and properties match, but neither summaries nor descriptions. */
  readonly isProperty: boolean;
}

export type AllTerms = readonly SearchTerm[];
/** Alternatives, one for each way in which a word of the query can match. */
export type AnyTerms = readonly AllTerms[];

export interface SearchQuery {
  /** The stems; products that have them rank first. */
  readonly exact: AllTerms;
  /** The alternatives of each word: also prefixes, parts of compounds and synonyms. */
  readonly wide: readonly AnyTerms[];
  /** As `wide`, and the last part of a compound: for a search in which no product has every word. */
  readonly widest: readonly AnyTerms[];
  /** Normalised words, for trigram similarity. */
  readonly words: readonly string[];
}

const MAX_WORDS = 8;

/** Parses the text of a search; null when it has no words. A product must match every word. */
export function parseSearchQuery(text: string, language: Language): SearchQuery | null {
  const meanings = meaningsOf(text, language).slice(0, MAX_WORDS);
  if (meanings.length === 0) return null;
  const words = meanings.map((meaning, index) =>
    alternativesOf(meaning, { isLast: index === meanings.length - 1, language }),
  );
  return {
    exact: words.flatMap(({ exact }) => exact),
    wide: words.map(({ wide }) => wide),
    widest: words.map(({ widest }) => widest),
    words: meanings.flatMap((meaning) => meaning.words).slice(0, MAX_WORDS),
  };
}

interface Alternatives {
  readonly exact: AllTerms;
  readonly wide: AnyTerms;
  readonly widest: AnyTerms;
}

function alternativesOf(
  { words, synonyms }: Meaning,
  { isLast, language }: { readonly isLast: boolean; readonly language: Language },
): Alternatives {
  const stems = words.map((word) => stem(word, language));
  const exact = stems.map(anywhere);
  const alternatives = synonyms.map((synonym) => synonym.map(anywhere));
  const [word = ''] = words;
  if (words.length > 1) {
    const wide = [exact, ...alternatives];
    return { exact, wide, widest: wide };
  }
  const [stemmed = ''] = stems;
  // The visitor may still be typing the last word, so a shorter prefix counts. Prefixes match names and properties
  // only: in descriptions "mat" would match every "material".
  const prefixes =
    word.length >= (isLast ? 2 : 4) ? [...new Set([stemmed, word])].map((text) => [beginning(text)]) : [];
  const splits = compoundSplits(word, language).map((parts) => parts.map(property));
  const wide = [exact, ...prefixes, ...splits, ...alternatives];
  const ends = compoundEnds(stemmed, language).map((end) => [property(end)]);
  return { exact, wide, widest: [...wide, ...ends] };
}

const anywhere = (text: string): SearchTerm => ({ text, isPrefix: false, isProperty: false });
const property = (text: string): SearchTerm => ({ text, isPrefix: false, isProperty: true });
const beginning = (text: string): SearchTerm => ({ text, isPrefix: true, isProperty: true });
