import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Area } from '#shared/configuration/crop.ts';
import { customers } from './customers.ts';
import { sessions } from './sessions.ts';

/** What an edit was cut from: an upload of the same owner, or a picture of the library. */
export interface EditOrigin {
  readonly source: 'upload' | 'image';
  readonly id: string;
  readonly area: Area;
  readonly licenceCode?: string;
}

/**
 * Pictures of shoppers, re-encoded and without anything but their pixels. Of a guest's session or of a customer: exactly
 * one of the two, and nobody else ever reads them.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<'upload' | 'edit'>().notNull(),
    /** As the shopper called it, without paths and control characters. */
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Folder in the object store; the variants lie under it. */
    storageKey: text('storage_key').notNull(),
    /** Of an edit. */
    origin: jsonb().$type<EditOrigin>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('uploads_session').on(table.sessionId),
    index('uploads_customer').on(table.customerId),
    check('uploads_owner', sql`num_nonnulls(${table.sessionId}, ${table.customerId}) = 1`),
    check('uploads_kind', sql`${table.kind} in ('upload', 'edit')`),
    check('uploads_origin', sql`(${table.kind} = 'edit') = (${table.origin} is not null)`),
    check('uploads_pixels', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
