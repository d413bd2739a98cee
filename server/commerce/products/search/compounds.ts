import type { Language } from '#shared/locales/index.ts';
import { stem } from './stem.ts';

const SHORTEST_TAIL = 4;
const SHORTEST_HEAD = 3;

const WRITES_COMPOUNDS: Readonly<Record<Language, boolean>> = { nl: true, de: true, fr: false, en: false };

/** Every tail that may be a word of its own: wandpanel gives panel (and dpanel, anel: words nobody asks for). */
export function compoundTails(stemmed: string, language: Language): string[] {
  if (!WRITES_COMPOUNDS[language] || /\d/.test(stemmed)) return [];
  const tails: string[] = [];
  for (let start = SHORTEST_HEAD; start <= stemmed.length - SHORTEST_TAIL; start += 1) {
    tails.push(stemmed.slice(start));
  }
  return tails;
}

/** Every way to take a typed word apart, as stems: deskdivider among others as desk and divider. */
export function compoundSplits(word: string, language: Language): [string, string][] {
  if (/\d/.test(word)) return [];
  const splits: [string, string][] = [];
  for (let at = SHORTEST_HEAD; at <= word.length - SHORTEST_HEAD; at += 1) {
    splits.push([stem(word.slice(0, at), language), stem(word.slice(at), language)]);
  }
  return splits;
}
