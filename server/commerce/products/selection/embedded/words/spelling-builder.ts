import type { Language } from '#shared/locales/index.ts';
import { spelledWords } from '#shared/search/spelled-words.ts';
import { isStopWord } from '#shared/search/stop-words.ts';
import { tokenise } from '#shared/search/tokenise.ts';
import { groupByKey, growingUint32, type NumberLists } from '../arrays/growing-arrays.ts';
import type { Pause } from '../arrays/pauses.ts';
import { sortInSlices } from '../arrays/sliced-sort.ts';
import type { SpellingData } from './word-data.ts';

/** Less one. */
const PAIRS_BETWEEN_PAUSES = 4_095;

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
      const words = await sortInSlices([...numbers.keys()], (a, b) => (a < b ? -1 : 1), pause);
      const places = new Uint32Array(words.length);
      for (const [place, word] of words.entries()) {
        places[numbers.get(word) ?? 0] = place;
        if ((place & 1_023) === 0) await pause();
      }
      return {
        words,
        spellings: [...spellings],
        named: await named.build(places, pause),
        described: await described.build(places, pause),
      };
    },
  };
}

function createPairs() {
  const keys = growingUint32();
  const values = growingUint32();
  return {
    add(key: number, value: number): void {
      keys.push(key);
      values.push(value);
    },
    /** `places` has the number of each key in the lists. */
    async build(places: Uint32Array, pause: Pause): Promise<NumberLists> {
      const numbers = keys.view();
      for (const [at, key] of numbers.entries()) {
        numbers[at] = places[key] ?? 0;
        if ((at & PAIRS_BETWEEN_PAUSES) === 0) await pause();
      }
      return groupByKey({ keys: numbers, values: values.view() }, places.length, pause);
    },
  };
}
