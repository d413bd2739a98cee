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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentState } from '#shared/commerce-api/order-states.ts';
import type { PaymentMethodId } from '#shared/enumerations.ts';
import type { Currency, Locale } from '#shared/locales/index.ts';
import { orders } from './orders.ts';

export type RefundState = 'due' | 'done';

/** Attempts to pay an order. The id is also the idempotency key for the provider. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    /** null until the provider has created the payment. */
    providerId: text('provider_id'),
    checkoutUrl: text('checkout_url'),
    method: text().$type<PaymentMethodId>().notNull(),
    state: text().$type<PaymentState>().notNull().default('open'),
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The revision of the order that this payment is for. */
    orderRevision: integer('order_revision').notNull(),
    /** Whether the order waits for this payment and its stock is reserved. */
    holdsStock: boolean('holds_stock').notNull(),
    /** The network that holds the stock, as `networkOf` returns it; null when no stock is reserved. */
    clientNetwork: text('client_network'),
    /** Set when the order cannot use the payment, so that all of it goes back. */
    refund: text().$type<RefundState>(),
    /** Set when the payment is authorised: the end of the authorisation. */
    captureBefore: timestamp('capture_before', { withTimezone: true }),
    /** The order was shipped, so the authorised amount is to be captured. */
    captureRequestedAt: timestamp('capture_requested_at', { withTimezone: true }),
    /** Captured part of the authorised amount; null before the capture is requested. */
    captureAmount: integer('capture_amount'),
    /** The amount and currency that the provider confirmed, if they are not ours. Nothing is settled then. */
    confirmedAmount: integer('confirmed_amount'),
    confirmedCurrency: text('confirmed_currency'),
    returnUrl: text('return_url').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Time of the last status request to the provider; null before the first. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** The ids of the latest signed webhooks that were accepted. */
    webhooks: text().array().notNull().default(sql`'{}'`),
    /** Failed attempts of the sweep to end or capture this payment. */
    sweepAttempts: integer('sweep_attempts').notNull().default(0),
    /** The sweep leaves this payment alone until then; null: it is due at its deadline. */
    nextSweepAt: timestamp('next_sweep_at', { withTimezone: true }),
  },
  (table) => [
    unique('payments_provider_id').on(table.provider, table.providerId),
    index('payments_order').on(table.orderId, table.createdAt),
    uniqueIndex('payments_holding').on(table.orderId).where(sql`${table.holdsStock}`),
    index('payments_network_holding').on(table.clientNetwork).where(sql`${table.holdsStock}`),
    index('payments_authorized').on(table.captureBefore).where(sql`${table.state} = 'authorized'`),
    index('payments_refund_due').on(table.createdAt).where(sql`${table.refund} = 'due'`),
    index('payments_unsuccessful')
      .on(table.createdAt)
      .where(sql`${table.state} not in ('paid', 'authorized') and ${table.refund} is null`),
    index('payments_referenced').on(table.createdAt).where(sql`${table.providerId} is not null`),
    check('payments_amount', sql`${table.amount} >= 0`),
    check(
      'payments_confirmed',
      sql`(${table.confirmedAmount} is null) = (${table.confirmedCurrency} is null)`,
    ),
  ],
);

/** Ways in which the sandbox sends its webhook, chosen on its payment page. */
export type WebhookMode = 'normal' | 'before' | 'late' | 'twice' | 'never';

/** Money that the shopper's bank took back, in minor units. Times in ISO 8601. */
export interface SandboxChargeback {
  readonly id: string;
  readonly amount: number;
  readonly createdAt: string;
  readonly reversedAt: string | null;
}

/** A refund, in minor units. A failed one may be followed by another with the same key. */
export interface SandboxRefund {
  /** The idempotency key. */
  readonly key: string;
  readonly amount: number;
  readonly state: 'pending' | 'refunded' | 'failed';
}

/** Payments of the sandbox provider; only the provider uses this table. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    state: text().$type<PaymentState>().notNull().default('open'),
    method: text().$type<PaymentMethodId>().notNull(),
    amount: integer().notNull(),
    /** The sum of the refunds that have not failed. */
    refunded: integer().notNull().default(0),
    /** Captured part of an authorised payment. */
    captured: integer(),
    chargebacks: jsonb().$type<SandboxChargeback[]>().notNull().default([]),
    currency: text().$type<Currency>().notNull(),
    locale: text().$type<Locale>().notNull(),
    shopName: text('shop_name').notNull(),
    returnUrl: text('return_url').notNull(),
    webhookUrl: text('webhook_url').notNull(),
    refunds: jsonb().$type<SandboxRefund[]>().notNull().default([]),
    /** Whether refunds wait for the tester, as those of a bank wait for days. */
    holdsRefunds: boolean('holds_refunds').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sandbox_payments_created').on(table.createdAt)],
);
