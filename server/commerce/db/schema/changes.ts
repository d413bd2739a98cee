import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';

/**
 * What storefronts still have to be told to forget, written in the transaction that makes it untrue. Times are the
 * database's, which all processes share.
 */
export const changeOutbox = pgTable(
  'change_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brand: text().$type<BrandCode>().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    /** Addresses of the storefronts that know. */
    takenBy: jsonb('taken_by').$type<string[]>().notNull().default([]),
    /** Not before; while a process delivers it, when another may try. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('change_outbox_due').on(table.dueAt)],
);
