import type { Language } from '#shared/locales/index.ts';

const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  nl: new Set(
    'de het een en of van voor met in op aan bij te om uit naar per mijn ons onder tussen'.split(' '),
  ),
  de: new Set(
    'der die das den dem des ein eine einen einem einer und oder von fur mit in im auf an am bei zu zum zur aus mein meine unter zwischen'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les un une des du de et ou pour avec en dans sur au aux par sous mon ma mes entre'.split(' '),
  ),
  en: new Set('the an and or of for with in on at by to from my our under between'.split(' ')),
};

export function isStopWord(word: string, language: Language): boolean {
  return STOP_WORDS[language].has(word);
}
