import { LANGUAGES, type Language } from '#shared/locales/index.ts';
import { SEARCH_LANGUAGES } from './languages/index.ts';

const STOP_WORDS = new Map(
  LANGUAGES.map((language) => [language, new Set(SEARCH_LANGUAGES[language].stopWords.split(' '))]),
);

export function isStopWord(word: string, language: Language): boolean {
  return STOP_WORDS.get(language)?.has(word) ?? false;
}
