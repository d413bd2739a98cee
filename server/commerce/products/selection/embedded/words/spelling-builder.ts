import type { Language } from '#shared/locales/index.ts';
import { spelledWords } from '#shared/search/spelled-words.ts';
import { isStopWord } from '#shared/search/stop-words.ts';
import { tokenise } from '#shared/search/tokenise.ts';
import { groupByKey, growingArray } from '../arrays/growing-arrays.ts';
import type { Pause } from '../arrays/pauses.ts';
import type { SpellingData } from './word-data.ts';

interface SpelledDocument {
  readonly name: string;
  /** Normalised words of name, SKU and properties. */
  readonly words: string;
}

export function createSpellingBuilder(language: Language) {
  const numbers = new Map<string, number>();
  const spellings = new Map<string, string>();
  const named = createPairs();
  const described = createPairs();
  const numberOf = (word: string) => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  return {
    /** Call it with rising numbers of documents. */
    add(document: number, { name, words }: SpelledDocument): void {
      const isIndexed = (word: string) => !isStopWord(word, language);
      for (const word of words.split(' ').filter(isIndexed)) described.add(numberOf(word), document);
      for (const word of new Set(tokenise(name, language).filter(isIndexed)))
        named.add(numberOf(word), document);
      for (const [word, spelled] of spelledWords(name, language)) spellings.set(word, spelled);
    },
    async build(pause: Pause): Promise<SpellingData> {
      return {
        words: [...numbers.keys()],
        spellings: [...spellings],
        named: await named.build(numbers.size, pause),
        described: await described.build(numbers.size, pause),
      };
    },
  };
}

function createPairs() {
  const keys = growingArray((length) => new Uint32Array(length));
  const values = growingArray((length) => new Uint32Array(length));
  return {
    add(key: number, value: number): void {
      keys.push(key);
      values.push(value);
    },
    build: (keyCount: number, pause: Pause) =>
      groupByKey({ keys: keys.view(), values: values.view() }, keyCount, pause),
  };
}
