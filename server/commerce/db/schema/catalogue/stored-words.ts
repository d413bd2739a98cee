import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Language } from '#shared/locales/index.ts';
import { bytea } from '../bytea.ts';

/** The words of many products, arranged for searches, so that a process that starts does not arrange them again. */
export const storedWords = pgTable(
  'stored_words',
  {
    brand: text().$type<BrandCode>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Hash of the import, the order of its products and the format. */
    key: text().notNull(),
    part: integer().notNull(),
    /** Compressed. */
    data: bytea().notNull(),
  },
  (table) => [primaryKey({ name: 'stored_words_key', columns: [table.brand, table.language, table.part] })],
);
