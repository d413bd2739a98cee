import type { Language } from '../locales/index.ts';
import { compoundEnds, compoundTails } from './compounds.ts';
import { stem, stemsOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { type Meaning, meaningsOf } from './synonyms.ts';
import { tokenise } from './tokenise.ts';
import { WORD } from './word.ts';

const MIN_PREFIX = 3;

/** Returns a function that tells whether a query matches a word of a text. */
export function wordMatcher(
  query: string,
  corrections: ReadonlyMap<string, string>,
  language: Language,
): (word: string) => boolean {
  const meanings = meaningsOf(query, language);
  const typed = meanings.flatMap(({ words }) => words).map((word) => corrections.get(word) ?? word);
  const stems = typed
    .filter((word) => typed.length === 1 || !isStopWord(word, language))
    .map((word) => stem(word, language));
  const meant = new Set([...stems, ...meanings.flatMap(({ synonyms }) => synonyms.flat())]);
  const prefixes = stems.filter((one) => one.length >= MIN_PREFIX && !/\d/.test(one));
  const ends = new Set(stems.flatMap((one) => compoundEnds(one, language)));
  return (word) =>
    tokenise(word, language).some((token) => {
      const stemmed = stem(token, language);
      if (meant.has(stemmed) || ends.has(stemmed)) return true;
      if (prefixes.some((prefix) => stemmed.startsWith(prefix))) return true;
      return compoundTails(stemmed, language).some((tail) => meant.has(tail));
    });
}

/** The distinct words of a text that match, spelled as in the text. */
export function matchedWords(text: string, matches: (word: string) => boolean): string[] {
  return [...new Set(text.match(WORD) ?? [])].filter(matches);
}

/**
 * Whether a title has every word of a query, or a synonym of it. A word that begins a compound does not count: a
 * Wandplaner is no Wand, but it is a Planer.
 */
export function hasEveryWord(title: string, query: string, language: Language): boolean {
  const stems = new Set(stemsOf(title, language));
  const tails = new Set([...stems].flatMap((one) => compoundTails(one, language)));
  const isInTitle = ({ words, synonyms }: Meaning) => {
    const typed = words.map((word) => stem(word, language));
    if ([typed, ...synonyms].some((meant) => meant.every((one) => stems.has(one)))) return true;
    const [only = ''] = typed;
    if (typed.length > 1) return false;
    return tails.has(only) || compoundEnds(only, language).some((end) => stems.has(end));
  };
  const meanings = meaningsOf(query, language);
  return meanings.length > 0 && meanings.every(isInTitle);
}

const EXCERPT_LENGTH = 180;
/** Characters before the first match. */
const LEAD = 50;

/** The part of a text around its first matching word, or its beginning. Cut between words. */
export function excerptOf(text: string, matches: (word: string) => boolean): string {
  const first = [...text.matchAll(WORD)].find(([word]) => matches(word));
  const wanted = Math.max(0, (first?.index ?? 0) - LEAD);
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  if (text.length - start <= EXCERPT_LENGTH) return (start > 0 ? '… ' : '') + text.slice(start);
  const end = text.lastIndexOf(' ', start + EXCERPT_LENGTH);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end > start ? end : start + EXCERPT_LENGTH)} …`;
}
