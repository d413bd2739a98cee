import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { readPages } from '#server/platform/postgres/read-pages.ts';
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

/** The parts of the words with this key, in their order; none without such words. */
export async function* findParts({ orm }: Database, wanted: WordsKey): AsyncGenerator<Buffer, undefined> {
  const ofKey = and(isOf(wanted), eq(storedWords.key, wanted.key));
  const stored = await orm.select({ part: storedWords.part }).from(storedWords).where(ofKey);
  const parts = stored.map(({ part }) => part).sort((a, b) => a - b);
  const read = (page: readonly number[]) =>
    orm
      .select({ data: storedWords.data })
      .from(storedWords)
      .where(and(ofKey, inArray(storedWords.part, [...page])))
      .orderBy(asc(storedWords.part))
      .execute();
  for await (const { rows } of readPages(parts, PARTS, read)) {
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
