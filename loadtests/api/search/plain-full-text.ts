import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';

// The full-text search of PostgreSQL alone, as a baseline for the search of the shop.

// PostgreSQL names its configurations after the languages, in English.
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/**
 * The families that plain full-text search ranks first: websearch_to_tsquery in the language's configuration, on the same
 * texts with the same weights, without synonyms, compounds or trigrams.
 */
export async function plainFullText(
  db: Database,
  { brand, locale, query, limit }: { brand: string; locale: Locale; query: string; limit: number },
): Promise<string[]> {
  const configuration = LANGUAGE_NAMES.of(localeDefinition(locale).language)?.toLowerCase();
  const rows = await queryRows<{ family: string }>(
    db.orm,
    sql`with documents as (
        select p.family, p.position,
          setweight(to_tsvector(${configuration}::regconfig, t.name || ' ' || p.sku), 'A')
          || setweight(to_tsvector(${configuration}::regconfig, t.search_words), 'B')
          || setweight(to_tsvector(${configuration}::regconfig, t.summary), 'C')
          || setweight(to_tsvector(${configuration}::regconfig, t.description), 'D') as document
        from product_texts t join products p on p.id = t.product_id
        where t.brand = ${brand} and t.locale = ${locale} and p.active),
      ranked as (
        select family, min(position) as position, max(ts_rank(document, query)) as rank
        from documents, websearch_to_tsquery(${configuration}::regconfig, ${query}) query
        where document @@ query group by family)
      select family from ranked order by rank desc, position limit ${limit}`,
  );
  return rows.map(({ family }) => family);
}
