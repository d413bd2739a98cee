import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import type { Country, Currency, Locale } from '#shared/locales/index.ts';
import { products } from '../catalogue/products.ts';
import { customers } from '../customers.ts';
import { sessions } from '../sessions.ts';
import { joinedOrderTexts } from './order-texts.ts';
import type {
  Answers,
  LineSnapshot,
  OrderDetails,
  OrderTotals,
  QuotedShipping,
  Shipment,
  ShippingChoice,
  VatCheck,
} from './order-values.ts';
import { promisedPlaceOf } from './promised-day.ts';
import { quotationStageOf } from './quotation-stage.ts';

/** Orders, from cart to completion. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** null for an anonymised order. */
    sessionId: uuid('session_id').references(() => sessions.id),
    /** null for the order of a guest. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<OrderState>().notNull().default('Cart'),
    /** Assigned when the order becomes Paid or Placed, such as EF-2026-000123. */
    number: text(),
    details: jsonb().$type<OrderDetails>(),
    shipping: jsonb().$type<ShippingChoice>(),
    /** Country of delivery that the shopper chose, until there is an address. */
    deliveryCountry: text('delivery_country').$type<Country>(),
    /** As typed in the cart; an address replaces it. */
    deliveryPostalCode: text('delivery_postal_code'),
    /** Fixed when payment starts. In a cart these are the totals of the last payment attempt. */
    totals: jsonb().$type<OrderTotals>(),
    /** Number of edits, by which a payment detects that the cart has changed since. */
    revision: integer().notNull().default(0),
    /** The check of the business customer's VAT number; null without one. */
    vatCheck: jsonb('vat_check').$type<VatCheck>(),
    /** The discount code that the shopper entered, in upper case. */
    discountCode: text('discount_code'),
    /** Set when the order is shipped. */
    shipment: jsonb().$type<Shipment>(),
    /** Such as EF-Q-2026-000012; null for an order that was never a quotation. */
    quotationNumber: text('quotation_number'),
    /** The last day on which the quoted prices apply. */
    quotationValidUntil: date('quotation_valid_until'),
    /** null while the delivery costs follow the shipping rules. */
    quotedShipping: jsonb('quoted_shipping').$type<QuotedShipping>(),
    /** Not written: quotation_links has the links. It stays for releases that still select it. */
    quotationTokenHash: text('quotation_token_hash'),
    /** Measurement id to which the server reports the purchase, instead of the browser; null without one. */
    measuredBy: text('measured_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** null while the payment is only authorised; the state is Paid in both cases. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** Time at which details, answers and session were erased; number, lines, prices and VAT remain. */
    anonymisedAt: timestamp('anonymised_at', { withTimezone: true }),
  },
  (table) => [
    unique('orders_number').on(table.number),
    unique('orders_quotation_number').on(table.quotationNumber),
    unique('orders_quotation_token').on(table.quotationTokenHash),
    // A guest's session has one cart, and a customer has one. An order that is being paid is still the cart.
    uniqueIndex('orders_current')
      .on(table.sessionId)
      .where(sql`${table.state} in ('Cart', 'AwaitingPayment') and ${table.customerId} is null`),
    uniqueIndex('orders_current_customer')
      .on(table.customerId)
      .where(sql`${table.state} in ('Cart', 'AwaitingPayment')`),
    index('orders_customer').on(table.customerId, table.createdAt),
    index('orders_session').on(table.sessionId, table.createdAt),
    index('orders_email').on(sql`lower(${table.details} ->> 'email')`),
    index('orders_abandoned_details')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'Cart' and ${table.details} is not null`),
    // The states of the bookings in shipping/slot-bookings.repository.ts.
    index('orders_delivery_slots')
      .on(sql`(${table.shipping} ->> 'date')`)
      .where(
        sql`${table.state} in ('AwaitingPayment', 'Paid', 'InProduction', 'ReadyForPickup', 'Shipped', 'Completed')`,
      ),
    index('orders_promised')
      .on(promisedPlaceOf(table), table.createdAt, table.id)
      .where(sql`${table.state} <> 'Cart'`),
    index('orders_newest').on(table.createdAt, table.id).where(sql`${table.state} <> 'Cart'`),
    // Written at once: a list of pending entries would be merged by the order that fills it.
    index('orders_texts')
      .using('gin', sql`${joinedOrderTexts(table)} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`${table.state} <> 'Cart'`),
    index('orders_under_way').on(table.updatedAt).where(sql`${table.state} in ('Shipped', 'ReadyForPickup')`),
    index('orders_quotations').on(table.quotationValidUntil).where(sql`${table.quotationNumber} is not null`),
    index('orders_quotation_stage')
      .on(quotationStageOf(table), table.createdAt, table.id)
      .where(sql`${table.quotationNumber} is not null and ${table.anonymisedAt} is null`),
    index('orders_quotation_number_parts')
      .using('gin', sql`${table.quotationNumber} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`${table.quotationNumber} is not null`),
    index('orders_retained')
      .on(table.paidAt, table.id)
      .where(sql`${table.paidAt} is not null and ${table.anonymisedAt} is null`),
    check('orders_currency', sql`${table.currency} in ('EUR', 'GBP')`),
    check('orders_paid_number', sql`${table.paidAt} is null or ${table.number} is not null`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    answers: jsonb().$type<Answers>().notNull(),
    /** SHA-256 of the normalised answers: the same product with the same answers is one line. Samples have other hashes. */
    answersHash: text('answers_hash').notNull(),
    quantity: integer().notNull(),
    /** A free sample of the product's colour, instead of the product. */
    sample: boolean().notNull().default(false),
    snapshot: jsonb().$type<LineSnapshot>().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    unique('order_lines_same').on(table.orderId, table.productId, table.answersHash),
    // The expression of namesUpload in products/own-uploads.repository.ts.
    index('order_lines_pictures').using('gin', sql`jsonb_path_query_array(${table.answers}, '$.*.id')`),
    index('order_lines_sku').on(sql`lower(${table.snapshot} ->> 'sku') text_pattern_ops`),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 9999`),
    check('order_lines_sample', sql`not ${table.sample} or ${table.quantity} = 1`),
  ],
);

/** The last order number of each brand and year: numbers have no gaps and restart every year. */
export const orderNumbers = pgTable(
  'order_numbers',
  {
    brand: text().$type<BrandCode>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'order_numbers_key', columns: [table.brand, table.year] })],
);
