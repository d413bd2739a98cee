import type { Database } from '#server/platform/postgres/database.ts';
import type { Language } from '#shared/locales/index.ts';
import { createPause } from '../arrays/pauses.ts';
import { readPages } from '../arrays/read-pages.ts';
import type { ProductColumns } from '../columns/product-columns.ts';
import { createTextBuilder, type LanguageTexts } from './text-builder.ts';
import { findProductWords } from './texts.repository.ts';

const PAGE = 100;

/** Reads the words of the products of these columns, in pages and slices. */
export async function readTexts(
  db: Database,
  { ids, numbers }: Pick<ProductColumns, 'ids' | 'numbers'>,
  language: Language,
): Promise<LanguageTexts> {
  const pause = createPause();
  const builder = createTextBuilder(language);
  const read = (wanted: readonly string[]) => findProductWords(db, wanted, builder.locales);
  for await (const { rows } of readPages(ids, PAGE, read)) {
    const numbered = rows.map((words) => ({ product: numbers.get(words.id) ?? 0, words }));
    for (const { product, words } of numbered.sort((a, b) => a.product - b.product)) {
      builder.add(product, words);
      await pause();
    }
  }
  return builder.build(pause);
}
