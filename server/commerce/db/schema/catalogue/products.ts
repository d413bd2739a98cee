import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import type { StoredConfiguration } from '#shared/configuration/authored-configuration.ts';
import type { ProductKind } from '#shared/enumerations.ts';
import type { Currency, Locale } from '#shared/locales/index.ts';
import { tsvector } from '../column-types.ts';
import { categories, colours, manufacturers } from './catalogue.ts';
import type {
  StoredAttribute,
  StoredImage,
  StoredReduction,
  StoredSchedule,
  StoredTier,
} from './catalogue-values.ts';

export type ProductUnit = 'piece' | 'set' | 'metre';

export const products = pgTable(
  'products',
  {
    /** Derived from brand and SKU, so that it is the same in every database and after every import. */
    id: uuid().primaryKey(),
    brand: text().$type<BrandCode>().notNull(),
    sku: text().notNull(),
    kind: text().$type<ProductKind>().notNull(),
    /** Products of one family are variants of the same article. */
    family: text().notNull(),
    /** Ids of the attributes that distinguish the products of the family, `colour` among them, in the order of their choices. */
    variesBy: jsonb('varies_by').$type<string[]>().notNull().default(['colour']),
    colourId: text('colour_id'),
    manufacturerId: text('manufacturer_id').notNull(),
    /** Position in the catalogue: the order of lists without a search. */
    position: integer().notNull(),
    stock: integer().notNull(),
    /** The part of the stock that open payments have reserved. */
    reserved: integer().notNull().default(0),
    /** Whether a piece is left to sell. */
    available: boolean().notNull().generatedAlwaysAs(sql`stock > reserved`),
    deliveryDays: integer('delivery_days').notNull(),
    weightGrams: integer('weight_grams').notNull(),
    packageWidth: integer('package_width_mm').notNull(),
    packageHeight: integer('package_height_mm').notNull(),
    packageDepth: integer('package_depth_mm').notNull(),
    unit: text().$type<ProductUnit>().notNull(),
    /** Equal pieces in a set, with the initial answers; null for anything else. */
    setOf: integer('set_of'),
    /** null for a product that is cut to the shopper's size. */
    longestSide: integer('longest_side_mm'),
    /** Sound absorption class of EN ISO 11654, a to e; null for a product without one. */
    absorptionClass: text('absorption_class'),
    /** The image set of the SKU without choices. */
    images: jsonb().$type<StoredImage[]>().notNull(),
    configuration: jsonb().$type<StoredConfiguration>(),
    /** Whether free samples of its colour, or of its colours to choose from, can be ordered. */
    samples: boolean().notNull().default(false),
    /** false when it left the catalogue; orders still refer to it. */
    active: boolean().notNull().default(true),
  },
  (table) => [
    unique('products_brand_sku').on(table.brand, table.sku),
    // Of lists of SKUs in any spelling.
    index('products_compact_sku')
      .on(table.brand, sql`(regexp_replace(${table.sku}, '[^A-Z0-9]', '', 'g') collate "C")`)
      .where(sql`${table.active}`),
    index('products_brand_family').on(table.brand, table.family),
    index('products_brand_manufacturer').on(table.brand, table.manufacturerId),
    foreignKey({
      name: 'products_colour',
      columns: [table.brand, table.colourId],
      foreignColumns: [colours.brand, colours.id],
    }),
    foreignKey({
      name: 'products_manufacturer',
      columns: [table.brand, table.manufacturerId],
      foreignColumns: [manufacturers.brand, manufacturers.id],
    }),
    check('products_stock', sql`${table.stock} >= 0`),
    check('products_reserved', sql`${table.reserved} between 0 and ${table.stock}`),
    check('products_kind', sql`${table.kind} in ('Standard', 'PhotoPrint')`),
    check('products_unit', sql`${table.unit} in ('piece', 'set', 'metre')`),
    check('products_delivery_days', sql`${table.deliveryDays} >= 0`),
    check('products_weight', sql`${table.weightGrams} >= 0`),
  ],
);

/** Texts with the locale fallback resolved: one row per locale. */
export const productTexts = pgTable(
  'product_texts',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    name: text().notNull(),
    /** Rank of the name in the locale's alphabetical order, because PGlite has no collations. */
    namePosition: integer('name_position').notNull(),
    summary: text().notNull(),
    description: text().notNull(),
    highlights: jsonb().$type<string[]>().notNull(),
    metaDescription: text('meta_description').notNull(),
    attributes: jsonb().$type<StoredAttribute[]>().notNull(),
    /** Stems with their positions and weights, from which the search index in memory is made. */
    searchVector: tsvector('search_vector').notNull(),
    /** Normalised words, which those of a misspelt query are compared with. */
    searchWords: text('search_words').notNull(),
  },
  (table) => [
    primaryKey({ name: 'product_texts_key', columns: [table.productId, table.locale] }),
    index('product_texts_name').on(table.brand, table.locale, table.namePosition),
  ],
);

export const productSlugs = pgTable(
  'product_slugs',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    slug: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'product_slugs_key', columns: [table.productId, table.locale] }),
    unique('product_slugs_brand_locale_slug').on(table.brand, table.locale, table.slug),
    index('product_slugs_brand_slug').on(table.brand, table.slug),
  ],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    brand: text().$type<BrandCode>().notNull(),
    categoryId: text('category_id').notNull(),
    /** 0 is the main category, which the breadcrumb shows. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'product_categories_key', columns: [table.productId, table.categoryId] }),
    index('product_categories_category').on(table.brand, table.categoryId),
    foreignKey({
      name: 'product_categories_category_fk',
      columns: [table.brand, table.categoryId],
      foreignColumns: [categories.brand, categories.id],
    }),
  ],
);

export const productPrices = pgTable(
  'product_prices',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currency: text().$type<Currency>().notNull(),
    priceExcVat: integer('price_exc_vat').notNull(),
    volumeDiscount: jsonb('volume_discount').$type<StoredTier[]>().notNull(),
    /** Digest of the rules that price a configured product; null for other products. */
    rules: text(),
    /** Regular price and sales; null for a product without sales. */
    schedule: jsonb().$type<StoredSchedule>(),
    /** The sale that the price belongs to; null outside of one. */
    reduction: jsonb().$type<StoredReduction>(),
    /** The next start or end of a sale; null when none follows. */
    changesAt: timestamp('changes_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ name: 'product_prices_key', columns: [table.productId, table.currency] }),
    index('product_prices_changes').on(table.changesAt).where(sql`${table.changesAt} is not null`),
    check('product_prices_price', sql`${table.priceExcVat} >= 0`),
    check('product_prices_currency', sql`${table.currency} in ('EUR', 'GBP')`),
  ],
);
