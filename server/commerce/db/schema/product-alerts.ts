import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { ProductAlertKind } from '#shared/messages/product-alert-kinds.ts';
import { products } from './catalogue/products.ts';

/** Requests for a mail when a product is in stock again, or when its price falls. */
export const productAlerts = pgTable(
  'product_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Origin at which the visitor saw the shop, for links of mails that no request sends. */
    origin: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().$type<ProductAlertKind>().notNull(),
    /** `sent`: a stock alert whose mail was queued. It stays for the link in that mail, and so that a day has one mail. */
    state: text().$type<'pending' | 'active' | 'sent'>().notNull(),
    /** The price excluding VAT that a lower one is compared with, in minor units of the currency of the locale. */
    price: integer().notNull(),
    /** SHA-256 of the token in the confirmation mail; null once it is used. */
    tokenHash: text('token_hash').unique(),
    tokenExpiresAt: timestamp('token_expires_at', { withTimezone: true }),
    /** Time at which the last confirmation mail was queued. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Time at which the last mail about the product was queued. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (table) => [
    unique('product_alerts_address').on(table.brand, table.email, table.productId, table.kind),
    index('product_alerts_product').on(table.productId).where(sql`${table.state} = 'active'`),
    index('product_alerts_mailed').on(table.mailedAt),
    check('product_alerts_kind', sql`${table.kind} in ('stock', 'price')`),
    check('product_alerts_state', sql`${table.state} in ('pending', 'active', 'sent')`),
  ],
);
