import { type Language, localeDefinition } from '#shared/locales/index.ts';
import { spelledWords } from '#shared/search/spelled-words.ts';
import { isStopWord } from '#shared/search/stop-words.ts';
import { tokenise } from '#shared/search/tokenise.ts';
import type { IndexedProduct } from '../documents/family-document.ts';
import { type IndexedDocument, indexedDocument, vocabularyId } from './search-index-client.ts';

/** Words in a document: about half a megabyte. */
const WORDS_PER_DOCUMENT = 20_000;

/** Words in the spelling of the search, each with that of the texts, by language. */
export type Words = ReadonlyMap<Language, ReadonlyMap<string, string>>;

/** Collects the words of names and properties by language, without SKUs: they do not become more with more products. */
export function createVocabularyBuilder() {
  const byLanguage = new Map<Language, Map<string, string>>();
  return {
    add({ sku, texts }: IndexedProduct): void {
      for (const { locales, name, words } of texts) {
        const [locale] = locales;
        if (!locale) continue;
        const { language } = localeDefinition(locale);
        const spellings = byLanguage.get(language) ?? new Map<string, string>();
        byLanguage.set(language, spellings);
        const ofSku = new Set(tokenise(sku, language));
        const named = tokenise(name, language);
        for (const word of [...named, ...words.split(' ').filter((each) => !ofSku.has(each))]) {
          if (word !== '' && !isStopWord(word, language) && !spellings.has(word)) spellings.set(word, word);
        }
        for (const [word, spelled] of spelledWords(name, language)) {
          if (spellings.has(word)) spellings.set(word, spelled);
        }
      }
    },
    words: (): Words => byLanguage,
  };
}

export function vocabularyDocuments(words: Words): IndexedDocument[] {
  return [...words].flatMap(([language, spellings]) => {
    const entries = [...spellings];
    const parts = Math.max(1, Math.ceil(entries.length / WORDS_PER_DOCUMENT));
    return Array.from({ length: parts }, (_, part) => {
      const ofPart = entries.slice(part * WORDS_PER_DOCUMENT, (part + 1) * WORDS_PER_DOCUMENT);
      return indexedDocument(vocabularyId(language, part), { vocabulary: { parts, words: ofPart } });
    });
  });
}
