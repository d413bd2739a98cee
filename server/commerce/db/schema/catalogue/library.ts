import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';

/** Title and search words of a library picture in one locale. */
export interface LibraryTexts {
  readonly title: string;
  readonly words: readonly string[];
}

/** Pictures that customers can have printed. */
export const libraryImages = pgTable(
  'library_images',
  {
    brand: text().$type<BrandCode>().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    /** Pixels of the print file, not of its preview. */
    width: integer().notNull(),
    height: integer().notNull(),
    texts: jsonb().$type<Record<Locale, LibraryTexts>>().notNull(),
    photographer: text(),
    licence: text().$type<'free' | 'code'>().notNull(),
    /** SHA-256 of the valid licence codes. */
    licenceHashes: jsonb('licence_hashes').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ name: 'library_images_key', columns: [table.brand, table.id] })],
);
