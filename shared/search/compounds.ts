import type { Language } from '#shared/locales/index.ts';
import { SEARCH_LANGUAGES } from './languages/index.ts';
import { stem } from './stem.ts';

const MIN_TAIL_LENGTH = 4;
const MIN_HEAD_LENGTH = 3;

/** The possible last words of a compound: wandpanel gives panel, and also dpanel and anel, which no query contains. */
export function compoundTails(stemmed: string, language: Language): string[] {
  if (!SEARCH_LANGUAGES[language].hasCompounds || /\d/.test(stemmed)) return [];
  const tails: string[] = [];
  for (let start = MIN_HEAD_LENGTH; start <= stemmed.length - MIN_TAIL_LENGTH; start += 1) {
    tails.push(stemmed.slice(start));
  }
  return tails;
}

/** All splits of a word into two stems, for example deskdivider into desk and divider. */
export function compoundSplits(word: string, language: Language): [string, string][] {
  if (/\d/.test(word)) return [];
  const splits: [string, string][] = [];
  for (let at = MIN_HEAD_LENGTH; at <= word.length - MIN_HEAD_LENGTH; at += 1) {
    splits.push([stem(word.slice(0, at), language), stem(word.slice(at), language)]);
  }
  return splits;
}

// Shorter ends are words of other compounds: fietsband is not a band.
const MIN_END_LENGTH = 5;

/** The ends of a word that may be a word of their own: glasuntersetz gives untersetz. */
export function compoundEnds(stemmed: string, language: Language): string[] {
  return compoundTails(stemmed, language).filter((tail) => tail.length >= MIN_END_LENGTH);
}
