import type { Language } from '../locales/index.ts';
import { isStopWord } from './stop-words.ts';
import { tokenise } from './tokenise.ts';
import { isComparable } from './vocabulary.ts';

/**
 * Returns a function that tells whether a normalised word of a query may be replaced by a similar one. A stop word is no
 * misspelling of another word, and a prefix says how to read what follows.
 */
export function correctableWords(query: string, language: Language): (word: string) => boolean {
  const prefixes = new Set(query.split(' ').flatMap((text) => tokenise(prefixOf(text), language)));
  return (word) => isComparable(word) && !prefixes.has(word) && !isStopWord(word, language);
}

/** The text before a colon and a value, such as `edit` of `edit:alpine-dawn`. */
function prefixOf(text: string): string {
  const colon = text.indexOf(':');
  return colon < text.length - 1 ? text.slice(0, Math.max(0, colon)) : '';
}
