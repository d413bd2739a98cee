import type { Language } from '#shared/locales/index.ts';
import { spelledWords } from '#shared/search/spelled-words.ts';
import { isStopWord } from '#shared/search/stop-words.ts';
import { createGrowingVocabulary, isComparable } from '#shared/search/vocabulary.ts';
import type { ProductVocabulary } from './product-selection.ts';

/** Words with which misspelt words are compared, each as names spell it; a word that only properties have is normalised. */
export type Spellings = Map<string, string>;

interface ProductText {
  readonly name: string;
  /** Normalised words of name, SKU and properties. */
  readonly words: string;
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** Collects the words of texts in a language. */
export function createSpellingsCollector(language: Language) {
  const spellings: Spellings = new Map();
  /** Names repeat words that others have: these need not be normalised again. Without numbers, of which each may have another one. */
  const namesRead = new Set<string>();
  const isCompared = (word: string) => word !== '' && isComparable(word) && !isStopWord(word, language);
  return {
    spellings,
    /** `ofSku`: words that are left out, unless the name has them. */
    add({ name, words }: ProductText, ofSku: ReadonlySet<string> = NO_WORDS): void {
      for (const word of words.split(' ')) {
        if (!spellings.has(word) && isCompared(word) && !ofSku.has(word)) spellings.set(word, word);
      }
      for (const part of name.split(' ')) {
        if (namesRead.has(part)) continue;
        if (isComparable(part)) namesRead.add(part);
        for (const [word, spelled] of spelledWords(part, language)) {
          if (isCompared(word)) spellings.set(word, spelled);
        }
      }
    },
  };
}

/** Adds words that other products have. Returns whether any was unknown, or had no spelling of its own. */
export function uniteSpellings(spellings: Spellings, others: Iterable<readonly [string, string]>): boolean {
  let isChanged = false;
  for (const [word, spelled] of others) {
    const known = spellings.get(word);
    if (known === spelled || (known !== undefined && spelled === word)) continue;
    spellings.set(word, spelled);
    isChanged = true;
  }
  return isChanged;
}

/** Collects words, a few at a time: many would block the process. */
export function createVocabularyBuilder() {
  const vocabulary = createGrowingVocabulary();
  const spellings: Spellings = new Map();
  return {
    add(word: string, spelled = word): void {
      vocabulary.add(word);
      if (spelled !== word) spellings.set(word, spelled);
    },
    vocabulary: (): ProductVocabulary => ({
      has: vocabulary.has,
      similar: vocabulary.similar,
      spelled: (word) => spellings.get(word) ?? word,
    }),
  };
}
