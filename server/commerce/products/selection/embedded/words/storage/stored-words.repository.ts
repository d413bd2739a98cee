import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Language } from '#shared/locales/index.ts';
import { storedWords } from '../../../../../db/schema/catalogue/stored-words.ts';
import { lockName } from '../../../../../kernel/advisory-locks.ts';
import { inTransaction } from '../../../../../kernel/transaction.ts';

/** Up to 8 MB. */
const PARTS = 8;

export interface WordsKey {
  readonly brand: BrandCode;
  readonly language: Language;
  /** Names the products, their texts and the format. */
  readonly key: string;
}

const isOf = ({ brand, language }: WordsKey) =>
  and(eq(storedWords.brand, brand), eq(storedWords.language, language));

/** The parts of the words with this key, in their order; none without such words. The next page is read while one is used. */
export async function* findParts({ orm }: Database, wanted: WordsKey): AsyncGenerator<Buffer, undefined> {
  const read = (from: number) => {
    const isOnPage = and(gte(storedWords.part, from), lt(storedWords.part, from + PARTS));
    const rows = orm
      .select({ data: storedWords.data })
      .from(storedWords)
      .where(and(isOf(wanted), eq(storedWords.key, wanted.key), isOnPage))
      .orderBy(asc(storedWords.part))
      .execute();
    // The caller gets the error when it asks for this page.
    rows.catch(() => undefined);
    return rows;
  };
  let page = read(0);
  for (let from = PARTS; ; from += PARTS) {
    const rows = await page;
    if (rows.length === 0) return undefined;
    page = read(from);
    for (const { data } of rows) yield data;
  }
}

/** Stores the parts of words instead of those of another key, unless another process has stored these. */
export function storeParts(db: Database, wanted: WordsKey, parts: readonly Buffer[]): Promise<void> {
  const { brand, language, key } = wanted;
  return inTransaction({ db }, async (tx) => {
    await lockName(tx, 'stored words', `${brand} ${language}`);
    const same = tx.db.orm.select({ one: sql`1` }).from(storedWords);
    if ((await same.where(and(isOf(wanted), eq(storedWords.key, key))).limit(1)).length > 0) return;
    await tx.db.orm.delete(storedWords).where(isOf(wanted));
    const rows = parts.map((data, part) => ({ brand, language, key, part, data }));
    for (let from = 0; from < rows.length; from += PARTS) {
      await tx.db.orm.insert(storedWords).values(rows.slice(from, from + PARTS));
    }
  });
}
