import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from './products.ts';

/** Rows of a product by table and column, as JSON. */
export type ProductRowsJson = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Hashes of what the import has written of each product, so that the next one writes only what differs. */
export const productImports = pgTable('product_imports', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** SHA-256 of the input of the product's rows; null before they have been written. */
  hash: text(),
  /** SHA-256 of the input of the staged rows. */
  stagedHash: text('staged_hash'),
  /** Rows that replace the product's rows at the end of the import. */
  staged: jsonb().$type<ProductRowsJson>(),
  /** The instant of the last import that changed the product; null before the first one. */
  changedAt: timestamp('changed_at', { withTimezone: true }),
});
