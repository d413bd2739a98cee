import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';

/** Rows per table. */
export type ErasureCounts = Readonly<Record<string, number>>;

/** The record of erasures at a person's request, without anything that names the person. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey().defaultRandom(),
  /** null for all brands. */
  brand: text().$type<BrandCode>(),
  deleted: jsonb().$type<ErasureCounts>().notNull().default({}),
  anonymised: jsonb().$type<ErasureCounts>().notNull().default({}),
  kept: jsonb().$type<ErasureCounts>().notNull().default({}),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  /** null when it was interrupted: it has to run again. */
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
