import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import { products } from './products.ts';

/**
 * The last transaction that sold a product out, made it available again, or changed its price. Triggers write it, so that
 * no statement can forget to. One row for each cause: each is locked by those alone that hold the row that it is about.
 */
export const productChanges = pgTable(
  'product_changes',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    cause: text().$type<'stock' | 'price'>().notNull(),
    brand: text().$type<BrandCode>().notNull(),
    /** An xid8, which has an order and never wraps. */
    changedIn: bigint('changed_in', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'product_changes_key', columns: [table.productId, table.cause] }),
    index('product_changes_brand').on(table.brand, table.changedIn),
  ],
);
