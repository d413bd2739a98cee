import type { Language } from '#shared/locales/index.ts';
import type { Pause } from '../../arrays/pauses.ts';
import type { WordData } from '../word-data.ts';
import { mergeDocuments } from './merge-documents.ts';
import { mergePostings } from './merge-postings.ts';
import { mergeSpellings } from './merge-spellings.ts';

interface Merged {
  readonly language: Language;
  /** Of the former products that are kept, by their former numbers; GONE for others. */
  readonly numbers: Uint32Array;
}

/**
 * The words of kept and fresh products, as if all were arranged anew, except those with which misspelt words are compared. undefined if
 * the kept ones are in another order.
 */
export async function mergeWords(
  former: WordData,
  fresh: WordData,
  { language, numbers, pause }: Merged & { readonly pause: Pause },
): Promise<WordData | undefined> {
  const documents = mergeDocuments(former, fresh, numbers);
  if (!documents) return undefined;
  const { products, locales } = documents;
  const postings = await mergePostings(former.postings, fresh.postings, { documents, pause });
  const spellings = await mergeSpellings(former, fresh, { language, postings, pause });
  return { products, locales, postings, spellings };
}
