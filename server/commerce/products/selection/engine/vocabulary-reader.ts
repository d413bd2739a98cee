import type { Language } from '#shared/locales/index.ts';
import { createPause } from '../embedded/arrays/pauses.ts';
import type { ProductVocabulary } from '../product-selection.ts';
import { createVocabularyBuilder } from '../product-vocabulary.ts';
import { storedWords } from './stored-words.ts';
import { readCurrentIndex } from './writer/index-state.ts';
import type { IndexClient } from './writer/search-index-client.ts';

interface Known {
  readonly index: string | undefined;
  /** The import of which the index has the words. */
  readonly run: string | null | undefined;
  readonly vocabulary: ProductVocabulary;
}

/** Reads the words of a language once after each import. */
export function createVocabularyReader(client: Pick<IndexClient, 'read'>, alias: string) {
  const known = new Map<Language, Known>();
  return async (language: Language): Promise<ProductVocabulary> => {
    const former = known.get(language);
    const current = await readCurrentIndex({ client, alias });
    const run = current?.state.run;
    if (former && former.index === current?.index && former.run === run) return former.vocabulary;
    const builder = createVocabularyBuilder();
    const pause = createPause();
    let index = current?.index;
    for await (const part of storedWords(client, alias, language)) {
      ({ index } = part);
      for (const [word = '', spelled = word] of part.words) {
        builder.add(word, spelled);
        await pause();
      }
    }
    const vocabulary = builder.vocabulary();
    known.set(language, { index, run, vocabulary });
    return vocabulary;
  };
}
