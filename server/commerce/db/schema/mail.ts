import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Currency, Locale } from '#shared/locales/index.ts';
import type { MessageKind } from '#shared/messages/message-kinds.ts';
import type { ProductAlertKind } from '#shared/messages/product-alert-kinds.ts';
import type { MessageDetails } from './messages.ts';
import { orders } from './orders/orders.ts';

export const ACCOUNT_MAIL_KINDS = [
  'verify-email',
  'account-exists',
  'welcome',
  'forgot-password',
  'password-changed',
  'new-sign-in',
  'passkey-added',
  'passkey-removed',
  'email-change-old',
  'email-change-new',
  'account-deleted',
] as const;

export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** A kind needs a template in `mail/templates/order/order-mails.ts`. */
export const ORDER_MAIL_KINDS = [
  'order-confirmation',
  'payment-reminder',
  'payment-received',
  'address-corrected',
  'order-in-production',
  'order-shipped',
  'order-ready',
  'order-invoiced',
  'order-cancelled',
  'refunded',
  'vat-confirmed',
  'review-request',
  'order-link',
  'return-unconfirmed',
  'return-requested',
  'return-rejected',
  'quotation',
  'quotation-reminder',
  'quotation-ended',
] as const;

export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** Mails about forms: a message, its receipt, the steps of a subscription to the newsletter, and mails about products. */
export const FORM_MAIL_KINDS = [
  'message',
  'message-received',
  'newsletter-confirm',
  'newsletter-welcome',
  'alert-confirm',
  'alert-stock',
  'alert-price',
  'question-answer',
] as const;
export type FormMailKind = (typeof FORM_MAIL_KINDS)[number];

/** Kinds of events that those who run the shop get mails about, in the order of a digest. */
export const STAFF_EVENT_KINDS = [
  'refundFailed',
  'dispute',
  'disputeLost',
  'disputeReversed',
  'refundElsewhere',
  'paymentFailed',
  'order',
  'message',
] as const;
type StaffEventKind = (typeof STAFF_EVENT_KINDS)[number];

/** An event, without anything that identifies a shopper. */
export interface StaffEvent {
  readonly kind: StaffEventKind;
  /** The number of the order, else its id; the id of a message. */
  readonly name: string;
  /** Minor units. */
  readonly amount?: number;
  readonly currency?: Currency;
  /** ISO 8601. */
  readonly at: string;
}

/** A mail to staff: one event, or the digest of several. `counts` includes events that are not listed. */
export interface StaffMail {
  readonly events: readonly StaffEvent[];
  readonly counts: Readonly<Partial<Record<StaffEventKind, number>>>;
}

export type MailKind = OrderMailKind | AccountMailKind | FormMailKind | 'staff';

export function isOrderMailKind(kind: MailKind): kind is OrderMailKind {
  return ORDER_MAIL_KINDS.some((known) => known === kind);
}

export function isFormMailKind(kind: MailKind): kind is FormMailKind {
  return FORM_MAIL_KINDS.some((known) => known === kind);
}

export interface MailedMessage extends MessageDetails {
  readonly id: string;
  readonly kind: MessageKind;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly text: string;
  readonly page: string | null;
  readonly files: readonly { readonly id: string; readonly name: string; readonly bytes: number }[];
}

/** The content of a mail about a form. */
export interface FormMail {
  readonly name?: string;
  /** The kind of the message, in the receipt. Its text is left out, because the address may be that of a stranger. */
  readonly kind?: MessageKind;
  readonly message?: MailedMessage;
  readonly link?: string;
  /** Expiry of the link; ISO 8601. */
  readonly at?: string;
  readonly product?: {
    readonly name: string;
    readonly alert: ProductAlertKind;
    /** The unit price including VAT in minor units, and the one before it. */
    readonly price?: number;
    readonly formerPrice?: number;
  };
  /** An answered question about a product. */
  readonly question?: { readonly product: string; readonly question: string; readonly answer: string };
  /** Ways to end the subscription: a page for readers, and an address for mail programs (RFC 8058). */
  readonly unsubscribe?: { readonly page: string; readonly oneClick: string };
}

/** Content of a mail about an account. */
export interface AccountMail {
  readonly firstName: string;
  /** Absent in mails from before German ones greeted by it. */
  readonly lastName?: string;
  /** The customer, in mails to an address that is not the customer's yet, or no longer: the erasure finds them by it. */
  readonly customerId?: string;
  /** The page that the mail links to; absent in mails without a link. */
  readonly link?: string;
  /** Expiry of the link, or time of the reported event; ISO 8601. */
  readonly at?: string;
  readonly device?: string;
  /** The new address of a change. */
  readonly newEmail?: string;
}

/** The data of a mail at the time of the event. The text is rendered when the mail is sent. */
export type MailContent =
  | { readonly order: components['schemas']['Order']; readonly data?: object }
  | { readonly account: AccountMail }
  | { readonly form: FormMail }
  | { readonly staff: StaffMail };

/** Mails to send, written in the transaction of the event they report. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** null for a mail about an account or a form. */
    orderId: uuid('order_id').references(() => orders.id),
    kind: text().$type<MailKind>().notNull(),
    /** Occasion of the mail among several of its kind about an order, such as the id of a refund. */
    occasion: text().notNull().default(''),
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    recipient: text().notNull(),
    content: jsonb().$type<MailContent>().notNull(),
    /** `collected`: an entry of the next digest for staff. */
    state: text().$type<'queued' | 'collected' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** The mail is not sent before this time. While a process sends it, the time from which another process may retry. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    unique('mail_outbox_once').on(table.orderId, table.kind, table.occasion),
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
