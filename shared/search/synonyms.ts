import { LANGUAGES, type Language } from '#shared/locales/index.ts';
import { SEARCH_LANGUAGES } from './languages/index.ts';
import { stem, stemsOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { tokenise } from './tokenise.ts';

/** Stems that must all occur. */
type Stems = readonly string[];

/** A word or phrase of a query. */
export interface Meaning {
  /** The words as they were typed, normalised. */
  readonly words: readonly string[];
  /** Other meanings of the words. */
  readonly synonyms: readonly Stems[];
}

interface SynonymTable {
  /** By the stems of the phrase, joined with spaces. */
  readonly phrases: ReadonlyMap<string, readonly Stems[]>;
  readonly prefixes: readonly (readonly [prefix: string, synonyms: readonly Stems[]])[];
}

const MAX_PHRASE = 4;

function tableOf(entries: Readonly<Record<string, readonly string[]>>, language: Language): SynonymTable {
  const phrases = new Map<string, readonly Stems[]>();
  const prefixes: [string, readonly Stems[]][] = [];
  for (const [phrase, meant] of Object.entries(entries)) {
    const synonyms = meant.map((text) => stemsOf(text, language));
    if (phrase.endsWith('*')) prefixes.push([tokenise(phrase, language).join(' '), synonyms]);
    else phrases.set(stemsOf(phrase, language).join(' '), synonyms);
  }
  return { phrases, prefixes };
}

const TABLES = Object.fromEntries(
  LANGUAGES.map((language) => [language, tableOf(SEARCH_LANGUAGES[language].synonyms, language)]),
) as Readonly<Record<Language, SynonymTable>>;

/** Splits a text into words and known phrases, with the synonyms of each; without stop words, unless it has no others. */
export function meaningsOf(text: string, language: Language): Meaning[] {
  const { phrases, prefixes } = TABLES[language];
  const words = tokenise(text, language);
  const stems = words.map((word) => stem(word, language));
  const meanings: Meaning[] = [];
  const stopWords: Meaning[] = [];
  let at = 0;
  while (at < words.length) {
    const length = phraseLength(stems, at, phrases);
    const phrase = words.slice(at, at + length);
    const [word = ''] = phrase;
    const [, byPrefix = []] = prefixes.find(([prefix]) => word.startsWith(prefix)) ?? [];
    const synonyms = phrases.get(stems.slice(at, at + length).join(' ')) ?? byPrefix;
    const kind = length === 1 && isStopWord(word, language) ? stopWords : meanings;
    kind.push({ words: phrase, synonyms });
    at += length;
  }
  return meanings.length > 0 ? meanings : stopWords;
}

/** The number of words of the longest known phrase that begins at a word, at least 1. */
function phraseLength(stems: readonly string[], at: number, phrases: SynonymTable['phrases']): number {
  for (let length = Math.min(MAX_PHRASE, stems.length - at); length > 1; length -= 1) {
    if (phrases.has(stems.slice(at, at + length).join(' '))) return length;
  }
  return 1;
}
