import { sql } from 'drizzle-orm';
import {
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
import type { Locale } from '#shared/locales/index.ts';
import { bytea } from '../bytea.ts';
import { orders } from './orders.ts';
import { refunds } from './refunds.ts';

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Invoices and credit notes. A row is written once; only its rendered files are added later. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The refund that a credit note belongs to. Of an invoice: null, or the refund of the VAT, after which it replaced the first. */
    refundId: uuid('refund_id').references(() => refunds.id),
    kind: text().$type<InvoiceKind>().notNull(),
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Such as EF-F-2026-000123 and EF-C-2026-000004. */
    number: text().notNull().unique(),
    /** Everything that the document says, as it was when it was issued. */
    content: jsonb().notNull(),
    /** null until it has been rendered. */
    pdf: bytea(),
    /** The e-invoice (UBL, Peppol BIS Billing 3.0); null until it has been rendered. */
    ubl: text(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('invoices_order').on(table.orderId, table.issuedAt),
    uniqueIndex('invoices_first')
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice' and ${table.refundId} is null`),
    index('invoices_number_parts')
      .using('gin', sql`${table.number} gin_trgm_ops`)
      .with({ fastupdate: false }),
    unique('invoices_of_refund').on(table.refundId, table.kind),
  ],
);

/** The last number of each brand, kind and year: numbers have no gaps and restart every year. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    brand: text().$type<BrandCode>().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'invoice_numbers_key', columns: [table.brand, table.kind, table.year] })],
);
