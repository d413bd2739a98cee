import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import { orders } from './orders.ts';

export type MailKind = 'order-confirmation';

/** The data of a mail at the time of the event. The text is rendered when the mail is sent. */
export interface MailContent {
  readonly order: components['schemas']['Order'];
}

/** Mails to send, written in the transaction of the event they report. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<MailKind>().notNull(),
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    recipient: text().notNull(),
    content: jsonb().$type<MailContent>().notNull(),
    state: text().$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Not sent before this time. While one process sends it: when another process may retry. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    unique('mail_outbox_once').on(table.orderId, table.kind),
    index('mail_outbox_due').on(table.dueAt).where(sql`${table.state} = 'queued'`),
    index('mail_outbox_finished').on(table.createdAt).where(sql`${table.state} <> 'queued'`),
  ],
);

/** Mails that were sent without a mail server; the page /mailbox shows them. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The Message-ID, so that a mail that is sent again is stored once. */
    messageId: text('message_id').notNull().unique(),
    sender: text().notNull(),
    recipient: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mailbox_messages_received').on(table.receivedAt)],
);
