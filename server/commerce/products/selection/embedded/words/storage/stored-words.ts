import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Language } from '#shared/locales/index.ts';
import { ANALYSER_VERSION } from '../../../../search/search-document.service.ts';
import { LANGUAGE_LOCALES } from '../../../language-locales.ts';
import type { Pause } from '../../arrays/pauses.ts';
import type { WordData } from '../word-data.ts';
import { decodeWords, encodeWords, FORMAT } from './encode-words.ts';
import { findParts, storeParts, type WordsKey } from './stored-words.repository.ts';

interface Wanted {
  readonly brand: BrandCode;
  readonly language: Language;
  /** That of the import. */
  readonly version: string;
  /** The products in the order of their numbers. */
  readonly ids: readonly string[];
}

/** The words of these products that a process has stored. */
export function findStoredWords(db: Database, wanted: Wanted, pause: Pause): Promise<WordData | undefined> {
  return decodeWords(findParts(db, keyOf(wanted)), pause);
}

/** Stores words for the next process that starts. */
export async function storeWords(
  db: Database,
  wanted: Wanted,
  { words, pause }: { readonly words: WordData; readonly pause: Pause },
): Promise<void> {
  await storeParts(db, keyOf(wanted), await encodeWords(words, pause));
}

/** A release with another format or analyser, an import, and one that is not complete have keys of their own. */
function keyOf({ brand, language, version, ids }: Wanted): WordsKey {
  const locales = LANGUAGE_LOCALES.get(language);
  const hash = createHash('sha256').update(JSON.stringify([FORMAT, ANALYSER_VERSION, locales, version]));
  return { brand, language, key: hash.update(ids.join()).digest('base64url') };
}
