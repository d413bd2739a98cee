import { growingUint32, type NumberLists } from '../../arrays/growing-arrays.ts';
import type { Pause } from '../../arrays/pauses.ts';
import type { SpellingData } from '../word-data.ts';
import { GONE, type MergedDocuments } from './merge-documents.ts';
import { uniteWords } from './word-union.ts';

/** Merges the words of names, SKUs and properties. A word that is kept may keep the spelling of a former product. */
export async function mergeSpelling(
  former: SpellingData,
  fresh: SpellingData,
  { documents, pause }: { readonly documents: MergedDocuments; readonly pause: Pause },
): Promise<SpellingData> {
  const words: string[] = [];
  const listsOf = (key: 'named' | 'described') =>
    createLists({
      words: former.words.length + fresh.words.length,
      values: former[key].values.length + fresh[key].values.length,
    });
  const [named, described] = [listsOf('named'), listsOf('described')];
  const visit = (word: string, ofFormer: number, ofFresh: number) => {
    const add = (lists: ReturnType<typeof createLists>, key: 'named' | 'described') =>
      lists.add(
        { lists: former[key], number: ofFormer, documents: documents.ofFormer },
        { lists: fresh[key], number: ofFresh, documents: documents.ofFresh },
      );
    const [isNamed, isDescribed] = [add(named, 'named'), add(described, 'described')];
    if (!isNamed && !isDescribed) return;
    words.push(word);
    named.end();
    described.end();
  };
  for (const _ of uniteWords(former.words, fresh.words, visit)) await pause();
  const kept = new Set(words);
  const spellings = [...former.spellings, ...fresh.spellings].filter(([word]) => kept.has(word));
  return {
    words,
    spellings: [...new Map(spellings)],
    named: named.merged(),
    described: described.merged(),
  };
}

interface DocumentsOfWord {
  readonly lists: NumberLists;
  readonly number: number;
  /** The new numbers of documents. */
  readonly documents: Uint32Array;
}

/** `expected`: how many there will be, about. */
function createLists(expected: { readonly words: number; readonly values: number }) {
  const [starts, values] = [growingUint32(expected.words + 1), growingUint32(expected.values)];
  starts.push(0);
  return {
    /** Adds the documents of a word, ascending. false if there are none. */
    add(one: DocumentsOfWord, other: DocumentsOfWord): boolean {
      const before = values.length;
      let at = startOf(other);
      const addBefore = (document: number) => {
        for (; at < endOf(other) && documentAt(other, at) < document; at += 1)
          values.push(documentAt(other, at));
      };
      for (let place = startOf(one); place < endOf(one); place += 1) {
        const document = documentAt(one, place);
        if (document === GONE) continue;
        addBefore(document);
        values.push(document);
      }
      addBefore(GONE);
      return values.length > before;
    },
    end: () => starts.push(values.length),
    merged: (): NumberLists => ({ starts: starts.trimmed(), values: values.trimmed() }),
  };
}

const startOf = ({ lists, number }: DocumentsOfWord) => lists.starts[number] ?? 0;
const endOf = ({ lists, number }: DocumentsOfWord) => lists.starts[number + 1] ?? 0;
const documentAt = ({ lists, documents }: DocumentsOfWord, place: number) =>
  documents[lists.values[place] ?? 0] ?? GONE;
