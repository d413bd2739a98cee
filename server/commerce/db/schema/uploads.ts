import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import { customers } from './customers.ts';
import { sessions } from './sessions.ts';
import type { EditOrigin } from './upload-values.ts';

/**
 * Re-encoded pictures of a guest's session or of a customer: exactly one of the two. Others may read those that their
 * order lines name.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<'upload' | 'edit'>().notNull(),
    /** The file name, without path and control characters. */
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Folder of the variants in the object store. */
    storageKey: text('storage_key').notNull(),
    /** Set for an edit. Read it with parseEditOrigin. */
    origin: jsonb().$type<EditOrigin>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('uploads_session').on(table.sessionId),
    index('uploads_customer').on(table.customerId),
    index('uploads_created').on(table.createdAt),
    index('uploads_source').on(sql`(${table.origin} ->> 'id')`),
    check('uploads_owner', sql`num_nonnulls(${table.sessionId}, ${table.customerId}) = 1`),
    check('uploads_kind', sql`${table.kind} in ('upload', 'edit')`),
    check('uploads_origin', sql`(${table.kind} = 'edit') = (${table.origin} is not null)`),
    check('uploads_pixels', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);

/** Folders in the object store of uploads whose rows are deleted, until their files are removed. */
export const objectDeletions = pgTable('object_deletions', {
  folder: text().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
