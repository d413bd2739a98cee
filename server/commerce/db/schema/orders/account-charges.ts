import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#shared/locales/index.ts';
import { customerTerms } from '../terms.ts';
import { payments } from './payments.ts';

/** `released`: nothing is owed. `captured`: the invoice is issued. */
export type ChargeState = 'authorized' | 'captured' | 'released';

/** Payments on account: what a business owes until the merchant records its money. */
export const accountCharges = pgTable(
  'account_charges',
  {
    /** The payment, whose id is also its id at the provider. */
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** null: settled, and the account was deleted. */
    termsId: uuid('terms_id').references(() => customerTerms.id, { onDelete: 'set null' }),
    state: text().$type<ChargeState>().notNull().default('authorized'),
    /** Minor units. */
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The invoiced part; null before the invoice. */
    captured: integer(),
    paymentDays: integer('payment_days').notNull(),
    /** The last day of payment; null before the invoice. */
    dueOn: date('due_on'),
    /** Refunded amounts by idempotency key: they are no longer owed. */
    refunds: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The money arrived; null while it is owed. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
    settledBy: text('settled_by'),
  },
  (table) => [
    index('account_charges_open').on(table.termsId).where(sql`${table.settledAt} is null`),
    check('account_charges_amount', sql`${table.amount} > 0`),
  ],
);
