import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';

/** Pages that search engines are still to be told about, written in the transaction of an import. Delivered rows are deleted. */
export const indexSubmissions = pgTable(
  'index_submissions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** At most as many as one request may have. */
    paths: jsonb().$type<string[]>().notNull(),
    state: text().$type<'queued' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('index_submissions_due').on(table.dueAt).where(sql`${table.state} = 'queued'`)],
);
