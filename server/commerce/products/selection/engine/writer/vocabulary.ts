import { type Language, localeDefinition } from '#shared/locales/index.ts';
import { tokenise } from '#shared/search/tokenise.ts';
import { createSpellingsCollector, type Spellings, uniteSpellings } from '../../product-vocabulary.ts';
import type { IndexedProduct } from '../documents/family-document.ts';
import { storedWords } from '../stored-words.ts';
import {
  type IndexClient,
  type IndexedDocument,
  indexedDocument,
  vocabularyId,
} from './search-index-client.ts';

/** Words in a document: about half a megabyte. */
const WORDS_PER_DOCUMENT = 20_000;

export type SpellingsByLanguage = ReadonlyMap<Language, Spellings>;

/** Collects the words of names and properties. SKUs would become more with more products. */
export function createVocabularyCollector() {
  const byLanguage = new Map<Language, ReturnType<typeof createSpellingsCollector>>();
  return {
    add({ sku, texts }: IndexedProduct): void {
      for (const text of texts) {
        const [locale] = text.locales;
        if (!locale) continue;
        const { language } = localeDefinition(locale);
        const ofLanguage = byLanguage.get(language) ?? createSpellingsCollector(language);
        byLanguage.set(language, ofLanguage);
        ofLanguage.add(text, new Set(tokenise(sku, language)));
      }
    },
    spellings: (): SpellingsByLanguage =>
      new Map([...byLanguage].map(([language, { spellings }]) => [language, spellings])),
  };
}

export function vocabularyDocuments(language: Language, spellings: Spellings): IndexedDocument[] {
  const entries = [...spellings];
  const parts = Math.max(1, Math.ceil(entries.length / WORDS_PER_DOCUMENT));
  return Array.from({ length: parts }, (_, part) => {
    const words = entries.slice(part * WORDS_PER_DOCUMENT, (part + 1) * WORDS_PER_DOCUMENT);
    return indexedDocument(vocabularyId(language, part), { vocabulary: { parts, words } });
  });
}

/** Writes the vocabularies of an index anew that lack some of these words. Those of former products stay until all is written again. */
export async function addToVocabulary(
  client: Pick<IndexClient, 'read' | 'write'>,
  { index, version }: { readonly index: string; readonly version: number },
  added: SpellingsByLanguage,
): Promise<void> {
  for (const [language, others] of added) {
    const known: Spellings = new Map();
    for await (const { words } of storedWords(client, index, language)) {
      for (const [word = '', spelled = word] of words) known.set(word, spelled);
    }
    if (!uniteSpellings(known, others)) continue;
    for (const document of vocabularyDocuments(language, known))
      await client.write(index, version, [document]);
  }
}
