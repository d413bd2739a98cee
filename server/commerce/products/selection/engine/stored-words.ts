import { array, number, object, string } from 'yup';
import type { Language } from '#shared/locales/index.ts';
import { type IndexClient, vocabularyId } from './writer/search-index-client.ts';

const vocabularyShape = object({
  vocabulary: object({
    parts: number().required(),
    words: array(array(string().defined()).required()).required(),
  }).required(),
});

/** Parts of the vocabulary of a language, as an index has them, with the name of that index. */
export async function* storedWords(
  client: Pick<IndexClient, 'read'>,
  indexOrAlias: string,
  language: Language,
): AsyncGenerator<{ readonly index: string; readonly words: readonly (readonly string[])[] }> {
  for (let part = 0, parts = 1; part < parts; part += 1) {
    const found = await client.read(indexOrAlias, vocabularyId(language, part));
    if (!found) return;
    const { vocabulary } = vocabularyShape.validateSync(found.source, { strict: true });
    parts = vocabulary.parts;
    yield { index: found.index, words: vocabulary.words };
  }
}
