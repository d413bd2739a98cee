import type { Language } from '#shared/locales/index.ts';
import { compoundSplits } from './compounds.ts';
import { stem } from './stem.ts';
import { withoutStopWords } from './stop-words.ts';
import { wordsOf } from './words.ts';

export interface SearchQuery {
  /** A tsquery of the words as they are: what it matches ranks first. */
  readonly exact: string;
  /** A tsquery that also takes beginnings of words and compounds taken apart. */
  readonly wide: string;
  /** Folded words, for the comparison of misspelt ones. */
  readonly words: readonly string[];
}

const MAX_WORDS = 8;

/** What to look for, or null when the text holds no word. Every word must be found. */
export function searchQuery(text: string, language: Language): SearchQuery | null {
  const words = withoutStopWords(wordsOf(text, language), language).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const terms = words.map((word, index) => {
    const stemmed = stem(word, language);
    // The last word may still be being typed. Beginnings count in names and properties only: in running text
    // "mat" would find every "material".
    const shortest = index === words.length - 1 ? 2 : 4;
    const beginnings = word.length >= shortest ? [`'${stemmed}':*AB`, `'${word}':*AB`] : [];
    const parts = compoundSplits(word, language).map(([head, tail]) => `('${head}':AB & '${tail}':AB)`);
    return { exact: `'${stemmed}'`, wide: `(${[`'${stemmed}'`, ...beginnings, ...parts].join(' | ')})` };
  });
  return {
    exact: terms.map((term) => term.exact).join(' & '),
    wide: terms.map((term) => term.wide).join(' & '),
    words,
  };
}
