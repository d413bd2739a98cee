import type { Language } from '#shared/locales/index.ts';
import { SEARCH_LANGUAGES } from './languages/index.ts';
import { tokenise } from './tokenise.ts';

/** The stem of a normalised word, without the endings of plurals and declined adjectives; it has at least three letters. Words with digits and words of up to three letters stay unchanged. */
export function stem(word: string, language: Language): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  return SEARCH_LANGUAGES[language].stems.reduce((current, [ending, replacement]) => {
    const stemmed = current.replace(ending, replacement);
    return stemmed.length >= 3 ? stemmed : current;
  }, word);
}

/** The stems of the words of a text. */
export function stemsOf(text: string, language: Language): string[] {
  return tokenise(text, language).map((word) => stem(word, language));
}
