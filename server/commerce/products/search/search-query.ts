import type { Language } from '#shared/locales/index.ts';
import { compoundEnds, compoundSplits } from './compounds.ts';
import { stem } from './stem.ts';
import { type Meaning, meaningsOf } from './synonyms/synonyms.ts';

export interface SearchQuery {
  /** A tsquery of the stems; its matches rank first. */
  readonly exact: string;
  /** A tsquery that also matches prefixes, parts of compounds and synonyms. */
  readonly wide: string;
  /** A tsquery for each word, which also matches the last part of a compound: for a search that no product matches whole. */
  readonly terms: readonly string[];
  /** Normalised words, for trigram similarity. */
  readonly words: readonly string[];
}

const MAX_WORDS = 8;

/** Parses the text of a search; null when it has no words. A product must match every word. */
export function parseSearchQuery(text: string, language: Language): SearchQuery | null {
  const meanings = meaningsOf(text, language).slice(0, MAX_WORDS);
  if (meanings.length === 0) return null;
  const terms = meanings.map((meaning, index) =>
    toTerm(meaning, { isLast: index === meanings.length - 1, language }),
  );
  return {
    exact: terms.map(({ exact }) => exact).join(' & '),
    wide: terms.map(({ wide }) => wide).join(' & '),
    terms: terms.map(({ widest }) => widest),
    words: meanings.flatMap(({ words }) => words).slice(0, MAX_WORDS),
  };
}

interface Term {
  readonly exact: string;
  readonly wide: string;
  readonly widest: string;
}

function toTerm(
  { words, synonyms }: Meaning,
  { isLast, language }: { readonly isLast: boolean; readonly language: Language },
): Term {
  const stems = words.map((word) => stem(word, language));
  const exact = allOf(stems);
  const alternatives = synonyms.map(allOf);
  const [word = ''] = words;
  if (words.length > 1) {
    const wide = anyOf([exact, ...alternatives]);
    return { exact, wide, widest: wide };
  }
  // The visitor may still be typing the last word, so a shorter prefix counts. Prefixes match names and properties
  // only (A and B): in descriptions "mat" would match every "material".
  const prefixes = word.length >= (isLast ? 2 : 4) ? [`'${stems[0]}':*AB`, `'${word}':*AB`] : [];
  const splits = compoundSplits(word, language).map(([head, tail]) => `('${head}':AB & '${tail}':AB)`);
  const wide = [exact, ...prefixes, ...splits, ...alternatives];
  const ends = compoundEnds(stems[0] ?? '', language).map((end) => `'${end}':AB`);
  return { exact, wide: anyOf(wide), widest: anyOf([...wide, ...ends]) };
}

function allOf(stems: readonly string[]): string {
  const quoted = stems.map((one) => `'${one}'`).join(' & ');
  return stems.length > 1 ? `(${quoted})` : quoted;
}

function anyOf(terms: readonly string[]): string {
  return `(${terms.join(' | ')})`;
}
