import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';

/** Subscribers of the newsletter of a brand, with the proof of their consent. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** In lower case. */
    email: text().notNull(),
    state: text().$type<'pending' | 'subscribed' | 'unsubscribed'>().notNull(),
    /** SHA-256 of the token in the confirmation mail; null once it is used. */
    tokenHash: text('token_hash').unique(),
    tokenExpiresAt: timestamp('token_expires_at', { withTimezone: true }),
    /** Time at which the last mail that the form requested was queued. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
  },
  (table) => [
    unique('newsletter_subscriptions_address').on(table.brand, table.email),
    index('newsletter_subscriptions_mailed').on(table.mailedAt).where(sql`${table.state} <> 'subscribed'`),
    check('newsletter_subscriptions_state', sql`${table.state} in ('pending', 'subscribed', 'unsubscribed')`),
  ],
);
