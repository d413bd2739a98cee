import type { Pause } from '../../arrays/pauses.ts';
import type { WordData } from '../word-data.ts';
import { mergeDocuments } from './merge-documents.ts';
import { mergePostings } from './merge-postings.ts';
import { mergeSpelling } from './merge-spelling.ts';

/**
 * The words of former products that are kept, which `numbers` has by their former numbers (GONE for others), and of fresh ones, as if
 * all were arranged anew. undefined if the kept ones are in another order.
 */
export async function mergeWords(
  former: WordData,
  fresh: WordData,
  { numbers, pause }: { readonly numbers: Uint32Array; readonly pause: Pause },
): Promise<WordData | undefined> {
  const documents = mergeDocuments(former, fresh, numbers);
  if (!documents) return undefined;
  return {
    products: documents.products,
    locales: documents.locales,
    postings: await mergePostings(former.postings, fresh.postings, { documents, pause }),
    spelling: await mergeSpelling(former.spelling, fresh.spelling, { documents, pause }),
  };
}
