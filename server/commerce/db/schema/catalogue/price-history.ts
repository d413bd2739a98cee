import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#shared/locales/index.ts';
import type { StoredPrice } from './catalogue-values.ts';
import { products } from './products.ts';

/** Prices that shoppers were asked for, each until the next one of the product and currency. */
export const priceHistory = pgTable(
  'price_history',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currency: text().$type<Currency>().notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    /** null: the product was not sold. */
    price: jsonb().$type<StoredPrice>(),
    /** The start of the campaign that the price belonged to. */
    campaignStartsAt: timestamp('campaign_starts_at', { withTimezone: true }),
    /** Whole percent of the sale. */
    percent: integer().notNull(),
    /** Digest of the rules that price a configured product. */
    rules: text(),
  },
  (table) => [
    primaryKey({ name: 'price_history_key', columns: [table.productId, table.currency, table.validFrom] }),
  ],
);
