import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { StoredImage } from './catalogue-values.ts';

// Tables that products refer to. Their ids come from the catalogue files and are unique within a brand.

export const manufacturers = pgTable(
  'manufacturers',
  {
    brand: text().$type<BrandCode>().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'manufacturers_key', columns: [table.brand, table.id] })],
);

export const colours = pgTable(
  'colours',
  {
    brand: text().$type<BrandCode>().notNull(),
    id: text().notNull(),
    hex: text().notNull(),
    position: integer().notNull(),
    names: jsonb().$type<Record<Locale, string>>().notNull(),
  },
  (table) => [primaryKey({ name: 'colours_key', columns: [table.brand, table.id] })],
);

export const categories = pgTable(
  'categories',
  {
    brand: text().$type<BrandCode>().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    picture: jsonb().$type<StoredImage>(),
  },
  (table) => [primaryKey({ name: 'categories_key', columns: [table.brand, table.id] })],
);

export const categoryTexts = pgTable(
  'category_texts',
  {
    brand: text().$type<BrandCode>().notNull(),
    categoryId: text('category_id').notNull(),
    locale: text().$type<Locale>().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    intro: text().notNull(),
    description: text().notNull(),
    metaDescription: text('meta_description').notNull(),
  },
  (table) => [
    primaryKey({ name: 'category_texts_key', columns: [table.brand, table.categoryId, table.locale] }),
    unique('category_texts_brand_locale_slug').on(table.brand, table.locale, table.slug),
    foreignKey({
      name: 'category_texts_category',
      columns: [table.brand, table.categoryId],
      foreignColumns: [categories.brand, categories.id],
    }).onDelete('cascade'),
  ],
);

/** Images by SKU pattern, for SKUs that result from the choices of a configuration. */
export const imageSets = pgTable(
  'image_sets',
  {
    brand: text().$type<BrandCode>().notNull(),
    skuPattern: text('sku_pattern').notNull(),
    position: integer().notNull(),
    images: jsonb().$type<StoredImage[]>().notNull(),
  },
  (table) => [primaryKey({ name: 'image_sets_key', columns: [table.brand, table.skuPattern] })],
);

export const importRuns = pgTable(
  'import_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    /** SHA-256 of all files and of the versions of import and search analyser. */
    contentHash: text('content_hash').notNull(),
    productCount: integer('product_count').notNull(),
    /** Whether `product_imports` describes the rows after this run. A version of the import before that table wrote false. */
    hasHashes: boolean('has_hashes').notNull().default(false),
    /** Families of the products that the run changed, before and after; null for most of them, or where it is unknown. */
    families: text().array(),
    /** SHA-256 of the files of no single product, such as image sets, that the run has left; null where it is unknown. */
    sharedHash: text('shared_hash'),
    finishedAt: timestamp('finished_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('import_runs_brand').on(table.brand, table.finishedAt)],
);

/** Faults of a brand's last import that was refused, for the staff page; no row after one that succeeded. */
export const importFaults = pgTable('import_faults', {
  brand: text().$type<BrandCode>().primaryKey(),
  /** As the command prints them, with file and row. */
  faults: jsonb().$type<readonly string[]>().notNull(),
  /** Including those beyond the stored ones. */
  count: integer().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
