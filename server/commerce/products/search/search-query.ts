import type { Language } from '#shared/locales/index.ts';
import { compoundSplits } from './compounds.ts';
import { stem } from './stem.ts';
import { withoutStopWords } from './stop-words.ts';
import { tokenise } from './tokenise.ts';

export interface SearchQuery {
  /** A tsquery of the stems; its matches rank first. */
  readonly exact: string;
  /** A tsquery that also matches prefixes and parts of compounds. */
  readonly wide: string;
  /** Normalised words, for trigram similarity. */
  readonly words: readonly string[];
}

const MAX_WORDS = 8;

/** Parses the text of a search; null when it has no words. A product must match every word. */
export function parseSearchQuery(text: string, language: Language): SearchQuery | null {
  const words = withoutStopWords(tokenise(text, language), language).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const terms = words.map((word, index) => {
    const stemmed = stem(word, language);
    // The visitor may still be typing the last word, so a shorter prefix counts. Prefixes match names and properties
    // only (A and B): in descriptions "mat" would match every "material".
    const minLength = index === words.length - 1 ? 2 : 4;
    const prefixes = word.length >= minLength ? [`'${stemmed}':*AB`, `'${word}':*AB`] : [];
    const splits = compoundSplits(word, language).map(([head, tail]) => `('${head}':AB & '${tail}':AB)`);
    return { exact: `'${stemmed}'`, wide: `(${[`'${stemmed}'`, ...prefixes, ...splits].join(' | ')})` };
  });
  return {
    exact: terms.map((term) => term.exact).join(' & '),
    wide: terms.map((term) => term.wide).join(' & '),
    words,
  };
}
