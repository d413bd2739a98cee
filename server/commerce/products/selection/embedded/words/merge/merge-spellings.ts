import type { Language } from '#shared/locales/index.ts';
import { stem } from '#shared/search/stem.ts';
import { type Spellings, uniteSpellings } from '../../../product-vocabulary.ts';
import type { Pause } from '../../arrays/pauses.ts';
import { numberOfWord, type Postings } from '../postings.ts';
import { sortSpellings } from '../text-builder.ts';
import type { SpelledWord, WordData } from '../word-data.ts';

type SpelledData = Pick<WordData, 'spellings'>;

interface Merged {
  readonly language: Language;
  /** The words of all products. */
  readonly postings: Postings;
}

/**
 * Merges the words with which misspelt words are compared. A word of former products stays while a product has its stem, and may keep
 * its spelling.
 */
export async function mergeSpellings(
  former: SpelledData,
  fresh: SpelledData,
  { language, postings, pause }: Merged & { readonly pause: Pause },
): Promise<readonly SpelledWord[]> {
  const merged: Spellings = new Map();
  for (const [word, spelled] of former.spellings) {
    if (numberOfWord(postings, stem(word, language)) !== undefined) merged.set(word, spelled);
    await pause();
  }
  uniteSpellings(merged, fresh.spellings);
  return sortSpellings(merged, pause);
}
