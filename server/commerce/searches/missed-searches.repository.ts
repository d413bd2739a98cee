import { sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { CommerceContext, CommerceDeps } from '../kernel/context.ts';

type WithDatabase = Pick<CommerceDeps, 'db'>;

/** Only bots send more different searches a day. Beyond this, only searches already stored for the day are counted. */
const MAX_WORDS_A_DAY = 1_000;

export async function countMissedSearch(
  { db, shop: { brand, locale } }: Pick<CommerceContext, 'db' | 'shop'>,
  day: string,
  words: string,
): Promise<void> {
  await db.orm.execute(sql`insert into missed_searches (brand, locale, day, words, count)
    select ${brand}, ${locale}, ${day}::date, ${words}, 1
    where (select count(*) from missed_searches m
        where m.brand = ${brand} and m.locale = ${locale} and m.day = ${day}::date) < ${MAX_WORDS_A_DAY}
      or exists (select from missed_searches m where m.brand = ${brand} and m.locale = ${locale}
        and m.day = ${day}::date and m.words = ${words})
    on conflict (brand, locale, day, words) do update set count = missed_searches.count + 1`);
}

export interface MissedSearch {
  readonly brand: BrandCode;
  readonly locale: string;
  readonly words: string;
  readonly count: number;
  /** The latest day, yyyy-MM-dd. */
  readonly last: string;
}

/** The searches since a day, of all brands or one, the most frequent first. */
export async function listMissedSearches(
  { db }: WithDatabase,
  {
    since,
    brand,
    limit,
  }: { readonly since: string; readonly brand?: BrandCode | undefined; readonly limit: number },
): Promise<MissedSearch[]> {
  return queryRows<MissedSearch & Record<string, unknown>>(
    db.orm,
    sql`select brand, locale, words, sum(count)::int as count, to_char(max(day), 'YYYY-MM-DD') as last
      from missed_searches where day >= ${since}::date and (${brand ?? null}::text is null or brand = ${brand ?? null})
      group by brand, locale, words order by count desc, last desc, words limit ${limit}`,
  );
}

/** Deletes searches of the days before one. Returns their number. */
export async function deleteMissedSearches(
  { db }: WithDatabase,
  before: string,
  limit: number,
): Promise<number> {
  const rows = await queryRows<{ words: string }>(
    db.orm,
    sql`delete from missed_searches where (brand, locale, day, words) in (
        select brand, locale, day, words from missed_searches where day < ${before}::date
        order by brand, locale, day, words limit ${limit} for update skip locked)
      returning words`,
  );
  return rows.length;
}
