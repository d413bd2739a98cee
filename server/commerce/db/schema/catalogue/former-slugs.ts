import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';

export type SluggedKind = 'product' | 'category';

/** Slugs that products and categories had before an import, without those that another one has now. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    brand: text().$type<BrandCode>().notNull(),
    kind: text().$type<SluggedKind>().notNull(),
    locale: text().$type<Locale>().notNull(),
    slug: text().notNull(),
    /** Id of the product or category that had the slug last, which may have left the catalogue. */
    entryId: text('entry_id').notNull(),
    /** The main category of the product at that time; it may have left the catalogue, too. */
    categoryId: text('category_id'),
  },
  (table) => [
    primaryKey({ name: 'former_slugs_key', columns: [table.brand, table.kind, table.locale, table.slug] }),
  ],
);
