import { array, number, object, string } from 'yup';
import type { Language } from '#shared/locales/index.ts';
import { createGrowingVocabulary } from '#shared/search/vocabulary.ts';
import { createPause } from '../embedded/arrays/pauses.ts';
import type { ProductVocabulary } from '../product-selection.ts';
import { type IndexClient, STATE_ID, vocabularyId } from './writer/search-index-client.ts';

const vocabularyShape = object({
  vocabulary: object({
    parts: number().required(),
    words: array(array(string().defined()).required()).required(),
  }).required(),
});

interface Known {
  readonly index: string;
  readonly vocabulary: ProductVocabulary;
}

/** Reads the words of a language once from each index. */
export function createVocabularyReader(client: Pick<IndexClient, 'read'>, alias: string) {
  const known = new Map<Language, Known>();

  async function readPart(language: Language, part: number) {
    const found = await client.read(alias, vocabularyId(language, part));
    if (!found) return undefined;
    return { index: found.index, ...vocabularyShape.validateSync(found.source, { strict: true }).vocabulary };
  }

  return async (language: Language): Promise<ProductVocabulary> => {
    const former = known.get(language);
    const index = (await client.read(alias, STATE_ID))?.index ?? '';
    if (former?.index === index) return former.vocabulary;
    const vocabulary = createGrowingVocabulary();
    const spellings = new Map<string, string>();
    const pause = createPause();
    let readFrom = index;
    for (let part = 0, parts = 1; part < parts; part += 1) {
      const read = await readPart(language, part);
      if (!read) break;
      ({ parts, index: readFrom } = read);
      for (const [word = '', spelled = word] of read.words) {
        vocabulary.add(word);
        if (spelled !== word) spellings.set(word, spelled);
        await pause();
      }
    }
    const read: ProductVocabulary = {
      has: vocabulary.has,
      similar: vocabulary.similar,
      spelled: (word) => spellings.get(word) ?? word,
    };
    known.set(language, { index: readFrom, vocabulary: read });
    return read;
  };
}
