import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';

/** Number of searches without a product, by shop and day. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** In lower case, at most 60 characters, without email addresses and numbers. */
    words: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'missed_searches_key', columns: [table.brand, table.locale, table.day, table.words] }),
  ],
);
