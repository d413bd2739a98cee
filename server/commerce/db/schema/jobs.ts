import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who runs a job now. A lease, not a row lock: jobs talk to the outside, where no transaction may stay open. */
export const jobLeases = pgTable('job_leases', {
  job: text().primaryKey(),
  holder: text().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
});
