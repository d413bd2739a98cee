import type { Language } from '../locales/index.ts';
import { SEARCH_LANGUAGES } from './languages/index.ts';
import { tokenise } from './tokenise.ts';
import { WORD } from './word.ts';

/** The normalised words of a text, each with its spelling: in lower case, except where nouns are capitalised. */
export function spelledWords(text: string, language: Language): (readonly [word: string, spelled: string])[] {
  const { capitalisesNouns } = SEARCH_LANGUAGES[language];
  return (text.match(WORD) ?? []).flatMap((spelled) => {
    const [word, ...others] = tokenise(spelled, language);
    if (word === undefined || others.length > 0) return [];
    return [[word, capitalisesNouns ? spelled : spelled.toLowerCase()] as const];
  });
}

/** A query with its misspelt words replaced. `spellings` has the spelling of a correction, which is normalised. */
export function correctedQuery(
  query: string,
  {
    corrections,
    spellings,
    language,
  }: {
    readonly corrections: ReadonlyMap<string, string>;
    readonly spellings: ReadonlyMap<string, string>;
    readonly language: Language;
  },
): string {
  return query.replace(WORD, (typed) => {
    const words = tokenise(typed, language);
    if (!words.some((word) => corrections.has(word))) return typed;
    const corrected = words.map((word) => corrections.get(word) ?? word);
    return corrected.map((word) => spellings.get(word) ?? word).join(' ');
  });
}
