import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import { products } from './catalogue/products.ts';
import { customers } from './customers.ts';
import type { Answers } from './orders/order-values.ts';
import { sessions } from './sessions.ts';
import { uploads } from './uploads.ts';

export const STORED_ITEM_KINDS = ['configuration', 'photo', 'project'] as const;

/** Saved items of a guest's session or of a customer: exactly one of the two. */
export const storedItems = pgTable(
  'stored_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<(typeof STORED_ITEM_KINDS)[number]>().notNull(),
    name: text().notNull(),
    note: text().notNull().default(''),
    productId: uuid('product_id').references(() => products.id),
    answers: jsonb().$type<Answers>().notNull(),
    quantity: integer().notNull().default(1),
    /** Position among all items of the owner. A deleted item retains it, so that it can be restored in place. */
    position: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('stored_items_session').on(table.sessionId, table.position),
    index('stored_items_customer').on(table.customerId, table.position),
    index('stored_items_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('stored_items_owner', sql`num_nonnulls(${table.sessionId}, ${table.customerId}) = 1`),
    check('stored_items_kind', sql`${table.kind} in ('configuration', 'photo', 'project')`),
    check('stored_items_quantity', sql`${table.quantity} between 1 and 9999`),
  ],
);

/** The files of a saved item. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => storedItems.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    unique('stored_files_upload').on(table.itemId, table.uploadId),
    index('stored_files_item').on(table.itemId, table.position),
    index('stored_files_upload_id').on(table.uploadId),
  ],
);
