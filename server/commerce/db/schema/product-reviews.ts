import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { ReviewState } from '#shared/reviews/review-states.ts';
import { products } from './catalogue/products.ts';
import { orders } from './orders/orders.ts';

/** Reviews of products by those who ordered them. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    /** The family of the product, which a trigger follows: a review is shown with each of its variants. */
    family: text().notNull(),
    /** The product that was ordered. */
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Language of the text. */
    locale: text().$type<Locale>().notNull(),
    /** As the shopper wants to be called; empty for nobody. */
    name: text().notNull(),
    stars: integer().notNull(),
    text: text().notNull(),
    state: text().$type<ReviewState>().notNull().default('waiting'),
    /** Reason why the shop does not publish it, in words for the shopper; null in other states. */
    reason: text(),
    /** Answer of the shop, shown below it; null without one. */
    reply: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Name of the person on the staff page who decided; null for a command. */
    decidedBy: text('decided_by'),
  },
  (table) => [
    unique('product_reviews_order').on(table.orderId, table.productId),
    index('product_reviews_published')
      .on(table.brand, table.family, table.createdAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index('product_reviews_product').on(table.productId),
    index('product_reviews_state').on(table.state, table.createdAt, table.id),
    check('product_reviews_stars', sql`${table.stars} between 1 and 5`),
    check('product_reviews_state_known', sql`${table.state} in ('waiting', 'published', 'refused')`),
  ],
);

/** Numbers of published reviews by stars. A trigger keeps them, so that no statement can forget to. */
export const reviewTotals = pgTable(
  'review_totals',
  {
    brand: text().$type<BrandCode>().notNull(),
    family: text().notNull(),
    stars1: integer('stars_1').notNull().default(0),
    stars2: integer('stars_2').notNull().default(0),
    stars3: integer('stars_3').notNull().default(0),
    stars4: integer('stars_4').notNull().default(0),
    stars5: integer('stars_5').notNull().default(0),
  },
  (table) => [primaryKey({ name: 'review_totals_key', columns: [table.brand, table.family] })],
);

/** Addresses that are not asked for reviews any more. */
export const reviewObjections = pgTable(
  'review_objections',
  {
    brand: text().$type<BrandCode>().notNull(),
    /** In lower case. */
    email: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'review_objections_key', columns: [table.brand, table.email] })],
);
