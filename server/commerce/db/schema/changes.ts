import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';

/** Listeners of a purge: edges follow once a storefront has acknowledged. */
export type ChangeTarget = 'storefronts' | 'edges';

/**
 * Purges that are still to be delivered, written in the transaction that changes the data. Times are the database's
 * clock, which all processes share.
 */
export const changeOutbox = pgTable(
  'change_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brand: text().$type<BrandCode>().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    target: text().$type<ChangeTarget>().notNull().default('storefronts'),
    /** Ids of the destinations that have acknowledged. */
    acknowledgedBy: jsonb('taken_by').$type<string[]>().notNull().default([]),
    /** Not before; while a process delivers it, when another process may take over. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('change_outbox_due').on(table.dueAt)],
);
