import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Process that runs a job. A lease and not a row lock: jobs make network calls, and must not keep a transaction open. */
export const jobLeases = pgTable('job_leases', {
  job: text().primaryKey(),
  holder: text().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
});
