import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import type { AddressValues, CustomerType, RegistrationDetails } from './customer-values.ts';
import { customerTerms } from './terms.ts';

/** Customers with an account, per brand. Their email address is verified. */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    type: text().$type<CustomerType>().notNull().default('Private'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text(),
    /** null for a private customer. */
    company: text(),
    vatNumber: text('vat_number'),
    /** Belgian enterprise number or number of the Dutch trade register: digits alone. */
    registrationNumber: text('registration_number'),
    /** The language of mails. */
    locale: text().$type<Locale>().notNull().default('nl-NL'),
    /** Argon2id in the PHC format; null for a customer who signs in with a passkey only. */
    passwordHash: text('password_hash'),
    /** The terms of its business; null without any. */
    termsId: uuid('terms_id').references(() => customerTerms.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('customers_brand_email').on(table.brand, table.email),
    index('customers_terms').on(table.termsId).where(sql`${table.termsId} is not null`),
    check('customers_type', sql`${table.type} in ('Private', 'Business')`),
  ],
);

const customerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: customerId(),
    /** Such as Home or Office; may be empty. */
    label: text().notNull().default(''),
    address: jsonb().$type<AddressValues>().notNull(),
    isDefaultBilling: boolean('is_default_billing').notNull().default(false),
    isDefaultDelivery: boolean('is_default_delivery').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('customer_addresses_customer').on(table.customerId, table.createdAt),
    uniqueIndex('customer_addresses_billing').on(table.customerId).where(sql`${table.isDefaultBilling}`),
    uniqueIndex('customer_addresses_delivery').on(table.customerId).where(sql`${table.isDefaultDelivery}`),
  ],
);

/** Registrations whose email address is not verified yet. An address can have several; one becomes the customer. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    details: jsonb().$type<RegistrationDetails>().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** SHA-256 of the token in the mail. */
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of the token of the session that registered. That session needs no password to verify. */
    sessionTokenHash: text('session_token_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('registrations_email').on(table.brand, table.email),
    index('registrations_expiry').on(table.expiresAt),
  ],
);

/** Links to choose a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the mail. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: customerId(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('password_resets_customer').on(table.customerId),
    index('password_resets_expiry').on(table.expiresAt),
  ],
);

/** A change of the email address, until the old and the new address have confirmed it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    customerId: customerId().primaryKey(),
    newEmail: text('new_email').notNull(),
    /** SHA-256 of the token in the mail to the old address; null once confirmed. */
    oldTokenHash: text('old_token_hash').unique(),
    /** SHA-256 of the token in the mail to the new address; null once confirmed. */
    newTokenHash: text('new_token_hash').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('email_changes_expiry').on(table.expiresAt)],
);

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id in base64url. */
    id: text().primaryKey(),
    customerId: customerId(),
    name: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_customer').on(table.customerId)],
);

/** Challenges of WebAuthn ceremonies that have started. Each is used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    challenge: text().notNull(),
    /** The customer who adds a passkey or confirms; null when signing in. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);

/** Counts of what is limited, such as failed sign-ins, look-ups of orders and requests for quotations, by caller. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** SHA-256 of the caller, such as an email address or a network address, and of what is limited. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    /** No attempt before this time. */
    blockedUntil: timestamp('blocked_until', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('login_attempts_expiry').on(table.expiresAt)],
);

/** Devices on which a customer has signed in. A sign-in on another device is reported by mail. */
export const customerDevices = pgTable(
  'customer_devices',
  {
    customerId: customerId(),
    /** Such as Firefox, Windows. */
    device: text().notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'customer_devices_key', columns: [table.customerId, table.device] })],
);

/** Browsers and networks from which a customer has signed in: what strangers do with the address does not limit them. */
export const customerCallers = pgTable(
  'customer_callers',
  {
    customerId: customerId(),
    /** SHA-256 of the cookie of a browser, or of a network address. */
    caller: text().notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'customer_callers_key', columns: [table.customerId, table.caller] })],
);
