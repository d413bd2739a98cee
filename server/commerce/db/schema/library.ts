import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';

/** What a locale says of a picture, and the words it is found by. */
export interface LibraryTexts {
  readonly title: string;
  readonly words: readonly string[];
}

/** Pictures of the brand that may be printed. */
export const libraryImages = pgTable(
  'library_images',
  {
    brand: text().$type<BrandCode>().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    /** Pixels of the file that is printed, not of its preview. */
    width: integer().notNull(),
    height: integer().notNull(),
    texts: jsonb().$type<Record<Locale, LibraryTexts>>().notNull(),
    photographer: text(),
    licence: text().$type<'free' | 'code'>().notNull(),
    /** SHA-256 of the codes that are good for it. */
    licenceHashes: jsonb('licence_hashes').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ name: 'library_images_key', columns: [table.brand, table.id] })],
);
