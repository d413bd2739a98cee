import { date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Reference rates of the European Central Bank, which publishes them each working day. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    /** ISO 4217. */
    currency: text().notNull(),
    day: date().notNull(),
    /** Units of the currency for one euro, such as "0.87320", as it was published. */
    perEur: text('per_eur').notNull(),
    fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'exchange_rates_key', columns: [table.currency, table.day] })],
);
