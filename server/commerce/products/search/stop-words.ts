import type { Language } from '#shared/locales/index.ts';

const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  nl: new Set('de het een en of van voor met in op aan bij te om uit naar per'.split(' ')),
  de: new Set(
    'der die das den dem des ein eine einen einem einer und oder von fur mit in im auf an am bei zu zum zur aus'.split(
      ' ',
    ),
  ),
  fr: new Set('le la les un une des du de et ou pour avec en dans sur au aux par sous'.split(' ')),
  en: new Set('the an and or of for with in on at by to from'.split(' ')),
};

/** The words of a query without stop words; all words when it has only stop words. */
export function withoutStopWords(words: readonly string[], language: Language): readonly string[] {
  const relevant = words.filter((word) => !STOP_WORDS[language].has(word));
  return relevant.length > 0 ? relevant : words;
}
