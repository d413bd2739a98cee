import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import { customers } from './customers.ts';

/** Sessions, with the SHA-256 of their token instead of the token: a leaked copy of this table opens no cart. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** null for a closed session: it has expired, and remains only while orders or pictures of orders refer to it. */
    tokenHash: text('token_hash').unique(),
    brand: text().$type<BrandCode>().notNull(),
    /** null for a guest. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Time of the sign-in; null for a guest. */
    signedInAt: timestamp('signed_in_at', { withTimezone: true }),
    /** Time of the last confirmation by password or passkey. Sensitive changes need a recent time. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The latest request, to the hour. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** Such as Firefox, Windows; null for a guest. */
    device: text(),
    /** SHA-256 of the code with which another host of the shop gets this session; null without an offer. */
    transferCodeHash: text('transfer_code_hash').unique(),
    /** The token, encrypted with that code. */
    transferToken: text('transfer_token'),
    transferExpiresAt: timestamp('transfer_expires_at', { withTimezone: true }),
  },
  (table) => [
    index('sessions_expiry').on(table.expiresAt).where(sql`${table.tokenHash} is not null`),
    index('sessions_customer').on(table.customerId),
  ],
);
