import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { MessageKind } from '#shared/messages/message-kinds.ts';
import type { MessageState } from './message-states.ts';

/** Why a message may be spam. */
export type Suspicion = 'trap' | 'unsigned' | 'too fast' | 'too old' | 'links only';

/** The further fields of a message, by kind. */
export interface MessageDetails {
  readonly topic?: string;
  readonly room?: string;
  /** Square metres. */
  readonly area?: number;
  /** Metres. */
  readonly height?: number;
  readonly job?: string;
  /** Title of the job offer, in the language of the applicant. */
  readonly jobTitle?: string;
  /** Product of a question. */
  readonly sku?: string;
  /** Name of the product in the language of the message. */
  readonly product?: string;
  /** Address of the page of the product. */
  readonly link?: string;
}

/** Messages of visitors: contact, requests for advice, applications, and questions about a product. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    state: text().$type<MessageState>().notNull(),
    /** Why the message was suspected; kept when a person accepts it. */
    suspicions: jsonb().$type<readonly Suspicion[]>().notNull().default([]),
    /** May be empty in a question. */
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    company: text(),
    text: text().notNull(),
    details: jsonb().$type<MessageDetails>().notNull(),
    /** Path of the page with the form. */
    page: text(),
    /** The applicant agreed that the application is kept for longer. */
    keep: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    handledAt: timestamp('handled_at', { withTimezone: true }),
    /** Name of the person on the staff page who handled it; null for a command. */
    handledBy: text('handled_by'),
  },
  (table) => [
    index('messages_created').on(table.createdAt),
    index('messages_email').on(sql`lower(${table.email})`),
    check('messages_kind', sql`${table.kind} in ('contact', 'advice', 'application', 'question')`),
    check('messages_state', sql`${table.state} in ('new', 'suspected', 'handled')`),
  ],
);

/** Files of messages. A file without a message belongs to a form that has not been sent. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: uuid().primaryKey(),
    brand: text().$type<BrandCode>().notNull(),
    messageId: uuid('message_id').references(() => messages.id),
    /** The file name, without path and control characters. */
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    /** Folder in the object store. */
    storageKey: text('storage_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('message_files_message').on(table.messageId),
    index('message_files_unsent').on(table.createdAt).where(sql`${table.messageId} is null`),
  ],
);

/** Keys that sign what pages and mails return to the shop: the time of a form, and links that end a subscription. */
export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
