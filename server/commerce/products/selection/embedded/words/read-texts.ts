import type { Logger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Language } from '#shared/locales/index.ts';
import { createPause, type Pause } from '../arrays/pauses.ts';
import { readPages } from '../arrays/read-pages.ts';
import type { ProductColumns } from '../columns/product-columns.ts';
import { createLanguageTexts, type LanguageTexts } from './language-texts.ts';
import { findStoredWords, storeWords } from './storage/stored-words.ts';
import { createTextBuilder } from './text-builder.ts';
import { findProductWords } from './texts.repository.ts';
import type { WordData } from './word-data.ts';

const PAGE = 100;
/** The words of so many products are read within 5 s. Those of more are stored for the next start. */
export const MAX_UNSTORED = 10_000;

interface Wanted {
  readonly db: Database;
  readonly logger: Logger;
  readonly brand: BrandCode;
  /** That of the import; null before the first one. */
  readonly version: string | null;
  readonly columns: Pick<ProductColumns, 'ids' | 'numbers'>;
  /** For tests. */
  readonly maxUnstored?: number;
}

/** Reads the words of the products of these columns, in pages and slices. */
export async function readTexts(
  { db, logger, brand, version, columns, maxUnstored = MAX_UNSTORED }: Wanted,
  language: Language,
): Promise<LanguageTexts> {
  const pause = createPause();
  if (version === null || columns.ids.length <= maxUnstored) {
    return createLanguageTexts(language, await arrangeWords(db, { columns, language }, pause), pause);
  }
  const wanted = { brand, language, version, ids: columns.ids };
  const warn = (msg: string) => (error: unknown) => logger.warn({ brand, language, err: error }, msg);
  const known = await findStoredWords(db, wanted, pause).catch(
    warn('stored words were not read: they are arranged again'),
  );
  const words = known ?? (await arrangeWords(db, { columns, language }, pause));
  const texts = await createLanguageTexts(language, words, pause);
  if (!known) {
    await storeWords(db, wanted, { words, pause }).catch(
      warn('words were not stored: the next start arranges them again'),
    );
  }
  return texts;
}

async function arrangeWords(
  db: Database,
  { columns: { ids, numbers }, language }: Pick<Wanted, 'columns'> & { readonly language: Language },
  pause: Pause,
): Promise<WordData> {
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
