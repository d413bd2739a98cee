import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Currency } from '#shared/locales/index.ts';
import type { DiscountKind } from '#shared/pricing/discount.ts';
import { orders } from './orders.ts';

export const discountCodes = pgTable(
  'discount_codes',
  {
    brand: text().$type<BrandCode>().notNull(),
    /** In upper case. */
    code: text().notNull(),
    kind: text().$type<DiscountKind>().notNull(),
    /** Whole percent of the lines; null for other kinds. */
    percent: integer(),
    /** Minor units including VAT, by currency; null for other kinds. */
    amounts: jsonb().$type<Partial<Record<Currency, number>>>(),
    /** The lines must be worth this, in minor units including VAT, by currency. */
    minimums: jsonb().$type<Partial<Record<Currency, number>>>().notNull().default({}),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    oncePerCustomer: boolean('once_per_customer').notNull().default(false),
    /** null: no limit. */
    maxUses: integer('max_uses'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'discount_codes_key', columns: [table.brand, table.code] }),
    check('discount_codes_percent', sql`(${table.kind} = 'percent') = (${table.percent} is not null)`),
    check('discount_codes_amount', sql`(${table.kind} = 'amount') = (${table.amounts} is not null)`),
    check('discount_codes_range', sql`${table.percent} is null or ${table.percent} between 1 and 100`),
  ],
);

/** Orders that used a code. Written when payment starts, deleted when the order is a cart again or cancelled. */
export const discountUses = pgTable(
  'discount_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    brand: text().$type<BrandCode>().notNull(),
    code: text().notNull(),
    /** SHA-256 of the email address in lower case. */
    customerKey: text('customer_key').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('discount_uses_code').on(table.brand, table.code, table.customerKey)],
);
