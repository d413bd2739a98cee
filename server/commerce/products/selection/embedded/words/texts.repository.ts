import { sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { ProductWords } from './text-builder.ts';

type StoredWords = ProductWords & { readonly id: string } & Record<string, unknown>;

/** The words of products in some locales, unordered. */
export function findProductWords(
  { orm }: Database,
  ids: readonly string[],
  locales: readonly Locale[],
): Promise<StoredWords[]> {
  return queryRows<StoredWords>(
    orm,
    sql`select t.product_id as id, json_agg(t.locale order by t.locale) as locales, t.name, t.search_words as words,
        t.search_vector::text as vector
      from product_texts t
      where t.product_id = any(${sql.param(ids)}::uuid[]) and ${isAnyOf(sql`t.locale`, locales)}
      group by t.product_id, t.name, t.search_words, t.search_vector`,
  );
}
