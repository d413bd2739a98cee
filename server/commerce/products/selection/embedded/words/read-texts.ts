import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { readPages } from '#server/platform/postgres/read-pages.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Language } from '#shared/locales/index.ts';
import { createPause, type Pause } from '../arrays/pauses.ts';
import type { ProductColumns } from '../columns/product-columns.ts';
import { createLanguageTexts, type LanguageTexts } from './language-texts.ts';
import { GONE } from './merge/merge-documents.ts';
import { mergeWords } from './merge/merge-words.ts';
import { findStoredWords, storeWords } from './storage/stored-words.ts';
import { createTextBuilder } from './text-builder.ts';
import { findProductWords } from './texts.repository.ts';
import type { WordData } from './word-data.ts';

const PAGE = 100;
/** The words of so many products are arranged within 5 s. Those of more are stored for the next start. */
const MAX_UNSTORED = 10_000;

/** The words of an import that was read before. */
interface FormerWords {
  /** The products in the order of their numbers. */
  readonly ids: readonly string[];
  readonly words: WordData;
  /** Families of which imports have changed products since, before or after. */
  readonly families: ReadonlySet<string>;
}

type Columns = Pick<ProductColumns, 'ids' | 'numbers' | 'families' | 'familyOf'>;

interface Wanted {
  readonly db: Database;
  readonly logger: Logger;
  readonly brand: BrandCode;
  /** That of the import; null before the first one. */
  readonly version: string | null;
  readonly columns: Columns;
  /** Of which only the changed products are read again. */
  readonly former?: FormerWords | undefined;
  /** For tests. */
  readonly maxUnstored?: number;
}

/** Reads the words of the products of these columns, in pages and slices. */
export async function readTexts(
  { db, logger, brand, version, columns, former, maxUnstored = MAX_UNSTORED }: Wanted,
  language: Language,
): Promise<LanguageTexts> {
  const { ids } = columns;
  const pause = createPause();
  const arrange = async () =>
    (former && (await changeWords(db, { columns, former, language }, pause))) ??
    (await arrangeWords(db, { columns, language }, pause));
  if (version === null || ids.length <= maxUnstored) {
    return createLanguageTexts(language, { data: await arrange(), ids });
  }
  const wanted = { brand, language, version, ids };
  const warn = (msg: string) => (error: unknown) => logger.warn({ brand, language, err: error }, msg);
  const known = await findStoredWords(db, wanted, pause).catch(
    warn('stored words were not read: they are arranged again'),
  );
  if (known) return createLanguageTexts(language, { data: known, ids });
  const words = await arrange();
  await storeWords(db, wanted, { words, pause }).catch(
    warn('words were not stored: the next start arranges them again'),
  );
  return createLanguageTexts(language, { data: words, ids });
}

interface Arranged {
  readonly columns: Pick<ProductColumns, 'ids' | 'numbers'>;
  readonly language: Language;
}

async function arrangeWords(
  db: Database,
  { columns: { ids, numbers }, language }: Arranged,
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

/** Former words with those of new and changed products; undefined if the others are in another order. */
async function changeWords(
  db: Database,
  {
    columns,
    former: { ids, words, families },
    language,
  }: Arranged & { readonly columns: Columns; readonly former: FormerWords },
  pause: Pause,
): Promise<WordData | undefined> {
  const isChanged = (product: number) => families.has(columns.families[columns.familyOf[product] ?? 0] ?? '');
  const kept = new Uint8Array(columns.ids.length);
  const numbers = new Uint32Array(ids.length).fill(GONE);
  for (const [place, id] of ids.entries()) {
    const product = columns.numbers.get(id);
    if (product !== undefined && !isChanged(product)) {
      numbers[place] = product;
      kept[product] = 1;
    }
    await pause();
  }
  const changed = { ids: columns.ids.filter((_, product) => !kept[product]), numbers: columns.numbers };
  return mergeWords(words, await arrangeWords(db, { columns: changed, language }, pause), {
    language,
    numbers,
    pause,
  });
}
