import type { Language } from '../locales/index.ts';
import { isStopWord } from './stop-words.ts';
import { tokenise } from './tokenise.ts';

/** Letters and digits directly before a colon and a value, such as `edit:` of `edit:alpine-dawn`. */
const PREFIXES = /[\p{L}\p{M}\p{N}]+(?=:[^\s:])/gu;

/**
 * Returns a function that tells whether a normalised word of a query may be replaced by a similar one. A stop word is no
 * misspelling of another word, and a prefix says how to read what follows.
 */
export function correctableWords(query: string, language: Language): (word: string) => boolean {
  const prefixes = new Set((query.match(PREFIXES) ?? []).flatMap((prefix) => tokenise(prefix, language)));
  return (word) => !prefixes.has(word) && !isStopWord(word, language);
}
