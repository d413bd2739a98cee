import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The licence codes that a caller tried in the last ten minutes. Codes and callers are stored as SHA-256. */
export const licenceAttempts = pgTable(
  'licence_attempts',
  {
    /** A session or a network address. */
    caller: text().primaryKey(),
    failed: text().array().notNull(),
    accepted: text().array().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('licence_attempts_expiry').on(table.expiresAt)],
);
