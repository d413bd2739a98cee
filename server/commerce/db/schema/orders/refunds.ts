import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MoneyBack } from './money-back.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';

/** A part of an order that is refunded. */
export interface RefundedLine {
  readonly lineId: string;
  readonly quantity: number;
  /** Minor units, less the reduction. */
  readonly excVat: number;
  readonly incVat: number;
  /** false: the pieces stay out of the stock, whatever the refund says. */
  readonly restock?: boolean;
  /** What the shop keeps of the price of returned pieces, because they have lost value, in minor units. */
  readonly reduction?: {
    readonly excVat: number;
    readonly incVat: number;
    /** In words for the shopper; empty in an erased order. */
    readonly reason: string;
  };
}

/**
 * Refunds. The id is also the idempotency key for the provider. The refund of a payment that its order cannot use has no
 * lines, and the id of the payment.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    lines: jsonb().$type<RefundedLine[]>().notNull(),
    /**
     * `parts`: pieces and delivery. `vat`: the VAT of all that was left, because its VAT number was confirmed late. The others are
     * money back for no piece; `provider`: made on the provider's site.
     */
    kind: text().$type<'parts' | MoneyBack | 'provider' | 'vat'>().notNull().default('parts'),
    /** Made after the VAT went back: it has none, and its credit note belongs to the invoice without VAT. */
    untaxed: boolean().notNull().default(false),
    /** The provider's id of a refund that was made on its site. */
    externalId: text('external_id'),
    /** Of money back for no piece: the amount without VAT, in minor units. */
    otherExcVat: integer('other_exc_vat').notNull().default(0),
    /** The refunded part of the delivery costs, in minor units. */
    shippingExcVat: integer('shipping_exc_vat').notNull().default(0),
    shippingIncVat: integer('shipping_inc_vat').notNull().default(0),
    /** In minor units; of parts the sum of lines and delivery, and 0 for pieces that cost nothing. */
    amount: integer().notNull(),
    /**
     * The part of `amount` that the shopper's bank returned by a chargeback, so that it is not paid out. Negative in the refund
     * that pays it out, because the chargeback was reversed.
     */
    chargedBack: integer('charged_back').notNull().default(0),
    /** The payment was authorised and not captured: this amount is never captured. */
    lowersCapture: boolean('lowers_capture').notNull().default(false),
    /** Whether the pieces go back into the stock. */
    restock: boolean().notNull(),
    reason: text().notNull(),
    /**
     * `due`: the provider has not accepted it. `pending`: accepted, and on its way to the shopper. `done`: paid out.
     * `failed`: set aside for an operator.
     */
    state: text().$type<'due' | 'pending' | 'done' | 'failed'>().notNull().default('due'),
    /** The refund was done before its payout failed: stock, mail and credit note are not repeated. */
    isRecorded: boolean('is_recorded').notNull().default(false),
    /** An operator paid it back without the provider, whose reports about it no longer count. */
    paidOtherwise: boolean('paid_otherwise').notNull().default(false),
    /** Requests to make it, or, of a pending one, for its state. */
    attempts: integer().notNull().default(0),
    /** The job leaves this refund alone until then. */
    dueAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    /** Why the latest request failed. */
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.createdAt),
    index('refunds_due').on(table.dueAt).where(sql`${table.state} in ('due', 'pending')`),
    unique('refunds_external').on(table.paymentId, table.externalId),
    check('refunds_amount', sql`${table.amount} >= 0`),
    check('refunds_charged_back', sql`${table.chargedBack} <= ${table.amount}`),
  ],
);

export type RefundRow = typeof refunds.$inferSelect;

/** Chargebacks: the shopper's bank took the money back. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    providerId: text('provider_id').notNull(),
    /** Minor units. */
    amount: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Time at which the money came back; null while the dispute stands. */
    reversedAt: timestamp('reversed_at', { withTimezone: true }),
    /** Time at which a person gave it up: the debt is irrecoverable. null while it may still come back. */
    lostAt: timestamp('lost_at', { withTimezone: true }),
  },
  (table) => [unique('disputes_provider').on(table.paymentId, table.providerId)],
);
