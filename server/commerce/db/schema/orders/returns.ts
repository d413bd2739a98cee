import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';
import { refunds } from './refunds.ts';

export interface ReturnedLine {
  readonly lineId: string;
  readonly quantity: number;
  /** Whether the pieces go back into the stock; absent until they are received, and in returns of earlier releases. */
  readonly restock?: boolean;
  /** What the shop keeps of their price, because they have lost value. */
  readonly reduction?: ReturnReduction;
}

export interface ReturnReduction {
  /** Minor units including VAT. */
  readonly amount: number;
  /** In words for the shopper; empty in an erased order. */
  readonly reason: string;
}

/** unconfirmed: declared with number and email address, but not yet confirmed by the link that goes to that address. */
export type ReturnState = 'unconfirmed' | 'requested' | 'received' | 'refunded' | 'rejected';

/** Withdrawals from orders, by the withdrawal function. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text().$type<ReturnState>().notNull().default('requested'),
    lines: jsonb().$type<ReturnedLine[]>().notNull(),
    /** Text of the shopper; optional by law. */
    reason: text(),
    /** Why the shop rejected it, in words for the shopper; null in other states. */
    rejectionReason: text('rejection_reason'),
    refundId: uuid('refund_id').references(() => refunds.id),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }),
  },
  (table) => [index('order_returns_order').on(table.orderId, table.requestedAt)],
);
