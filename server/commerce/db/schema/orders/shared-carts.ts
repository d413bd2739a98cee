import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Answers } from './order-values.ts';

export interface SharedCartLine {
  readonly productId: string;
  readonly answers: Answers;
  readonly quantity: number;
}

/** Copies of carts behind a link. */
export const sharedCarts = pgTable(
  'shared_carts',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    brand: text().$type<BrandCode>().notNull(),
    /** Without pictures and licence codes of the shopper. */
    lines: jsonb().$type<SharedCartLine[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('shared_carts_expiry').on(table.expiresAt)],
);
