import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { bytea } from '../bytea.ts';
import { joinedRequestTexts } from './order-texts.ts';
import { orders } from './orders.ts';

/** The versions of a quotation as they were sent. The order has the current one. */
export const quotationVersions = pgTable(
  'quotation_versions',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The order at that time, with its lines, prices and totals. */
    content: jsonb().$type<components['schemas']['Order']>().notNull(),
    /** The merchant's discount on the lines, in hundredths of a percent. */
    discount: integer().notNull().default(0),
    /** The merchant's note to the shopper. */
    note: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The document, rendered at the first download. The token of its link is a placeholder. */
    pdf: bytea(),
  },
  (table) => [primaryKey({ name: 'quotation_versions_key', columns: [table.orderId, table.version] })],
);

/** The last quotation number of each brand and year. */
export const quotationNumbers = pgTable(
  'quotation_numbers',
  {
    brand: text().$type<BrandCode>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'quotation_numbers_key', columns: [table.brand, table.year] })],
);

/** Person who asked for a quotation, and the data that the shop needs. The order has no details before it is checked out. */
export const quotationRequests = pgTable(
  'quotation_requests',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text(),
    company: text(),
    message: text(),
    /** SHA-256 of what was requested, by which a request that is sent twice is recognised. */
    contentHash: text('content_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** null until the reminder was queued. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    /** Time at which the quotation became the shopper's cart; null before. */
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  },
  (table) => [
    index('quotation_requests_email').on(sql`lower(${table.email})`),
    index('quotation_requests_texts')
      .using('gin', sql`${joinedRequestTexts(table)} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** The links to quotations. Each mail has its own, because only the hashes of their tokens are stored. */
export const quotationLinks = pgTable(
  'quotation_links',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('quotation_links_order').on(table.orderId)],
);
