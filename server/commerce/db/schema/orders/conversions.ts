import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { MeasuredPurchase } from '#shared/third-parties/purchase-event.ts';
import { orders } from './orders.ts';

/** The visit in which a shopper paid, as Google Analytics knows it. Stored with consent to analytics only. */
export interface Visit {
  readonly clientId: string;
  readonly sessionId?: string;
  /** Of the landing page, `?` included. */
  readonly campaign?: string;
  /** Consent to advertising. */
  readonly advertising: boolean;
}

/** A purchase or a refund, with the parameters that Google Analytics documents. */
export type ConversionEvent = Omit<MeasuredPurchase, 'tax' | 'shipping'> &
  Partial<Pick<MeasuredPurchase, 'tax' | 'shipping'>>;

/**
 * Events for Google Analytics that the server sends. A row is written when the payment starts, waits for the sale, and is deleted
 * once it was sent or given up.
 */
export const conversions = pgTable(
  'conversions',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<'purchase' | 'refund'>().notNull(),
    /** The id of a refund. */
    occasion: text().notNull().default(''),
    measurementId: text('measurement_id').notNull(),
    /** null for a refund, which is about an order and no browser. */
    visit: jsonb().$type<Visit>(),
    /** null until the sale. */
    event: jsonb().$type<ConversionEvent>(),
    /** `waiting`: for the sale. */
    state: text().$type<'waiting' | 'queued' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
    /** The start of the payment; from the sale on, the time of the sale or refund. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('conversions_once').on(table.orderId, table.kind, table.occasion),
    index('conversions_due').on(table.dueAt).where(sql`${table.state} = 'queued'`),
    index('conversions_created').on(table.createdAt),
  ],
);
