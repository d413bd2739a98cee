import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** The authorisation of the ERP (Business Central); one row for each environment. */
export const erpTokens = pgTable('erp_tokens', {
  /** Tenant and environment of Business Central. */
  environment: text().primaryKey(),
  /** AES-256-GCM, base64url: access and refresh token as JSON. */
  encrypted: text().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Authorisations that were started: OAuth state and PKCE. Each is used once. */
export const erpAuthorizations = pgTable('erp_authorizations', {
  /** SHA-256 of the state parameter. */
  stateHash: text('state_hash').primaryKey(),
  /** AES-256-GCM, base64url. */
  encryptedVerifier: text('encrypted_verifier').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export type ErpExportKind = 'customer' | 'order' | 'credit-note' | 'refunded-pieces' | 'ship-to';

/** Records for the ERP, written in the transaction of the event. */
export const erpOutbox = pgTable(
  'erp_outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<ErpExportKind>().notNull(),
    /** The id of the order, the customer, or the refund of a credit note or of pieces. */
    subjectId: uuid('subject_id').notNull(),
    content: jsonb().notNull(),
    state: text().$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    externalId: text('external_id'),
    attempts: integer().notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    unique('erp_outbox_once').on(table.kind, table.subjectId),
    index('erp_outbox_due').on(table.dueAt).where(sql`${table.state} = 'queued'`),
  ],
);

/** Up to which modification each feed of the ERP has been read. */
export const erpCursors = pgTable('erp_cursors', {
  feed: text().primaryKey(),
  readUntil: timestamp('read_until', { withTimezone: true }).notNull(),
});
